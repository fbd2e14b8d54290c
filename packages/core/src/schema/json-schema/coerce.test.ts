import { describe, expect, it } from 'vitest';
import { compileJsonSchema } from '../compile-json-schema.js';

const read = (schema: unknown, value: unknown): unknown => {
  const compiled = compileJsonSchema(schema, { coerce: 'lossless' });
  if (!compiled.ok) throw new Error(compiled.issues[0].message);
  const first = compiled.value.check(value);
  if (!first.ok) return first.issues.map(({ code }) => code);
  // Reading again changes nothing.
  expect(compiled.value.check(first.value)).toEqual({ ok: true, value: first.value, changes: [] });
  return [first.value, first.changes.map(({ path, from, to }) => [path.join('.'), from, to])];
};

const refused = ['invalid-type'];

describe('lossless coercion', () => {
  it.each<[unknown, unknown, unknown]>([
    ['integer', '5', 5],
    ['integer', '-5.0', -5],
    ['number', '0.10', 0.1],
    ['number', '1e3', 1000],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['object', '{"a":[1,"x"]}', { a: [1, 'x'] }],
    ['array', ' [1]'.slice(1), [1]],
    [['integer', 'boolean'], 'true', true],
  ])('reads a text as %j from %j', (type, from, to) => {
    expect(read({ type }, from)).toEqual([to, [['', from, to]]]);
  });

  it.each<[unknown, unknown]>([
    ['integer', '5.5'],
    ['integer', '1e3'],
    ['integer', '0x10'],
    ['integer', ''],
    ['integer', true],
    ['integer', null],
    ['integer', '9007199254740993'],
    ['number', '0.1000000000000000055511151231257827'],
    ['number', '1e400'],
    ['number', '1e21'],
    ['boolean', 'True'],
    ['boolean', 'yes'],
    ['boolean', 1],
    ['boolean', '1'],
    ['null', 'null'],
    ['string', 5],
    ['object', '[1]'],
    ['object', '{"a":1,"a":2}'],
    ['object', '{"a":9007199254740993}'],
    ['object', '{"a":1e-400}'],
    ['object', 'x'],
    ['array', '1,2'],
    ['array', 1],
    ['array', `${'['.repeat(40)}${']'.repeat(40)}`],
  ])('leaves a value of another type to be refused as %j: %j', (type, value) => {
    expect(read({ type }, value)).toEqual(refused);
  });

  it('keeps what is valid as it is', () => {
    expect(read({ type: ['string', 'integer'] }, '5')).toEqual(['5', []]);
    expect(read({}, '5')).toEqual(['5', []]);
    expect(read({ anyOf: [{ type: 'integer' }, { type: 'string' }] }, '5')).toEqual(['5', []]);
  });

  it('reads members and elements wherever a schema says their type', () => {
    const integer = { type: 'integer' };
    const schema = JSON.parse(
      JSON.stringify({
        properties: { a: integer, list: { prefixItems: [integer], items: { type: 'boolean' } } },
        patternProperties: { '^p': integer },
        additionalProperties: integer,
        allOf: [{ properties: { list: { minItems: 1 } } }],
        dependentSchemas: { a: { properties: { list: { type: 'array' } } } },
        if: { required: ['a'] },
        THEN: { properties: { q: integer } },
      }).replace('THEN', 'then'),
    ) as unknown;
    const value = { a: '1', list: ['2', 'true'], p: '3', other: '4', q: '5' };
    expect(read(schema, value)).toEqual([
      { a: 1, list: [2, true], p: 3, other: 4, q: 5 },
      [
        ['q', '5', 5],
        ['a', '1', 1],
        ['list.0', '2', 2],
        ['list.1', 'true', true],
        ['p', '3', 3],
        ['other', '4', 4],
      ],
    ]);
  });

  it('reads inside a JSON text, and lists both changes in order', () => {
    const schema = {
      properties: { o: { type: 'object', properties: { n: { type: 'integer' } } } },
    };
    expect(read(schema, { o: '{"n":"5"}' })).toEqual([
      { o: { n: 5 } },
      [
        ['o', '{"n":"5"}', { n: '5' }],
        ['o.n', '5', 5],
      ],
    ]);
  });

  it('takes the first branch that fits after reading', () => {
    const schema = {
      anyOf: [{ type: 'integer', maximum: 3 }, { type: 'integer' }, { type: 'null' }],
    };
    expect(read(schema, '5')).toEqual([5, [['', '5', 5]]]);
  });

  it('follows references', () => {
    const schema = {
      $ref: '#/$defs/n',
      $defs: { n: { items: { $ref: '#/$defs/n' }, type: ['integer', 'array'] } },
    };
    expect(read(schema, [['5']])).toEqual([[[5]], [['0.0', '5', 5]]]);
  });

  it('reports what is still wrong afterwards', () => {
    const schema = { properties: { n: { type: 'integer' }, m: { type: 'integer' } } };
    expect(read(schema, { n: '5', m: 'x' })).toEqual(refused);
  });
});
