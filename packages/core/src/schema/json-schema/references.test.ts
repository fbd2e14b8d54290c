import { describe, expect, it } from 'vitest';
import { compileJsonSchema } from '../compile-json-schema.js';

const codesOf = (schema: unknown): readonly string[] => {
  const compiled = compileJsonSchema(schema);
  return compiled.ok ? [] : compiled.issues.map(({ code }) => code);
};

const accepts = (schema: unknown, value: unknown): boolean => {
  const compiled = compileJsonSchema(schema);
  if (!compiled.ok) throw new Error(compiled.issues[0].message);
  return compiled.value.check(value).ok;
};

describe('references', () => {
  it.each([
    ['#/$defs/a~1b'],
    ['#/$defs/a~0c'],
    ['#/$defs/d%22'],
    ['#/properties/list/items'],
    ['#/properties/list/prefixItems/0'],
    ['#/definitions/old'],
    ['#here'],
    ['named.json'],
    ['named.json#inside'],
  ])('follows %s', ($ref) => {
    const integer = { type: 'integer' };
    const schema = {
      $id: 'https://example.com/root.json',
      properties: { it: { $ref }, list: { items: integer, prefixItems: [integer] } },
      definitions: { old: integer },
      $defs: {
        'a/b': integer,
        'a~c': integer,
        'd"': integer,
        anchored: { $anchor: 'here', type: 'integer' },
        named: { $id: 'named.json', $anchor: 'inside', type: 'integer' },
      },
    };
    expect(accepts(schema, { it: 1 })).toBe(true);
    expect(accepts(schema, { it: 'x' })).toBe(false);
  });

  it.each([
    ['#/$defs/none'],
    ['#/$defs'],
    ['#/$defs/a/enum/0'],
    ['#/$defs/a/default'],
    ['#/$defs/list/prefixItems/01'],
    ['#/toString'],
    ['#nowhere'],
    ['#%'],
  ])('refuses %s, which leads to no schema', ($ref) => {
    const $defs = {
      a: { enum: [{ type: 'integer' }], default: {} },
      list: { prefixItems: [true, true] },
    };
    expect(codesOf({ properties: { it: { $ref } }, $defs })).toEqual(['invalid-schema']);
  });

  it('refuses references that only lead back to themselves', () => {
    const loop = { a: { $ref: '#/$defs/b' }, b: { allOf: [{ not: { $ref: '#/$defs/a' } }] } };
    expect(codesOf({ $defs: { self: { $ref: '#/$defs/self' } } })).toEqual(['invalid-schema']);
    expect(codesOf({ $defs: loop })).toEqual(['invalid-schema', 'invalid-schema']);
    expect(codesOf({ $ref: '#' })).toEqual(['invalid-schema']);
    expect(codesOf({ properties: { a: { $ref: '#' } } })).toEqual([]);
  });

  it('refuses chains that would need more of the stack than there may be', () => {
    const chain = (length: number): unknown => {
      const $defs: Record<string, unknown> = { d0: true };
      for (let index = 1; index < length; index += 1)
        $defs[`d${index}`] = { $ref: `#/$defs/d${index - 1}` };
      return { $defs };
    };
    expect(codesOf(chain(32))).toEqual([]);
    expect(new Set(codesOf(chain(5_000)))).toEqual(new Set(['unsupported-schema']));
  });

  it('refuses two schemas of one name', () => {
    expect(codesOf({ $defs: { a: { $anchor: 'x' }, b: { $anchor: 'x' } } })).toEqual([
      'invalid-schema',
    ]);
    expect(codesOf({ $defs: { a: { $id: 'x' }, b: { $id: 'x' } } })).toEqual(['invalid-schema']);
  });

  it('ends a check that would multiply, with a refusal', () => {
    const twice = (name: string) => ({ allOf: [{ $ref: name }, { $ref: name }] });
    const $defs: Record<string, unknown> = { d0: { type: 'string' } };
    for (let index = 1; index < 14; index += 1) $defs[`d${index}`] = twice(`#/$defs/d${index - 1}`);
    const deep = { properties: { a: twice('#') }, ...twice('#/$defs/d13') };
    let value: unknown = {};
    for (let depth = 0; depth < 10; depth += 1) value = { a: value };
    for (const schema of [
      { ...deep, $defs },
      { not: { not: twice('#/$defs/d13') }, $defs, ...twice('#/$defs/d13') },
    ]) {
      const compiled = compileJsonSchema(schema);
      const result = compiled.ok ? compiled.value.check(value) : compiled;
      expect(result.ok).toBe(false);
    }
    const open = compileJsonSchema({
      ...twice('#/$defs/d13'),
      $defs: { ...$defs, d0: {} },
      properties: { a: twice('#') },
    });
    const checked = open.ok ? open.value.check(value) : open;
    expect(checked).toMatchObject({ issues: [{ code: 'too-many-nodes' }] });
  });

  it('reaches the deepest value through the longest chain', () => {
    const $defs: Record<string, unknown> = { d0: { items: { $ref: '#/$defs/d14' } } };
    for (let index = 1; index < 15; index += 1)
      $defs[`d${index}`] = { allOf: [{ $ref: `#/$defs/d${index - 1}` }] };
    let value: unknown = 1;
    for (let depth = 0; depth < 32; depth += 1) value = [value];
    expect(accepts({ $ref: '#/$defs/d14', $defs }, value)).toBe(true);
    expect(
      accepts(
        {
          $ref: '#/$defs/d14',
          $defs: { ...$defs, d0: { items: { $ref: '#/$defs/d14' }, type: 'array' } },
        },
        value,
      ),
    ).toBe(false);
  });
});
