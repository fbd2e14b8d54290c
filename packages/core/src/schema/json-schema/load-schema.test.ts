import { describe, expect, it } from 'vitest';
import { compileJsonSchema } from '../compile-json-schema.js';

interface Told {
  readonly code: string;
  readonly path: string;
  readonly message: string;
}

const problems = (schema: unknown): readonly Told[] => {
  const compiled = compileJsonSchema(schema);
  return compiled.ok
    ? []
    : compiled.issues.map(({ code, path, message }) => ({ code, path: path.join('/'), message }));
};

describe('loadSchema', () => {
  it.each([
    [{ properties: { a: { frobnicate: 1 } } }, 'properties/a/frobnicate', 'frobnicate'],
    [{ $dynamicRef: '#x' }, '$dynamicRef', '$dynamicRef'],
    [{ $defs: { a: { $dynamicAnchor: 'x' } } }, '$defs/a/$dynamicAnchor', '$dynamicAnchor'],
    [{ $recursiveRef: '#' }, '$recursiveRef', '$recursiveRef'],
    [{ dependencies: {} }, 'dependencies', 'dependencies'],
    [{ $vocabulary: {} }, '$vocabulary', '$vocabulary'],
    [{ nullable: true }, 'nullable', 'nullable'],
    [{ $schema: 'http://json-schema.org/draft-07/schema#' }, '$schema', 'draft-07'],
    [{ items: { $ref: 'https://example.com/x.json' } }, 'items/$ref', 'https://example.com/x.json'],
    [{ items: { $ref: 'other.json#/a' } }, 'items/$ref', 'other.json#/a'],
    [{ pattern: '(?=a)' }, 'pattern', 'a look-around'],
    [{ patternProperties: { '\\p{L}': true } }, 'patternProperties/\\p{L}', 'a Unicode property'],
  ])('refuses %j by name and tells the way out', (schema, path, name) => {
    expect(problems(schema)).toMatchObject([{ code: 'unsupported-schema', path }]);
    const [told] = problems(schema);
    expect(told?.message).toContain(name);
    expect(told?.message).toContain('schemaValidator');
  });

  it('refuses a keyword that no value would ever reach', () => {
    const schema = {
      anyOf: [true, { not: { items: { frobnicate: 1 } } }],
      $defs: { unused: { frobnicate: 2 } },
    };
    expect(problems(schema).map(({ path }) => path)).toEqual([
      'anyOf/1/not/items/frobnicate',
      '$defs/unused/frobnicate',
    ]);
  });

  it('does not take data for schemas', () => {
    const data = { frobnicate: 1, $ref: 'https://example.com' };
    expect(problems({ enum: [data], const: data, default: data, examples: [data] })).toEqual([]);
    expect(problems({ properties: { frobnicate: true, $ref: true, $dynamicRef: true } })).toEqual(
      [],
    );
  });

  it.each([
    [5, ''],
    [null, ''],
    [[], ''],
    [{ type: 'strng' }, 'type'],
    [{ type: [] }, 'type'],
    [{ type: ['string', 'string'] }, 'type'],
    [{ minimum: '5' }, 'minimum'],
    [{ maxLength: -1 }, 'maxLength'],
    [{ minItems: 1.5 }, 'minItems'],
    [{ multipleOf: 0 }, 'multipleOf'],
    [{ required: 'a' }, 'required'],
    [{ required: ['a', 'a'] }, 'required'],
    [{ dependentRequired: { a: 'b' } }, 'dependentRequired'],
    [{ enum: 'x' }, 'enum'],
    [{ items: [{}] }, 'items'],
    [{ items: 'x' }, 'items'],
    [{ anyOf: [] }, 'anyOf'],
    [{ anyOf: [5] }, 'anyOf'],
    [{ properties: { a: null } }, 'properties'],
    [{ uniqueItems: 'yes' }, 'uniqueItems'],
    [{ title: 5 }, 'title'],
    [{ $anchor: '1' }, '$anchor'],
    [{ $id: 'a#b' }, '$id'],
  ])('says that %j is malformed, and where', (schema, path) => {
    expect(problems(schema)).toMatchObject([{ code: 'invalid-schema', path }]);
  });

  it('says what to write instead of a misspelt word', () => {
    expect(problems({ propertis: {} })[0]?.message).toContain('write properties');
    expect(problems({ type: 'strng' })[0]?.message).toContain('"strng"');
  });

  it('lists everything that is wrong, in the order in which it is written', () => {
    const schema = { minimum: 'x', properties: { a: { type: 'y' }, b: { frob: 1 } }, zzz: 1 };
    expect(problems(schema).map(({ path }) => path)).toEqual([
      'minimum',
      'properties/a/type',
      'properties/b/frob',
      'zzz',
    ]);
  });

  it('refuses an enum of more values than a contract may have', () => {
    const values = Array.from({ length: 10_001 }, (_, index) => index);
    expect(problems({ enum: values })).toMatchObject([{ code: 'too-many-enum-values' }]);
  });

  it('refuses a format that it cannot enforce', () => {
    const compiled = compileJsonSchema({}, { assertFormats: ['date', 'idn-email'] });
    expect(compiled).toMatchObject({ issues: [{ code: 'unsupported-schema' }] });
    expect(compiled.ok ? '' : compiled.issues[0].message).toContain('idn-email');
  });
});
