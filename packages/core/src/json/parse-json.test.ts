import { describe, expect, it } from 'vitest';
import type { IssueCode } from '../result/issue.js';
import { parseJson, type TextLimits } from './parse-json.js';

const codesOf = (text: unknown, limits?: Partial<TextLimits>): IssueCode[] => {
  const result = parseJson(text, limits);
  return result.ok ? [] : result.issues.map(({ code }) => code);
};

const problemsOf = (text: string): unknown[] => {
  const result = parseJson(text);
  return result.ok ? [] : result.issues.map(({ code, path }) => [code, path]);
};

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('parseJson', () => {
  it('gives frozen trees whose objects have no prototype', () => {
    const result = parseJson(' {"a":[{"b":null}],"__proto__":{"c":true}} ');
    expect(result.ok).toBe(true);
    const root: unknown = result.ok ? result.value : undefined;
    const seen: unknown[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      seen.push(value);
      expect(Object.isFrozen(value)).toBe(true);
      expect(Object.getPrototypeOf(value)).toBe(Array.isArray(value) ? Array.prototype : null);
      for (const key of Object.keys(value)) visit(Reflect.get(value, key));
    };
    visit(root);
    expect(seen).toHaveLength(4);
    expect(JSON.stringify(root)).toBe('{"a":[{"b":null}],"__proto__":{"c":true}}');
  });

  it.each([null, undefined, 7, {}, new Uint8Array([123, 125]), Object('{}')])(
    'refuses what is no text (%#)',
    (input) => {
      expect(codesOf(input)).toEqual(['not-json']);
    },
  );

  it('refuses a byte-order mark and says so', () => {
    expect(parseJson('\ufeff{}')).toMatchObject({
      issues: [{ code: 'invalid-json', message: expect.stringContaining('byte-order mark') }],
    });
  });

  it('counts the text in bytes of UTF-8', () => {
    const text = '"\u{1f600}\u00e9\u20aca"';
    expect(Buffer.byteLength(text)).toBe(12);
    expect(codesOf(text, { bytes: 12 })).toEqual([]);
    expect(codesOf(text, { bytes: 11 })).toEqual(['text-too-long']);
    expect(codesOf(' '.repeat(1_048_577))).toEqual(['text-too-long']);
    expect(codesOf(`1${' '.repeat(1_048_575)}`)).toEqual([]);
  });

  it.each([
    ['depth', nested(64), nested(65), 'too-deep'],
    ['string', `"${'x'.repeat(65_536)}"`, `"${'x'.repeat(65_537)}"`, 'string-too-long'],
    ['name', `{"${'x'.repeat(65_536)}":1}`, `{"${'x'.repeat(65_537)}":1}`, 'string-too-long'],
    ['nodes', `[${'1,'.repeat(99_998)}1]`, `[${'1,'.repeat(99_999)}1]`, 'too-many-nodes'],
  ])('takes the limit on %s, and not one more', (_limit, within, over, code) => {
    expect(codesOf(within)).toEqual([]);
    expect(codesOf(over)).toEqual([code]);
  });

  it('takes limits as options, by own members only', () => {
    expect(codesOf('[[1]]', { depth: 1 })).toEqual(['too-deep']);
    expect(codesOf('[1,2]', { nodes: 2 })).toEqual(['too-many-nodes']);
    expect(codesOf('["abc"]', { stringLength: 2 })).toEqual(['string-too-long']);
    expect(codesOf('["abc"]', Object.create({ stringLength: 2 }))).toEqual([]);
    expect(codesOf(nested(65), { depth: Number.NaN })).toEqual(['too-deep']);
  });

  it('never runs out of stack', () => {
    expect(codesOf(nested(100_000))).toEqual(['too-deep']);
    expect(codesOf(nested(100_000), { depth: 1e9 })).toEqual(['too-deep']);
    expect(codesOf('['.repeat(100_000))).toEqual(['invalid-json']);
    expect(codesOf(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)).toEqual(['too-deep']);
  });

  it.each([
    ['{"a":1,"a":2}', [['duplicate-key', ['a']]]],
    ['{"a":1,"\\u0061":2}', [['duplicate-key', ['a']]]],
    ['{"":1,"":1}', [['duplicate-key', ['']]]],
    ['{"__proto__":1,"__proto__":2}', [['duplicate-key', ['__proto__']]]],
    ['{"toString":1,"toString":2}', [['duplicate-key', ['toString']]]],
    ['[0,{"a":{"b":1,"c":2,"b":3}}]', [['duplicate-key', [1, 'a', 'b']]]],
    [
      '{"a":{"x":1,"x":1},"a":1,"a":2}',
      [
        ['duplicate-key', ['a', 'x']],
        ['duplicate-key', ['a']],
        ['duplicate-key', ['a']],
      ],
    ],
    ['{"a\\\\":1,"a":2}', []],
    ['{"a":{"a":{"a":1}},"b":{"a":1}}', []],
    ['[{"a":1},{"a":1}]', []],
    ['"{\\"a\\":1,\\"a\\":2}"', []],
    ['{"__proto__":1,"constructor":2,"toString":3}', []],
  ])('finds members given twice in %s', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it.each([
    ['1e400', ['unsafe-number']],
    ['-1e400', ['unsafe-number']],
    ['1e-400', ['unsafe-number']],
    ['-1E-400', ['unsafe-number']],
    ['0.5e-324', ['unsafe-number']],
    [`0.${'0'.repeat(400)}1`, ['unsafe-number']],
    ['5e-324', []],
    ['0e-5', []],
    ['0.0e-400', []],
    ['-0.00', []],
    [`0.${'0'.repeat(400)}`, []],
    ['["1e-400",0]', []],
    ['9007199254740991', []],
    ['-9007199254740991', []],
    ['9007199254740992', ['unsafe-integer']],
    ['-9007199254740993', ['unsafe-integer']],
    ['9007199254740993.0', ['unsafe-integer']],
    ['1e21', ['unsafe-integer']],
    ['1e3', []],
    ['0.1', []],
  ])('reads the number %s as it is written, or refuses it', (text, codes) => {
    expect(codesOf(text)).toEqual(codes);
  });

  it('advises to send large ids as strings', () => {
    expect(parseJson('{"id":9007199254740993}')).toMatchObject({
      issues: [{ path: ['id'], message: expect.stringContaining('ids as strings') }],
    });
  });

  it('turns -0 into 0', () => {
    const result = parseJson('[-0,-0.0,{"a":-0e5}]');
    expect(result).toStrictEqual({
      ok: true,
      value: [0, 0, Object.assign(Object.create(null), { a: 0 })],
    });
  });

  it.each([
    ['"\\ud800"', [['lone-surrogate', []]]],
    ['"\ud800"', [['lone-surrogate', []]]],
    ['["\\udc00\\ud800"]', [['lone-surrogate', [0]]]],
    ['{"\\udfff":1}', [['lone-surrogate', ['\udfff']]]],
    ['"\\ud83d\\ude00"', []],
    ['"\ud83d\\ude00"', []],
    ['"\\\\ud800"', []],
  ])('takes whole characters only: %j', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it('reports all problems in the order of the text', () => {
    expect(
      problemsOf('{"b":1e400,"a":["\\ud800",{"c":1,"c":1e-999}],"b":9007199254740993}'),
    ).toEqual([
      ['unsafe-number', ['b']],
      ['lone-surrogate', ['a', 0]],
      ['duplicate-key', ['a', 1, 'c']],
      ['unsafe-number', ['a', 1, 'c']],
      ['duplicate-key', ['b']],
      ['unsafe-integer', ['b']],
    ]);
  });

  it('reports at most 100 problems', () => {
    expect(problemsOf(`{${'"a":1,'.repeat(50_000)}"a":1}`)).toHaveLength(100);
    expect(problemsOf(`[${'{"\\ud800":1e999},'.repeat(300)}1]`)).toHaveLength(100);
  });
});
