import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { byCodePoint } from '../text/code-point-order.js';
import type { CheckedArgs } from './compile-args.js';
import { compileInputSchema, type InputSchemaOptions } from './compile-input-schema.js';

const copy = (value: unknown): JsonObject => {
  const result = snapshot(value);
  if (!result.ok) throw new Error(result.issues[0].message);
  return result.value as JsonObject;
};

const compile = (schema: unknown, options: Partial<InputSchemaOptions> = {}) =>
  compileInputSchema(copy(schema), { capability: 'find', ...options });

const check = (
  schema: unknown,
  args: unknown,
  options?: Partial<InputSchemaOptions>,
): CheckedArgs => {
  const compiled = compile(schema, options);
  if (!compiled.ok) throw new Error(compiled.issues[0].message);
  return compiled.value(copy(args));
};

const codes = ({ issues }: CheckedArgs): string[] =>
  issues.map(({ code, path }) => `${code} ${path.join('.')}`);

describe('compileInputSchema', () => {
  it('hands back the very arguments when they are valid', () => {
    const compiled = compile({ properties: { q: { type: 'string' } } });
    const args = copy({ q: 'a' });
    const result = compiled.ok ? compiled.value(args) : undefined;
    expect(result?.args).toBe(args);
    expect(result).toMatchObject({ changes: [], issues: [] });
  });

  it.each([[{ type: 'string' }], [{ type: ['array', 'null'] }]])(
    'refuses the root %j, which no arguments can fit',
    (schema) => {
      expect(compile(schema)).toMatchObject({
        issues: [{ code: 'invalid-schema', capability: 'find' }],
      });
    },
  );

  it.each(['', 'a\u200bb', 'a\nb', 'x'.repeat(129)])('refuses the property name %j', (name) => {
    expect(compile({ properties: { a: { properties: { [name]: true } } } })).toMatchObject({
      issues: [{ code: 'bad-name', path: ['properties', 'a', 'properties', name] }],
    });
  });

  it('takes names with dots, of keywords, and in any script', () => {
    const properties = { 'a.b': true, type: true, items: true, größe: true, $ref: true };
    expect(compile({ properties }).ok).toBe(true);
  });

  it('closes a root that says nothing of other members, and no object inside', () => {
    const schema = { properties: { near: { properties: { x: {} } } } };
    expect(codes(check(schema, { near: { x: 1, y: 2 } }))).toEqual([]);
    expect(codes(check(schema, { naer: 1 }))).toEqual(['unknown-arg args.naer']);
    expect(check(schema, { naer: 1 }).issues[0]).toMatchObject({
      suggestion: 'near',
      capability: 'find',
    });
  });

  it.each([
    [{ additionalProperties: true }],
    [{ additionalProperties: { type: 'integer' } }],
    [{ patternProperties: { '^e': true } }],
    [{ unevaluatedProperties: true }],
  ])('leaves a root open that says %j', (schema) => {
    expect(codes(check({ ...schema, properties: { q: {} } }, { q: 1, evil: 1 }))).toEqual([]);
  });

  it('opens the root for the host', () => {
    expect(codes(check({ properties: { q: {} } }, { evil: 1 }, { openRoot: true }))).toEqual([]);
  });

  it('counts what allOf, $ref and the branch that fits declare as declared', () => {
    const schema = {
      properties: { a: {} },
      allOf: [{ properties: { b: {} } }, { $ref: '#/$defs/more' }],
      anyOf: [
        { properties: { kind: { const: 1 }, d: {} }, required: ['kind'] },
        { properties: { kind: { const: 2 }, e: {} } },
      ],
      $defs: { more: { properties: { c: {} } } },
    };
    expect(codes(check(schema, { a: 1, b: 1, c: 1, kind: 1, d: 1 }))).toEqual([]);
    expect(codes(check(schema, { a: 1, kind: 2, d: 1 }))).toEqual(['unknown-arg args.d']);
    const [issue] = check(schema, { x: 1, kind: 2 }).issues;
    expect(issue?.expected).toBe('one of: a, b, c, kind, d, e');
  });

  it('closes the root once, not where a reference leads back to it', () => {
    const schema = { properties: { child: { $ref: '#' } } };
    expect(codes(check(schema, { child: { other: 1 } }))).toEqual([]);
    expect(codes(check(schema, { other: 1 }))).toEqual(['unknown-arg args.other']);
  });

  it('refuses __proto__ at every depth, once, also where the schema is open', () => {
    const hostile = JSON.parse('{"q":[{"__proto__":1}],"__proto__":{"a":1}}') as unknown;
    const expected = ['forbidden-key args.q.0.__proto__', 'unknown-arg args.__proto__'];
    for (const schema of [{}, { additionalProperties: true }, { properties: { q: {} } }]) {
      const options = { openRoot: true };
      expect(codes(check(schema, hostile, options)).sort(byCodePoint)).toEqual(expected);
    }
    expect(codes(check({ properties: { q: {} } }, hostile)).sort(byCodePoint)).toEqual(expected);
    const closed = { properties: { q: { type: 'object', additionalProperties: false } } };
    expect(codes(check(closed, JSON.parse('{"q":{"__proto__":1}}')))).toEqual([
      'forbidden-key args.q.__proto__',
    ]);
  });

  it('lists the changes of a coercion under args, and looks for __proto__ behind it', () => {
    const schema = { properties: { n: { type: 'integer' }, o: { type: 'object' } } };
    expect(check(schema, { n: '5' }, { lossless: true })).toMatchObject({
      args: { n: 5 },
      changes: [{ path: ['args', 'n'], from: '5', to: 5 }],
      issues: [],
    });
    expect(codes(check(schema, { o: '{"__proto__":1}' }, { lossless: true }))).toEqual([
      'forbidden-key args.o.__proto__',
    ]);
  });
});
