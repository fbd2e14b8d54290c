import { describe, expect, it } from 'vitest';
import {
  type CompiledSchema,
  compileJsonSchema,
  type JsonSchemaOptions,
} from './compile-json-schema.js';

const compile = (schema: unknown, options?: JsonSchemaOptions): CompiledSchema => {
  const compiled = compileJsonSchema(schema, options);
  if (!compiled.ok) throw new Error(compiled.issues.map(({ message }) => message).join('\n'));
  return compiled.value;
};

describe('compileJsonSchema', () => {
  it('gives a frozen copy of a valid value, without prototype and without changes', () => {
    const value = { a: [1, { b: 'x' }] };
    const result = compile({ type: 'object' }).check(value);
    expect(result).toEqual({ ok: true, value, changes: [] });
    const copy = result.ok ? (result.value as typeof value) : value;
    expect(copy).not.toBe(value);
    expect(Object.isFrozen(copy.a[1])).toBe(true);
    expect(Object.getPrototypeOf(copy)).toBe(null);
  });

  it('refuses what is no JSON before any keyword is asked', () => {
    expect(compile(true).check({ a: undefined })).toMatchObject({ issues: [{ code: 'not-json' }] });
    expect(compile(true).check(Number.NaN)).toMatchObject({ issues: [{ code: 'unsafe-number' }] });
  });

  it('takes a schema as it was when it was compiled', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } };
    const { check } = compile(schema);
    schema.properties.a.type = 'integer';
    expect(check({ a: 'x' }).ok).toBe(true);
  });

  it.each<[unknown, readonly unknown[], readonly unknown[]]>([
    [{ type: 'integer' }, [0, 1, -7, 1.0], [0.5, '1', null, true, [], {}]],
    [{ type: ['string', 'null'] }, ['', null], [0, false, [], {}]],
    [
      { enum: [1, 'a', null, { b: [1, 2], a: 1 }] },
      [1, 'a', null, { a: 1, b: [1, 2] }],
      [2, 'A', { a: 1, b: [2, 1] }],
    ],
    [{ const: { a: 1, b: 2 } }, [{ b: 2, a: 1 }], [{ a: 1 }, null]],
    [
      { minLength: 2, maxLength: 3 },
      ['ab', 'abc', '\u{1f600}\u{1f600}', 5],
      ['a', '\u{1f600}', 'abcd'],
    ],
    [{ multipleOf: 0.1 }, [0.3, 4.1, 0, -0.7, 1e15], [0.35, 1e-7]],
    [{ multipleOf: 0.5 }, [9.5], [1.25]],
    [
      { uniqueItems: true },
      [[1, '1', true, [1], { a: 1 }], []],
      [
        [1, 1.0],
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      ],
    ],
    [
      { contains: { const: 1 }, minContains: 2, maxContains: 3 },
      [
        [1, 1],
        [1, 2, 1, 1],
      ],
      [[1], [1, 1, 1, 1]],
    ],
    [{ required: ['toString'] }, [{ toString: 1 }], [{}]],
    [
      { properties: { constructor: { type: 'integer' } } },
      [{}, { constructor: 1 }],
      [{ constructor: 'x' }],
    ],
    [{ dependentRequired: { a: ['b'] } }, [{}, { b: 1 }, { a: 1, b: 1 }], [{ a: 1 }]],
    [{ not: { type: 'string' } }, [1], ['x']],
    [
      JSON.parse('{"if":{"type":"string"},"then":{"minLength":2},"else":{"const":1}}'),
      ['ab', 1],
      ['a', 2],
    ],
    [{ propertyNames: { pattern: '^[a-z]+$' } }, [{ ab: 1 }], [{ A: 1 }]],
    [
      { patternProperties: { '^n_': { type: 'number' } }, additionalProperties: false },
      [{ n_a: 1 }],
      [{ n_a: 'x' }, { a: 1 }],
    ],
  ])('gives the verdicts of draft 2020-12 for %j', (schema, valid, invalid) => {
    const { check } = compile(schema);
    for (const value of valid) expect([value, check(value).ok]).toEqual([value, true]);
    for (const value of invalid) expect([value, check(value).ok]).toEqual([value, false]);
  });

  it('knows a property named __proto__ as a name like any other', () => {
    const { check } = compile(
      JSON.parse('{"properties":{"__proto__":{"type":"integer"}},"additionalProperties":false}'),
    );
    expect(check(JSON.parse('{"__proto__":1}')).ok).toBe(true);
    expect(check(JSON.parse('{"__proto__":"x"}')).ok).toBe(false);
    expect(check({ constructor: 1 }).ok).toBe(false);
  });

  it('carries annotations and enforces none', () => {
    const { check } = compile({
      title: 'T',
      description: 'D',
      $comment: 'C',
      default: 5,
      examples: [1],
      deprecated: true,
      readOnly: true,
      writeOnly: false,
      format: 'date',
      contentEncoding: 'base64',
      contentMediaType: 'application/json',
      contentSchema: { type: 'object' },
      'x-order': 1,
      type: 'string',
    });
    expect(check('no date')).toEqual({ ok: true, value: 'no date', changes: [] });
  });

  it('stays open at the root unless it is told to close it', () => {
    const schema = { type: 'object', properties: { q: { type: 'string' } } };
    expect(compile(schema).check({ q: 'a', evil: 1 }).ok).toBe(true);
    expect(compile(schema, { closedRoot: true }).check({ q: 'a', evil: 1 })).toMatchObject({
      issues: [{ code: 'unknown-arg', path: ['evil'], expected: 'one of: q' }],
    });
  });

  it('reads its options as own members only', () => {
    const inherited = Object.create({ closedRoot: true, coerce: 'lossless' }) as JsonSchemaOptions;
    const { check } = compile({ properties: { n: { type: 'integer' } } }, inherited);
    expect(check({ evil: 1 }).ok).toBe(true);
    expect(check({ n: '5' }).ok).toBe(false);
  });

  it('judges a tree without limit to its depth but that of the value', () => {
    const node = { properties: { next: { $ref: '#/$defs/node' } }, required: ['value'] };
    const { check } = compile({ $ref: '#/$defs/node', $defs: { node } });
    expect(check({ value: 1, next: { value: 2, next: { value: 3 } } }).ok).toBe(true);
    expect(check({ value: 1, next: { value: 2, next: {} } })).toMatchObject({
      issues: [{ code: 'missing-required-arg', path: ['next', 'next', 'value'] }],
    });
  });
});
