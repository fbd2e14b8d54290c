import { describe, expect, it } from 'vitest';
import type { Issue } from '../../result/issue.js';
import { compileJsonSchema } from '../compile-json-schema.js';

const issuesOf = (schema: unknown, value: unknown): readonly Issue[] => {
  const compiled = compileJsonSchema(schema);
  if (!compiled.ok) throw new Error(compiled.issues[0].message);
  const result = compiled.value.check(value);
  return result.ok ? [] : result.issues;
};

describe('issues of a schema', () => {
  it.each([
    [
      { type: 'integer' },
      'x',
      'invalid-type',
      'the value is not a valid value: expected integer, received "x"',
    ],
    [
      { type: ['array', 'null'] },
      {},
      'invalid-type',
      'the value is not a valid value: expected array or null, received object',
    ],
    [
      { enum: ['USD', 'EUR'] },
      'usd',
      'invalid-value',
      'the value is not a valid value: expected one of: USD, EUR, received "usd"; did you mean "USD"?',
    ],
    [
      { minimum: 1 },
      0,
      'out-of-range',
      'the value is not a valid value: expected at least 1, received 0; did you mean "1"?',
    ],
    [
      { exclusiveMaximum: 1 },
      1,
      'out-of-range',
      'the value is not a valid value: expected less than 1, received 1',
    ],
    [
      { multipleOf: 5 },
      7,
      'out-of-range',
      'the value is not a valid value: expected a multiple of 5, received 7',
    ],
    [
      { minLength: 1, maxLength: 2 },
      '',
      'invalid-length',
      'the value is not a valid value: expected at least 1 and at most 2 characters, received ""',
    ],
    [
      { maxItems: 1 },
      [1, 2],
      'invalid-length',
      'the value is not a valid value: expected at most 1 elements, received array',
    ],
    [
      { minProperties: 1 },
      {},
      'invalid-length',
      'the value is not a valid value: expected at least 1 members, received object',
    ],
    [
      { pattern: '^a+$' },
      'b',
      'invalid-value',
      'the value is not a valid value: expected a text that matches ^a+$, received "b"',
    ],
    [
      false,
      1,
      'invalid-value',
      'the value is not a valid value: expected nothing: no value is allowed here, received 1',
    ],
    [
      { not: {} },
      1,
      'no-schema-match',
      'the value is not a valid value: expected something that the schema does not rule out, received 1',
    ],
    [
      { contains: { type: 'null' } },
      [1],
      'no-schema-match',
      'the value is not a valid value: expected at least 1 elements of the kind that it must contain, received array',
    ],
  ])('explains %j against %j', (schema, value, code, message) => {
    expect(issuesOf(schema, value)).toMatchObject([{ code, message, path: [] }]);
  });

  it('names the place in the value, for people and for programs', () => {
    const schema = {
      properties: { near: { properties: { points: { items: { type: 'integer' } } } } },
    };
    expect(issuesOf(schema, { near: { points: [1, 'x'] } })).toMatchObject([
      {
        path: ['near', 'points', 1],
        message: '"near.points[1]" is not a valid value: expected integer, received "x"',
      },
    ]);
  });

  it('lists unknown members by code point, then the declared ones in their order', () => {
    const schema = {
      properties: { a: { type: 'integer' }, b: {}, c: { type: 'integer' } },
      required: ['b', 'd'],
      additionalProperties: false,
    };
    expect(
      issuesOf(schema, { z: 1, c: 'x', y: 2, a: 'x' }).map(({ code, path }) => [code, ...path]),
    ).toEqual([
      ['unknown-arg', 'y'],
      ['unknown-arg', 'z'],
      ['invalid-type', 'a'],
      ['missing-required-arg', 'b'],
      ['invalid-type', 'c'],
      ['missing-required-arg', 'd'],
    ]);
  });

  it('says what a missing member should be', () => {
    const schema = { properties: { mode: { enum: ['on', 'off'] } }, required: ['mode'] };
    expect(issuesOf(schema, {})).toMatchObject([
      {
        code: 'missing-required-arg',
        path: ['mode'],
        expected: 'one of: on, off',
        message: 'missing required arg "mode"; write one of: on, off',
      },
    ]);
  });

  it('tells a value of another type only that, not also that it is no member', () => {
    expect(issuesOf({ type: 'string', enum: ['a'] }, 5)).toMatchObject([{ code: 'invalid-type' }]);
  });

  it('suggests the value that a text spells', () => {
    expect(issuesOf({ type: 'integer' }, '5')).toMatchObject([{ suggestion: '5' }]);
    expect(issuesOf({ type: 'boolean' }, 'true')).toMatchObject([{ suggestion: 'true' }]);
  });

  it('points at the element that stands twice', () => {
    expect(issuesOf({ uniqueItems: true }, [1, 2, 1])).toMatchObject([
      { code: 'not-unique', path: [2] },
    ]);
  });

  it('explains the nearest branch: the one whose telling member fits', () => {
    const schema = {
      oneOf: [
        {
          properties: { kind: { const: 'circle' }, radius: { type: 'number' } },
          required: ['kind', 'radius'],
        },
        {
          properties: { kind: { const: 'square' }, side: { type: 'number' } },
          required: ['kind', 'side'],
        },
        { type: 'string' },
      ],
    };
    expect(issuesOf(schema, { kind: 'square', side: 'x' })).toMatchObject([
      {
        code: 'no-schema-match',
        path: [],
        message:
          'the value is not a valid value: it fits none of 3 forms; the nearest is form 2: "side" is not a valid value: expected number, received "x"',
      },
    ]);
  });

  it('lists the types when every branch wants another one', () => {
    expect(issuesOf({ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'x')).toMatchObject([
      { code: 'no-schema-match', expected: 'integer or null', received: '"x"' },
    ]);
  });

  it('says which branches fit when only one may', () => {
    const [issue] = issuesOf(
      { oneOf: [{ type: 'integer' }, { type: 'string' }, { minimum: 1 }] },
      5,
    );
    expect(issue).toMatchObject({ code: 'no-schema-match' });
    expect(issue?.message).toContain('it fits 1 and 3 of 3 forms, and may fit one only');
  });

  it('lists 20 issues and counts the others', () => {
    const issues = issuesOf(
      { items: { type: 'integer' } },
      Array.from({ length: 33 }, () => 'x'),
    );
    expect(issues).toHaveLength(20);
    expect(issues[19]?.message).toContain('(and 13 more issues)');
    expect(issues[18]?.message).not.toContain('more issues');
  });

  it('makes foreign text visible and keeps every message on one line', () => {
    const [issue] = issuesOf({ additionalProperties: false }, { 'a\n\u202eb': 1 });
    expect(issue?.message).toContain('a\\u{a}\\u{202e}b');
  });
});
