import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/json/any-character.js';
import { canonicalJson } from './canonical-json.js';
import { snapshot } from './snapshot.js';

const canonical = (value: unknown): string => {
  const result = snapshot(value);
  if (!result.ok) throw new Error(result.issues[0].message);
  return canonicalJson(result.value);
};

const numberOfBits = (hex: string): number => Buffer.from(hex, 'hex').readDoubleBE();

describe('canonicalJson', () => {
  it('sorts members by UTF-16 unit at every depth', () => {
    const unsorted = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\u{1f600}': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
      inner: [{ b: 1, a: { '10': 1, '9': 2 } }],
    };
    expect(Object.keys(JSON.parse(canonical(unsorted)))).toHaveLength(8);
    expect(canonical(unsorted)).toBe(
      '{"\\r":"Carriage Return","1":"One","inner":[{"a":{"10":1,"9":2},"b":1}],' +
        '"\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis","\u20ac":"Euro Sign",' +
        '"\u{1f600}":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    );
  });

  it('escapes only what JSON has to escape', () => {
    expect(canonical('\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/\u007f\u2028')).toBe(
      '"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/\u007f\u2028"',
    );
  });

  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['433fffffffffffff', '9007199254740991'],
    ['c33fffffffffffff', '-9007199254740991'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['3e7ad7f29abcaf48', '1e-7'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
  ])('prints the number with the bits %s as ECMAScript does', (bits, text) => {
    expect(canonical(numberOfBits(bits))).toBe(text);
  });

  it('keeps a member named __proto__', () => {
    expect(canonical(JSON.parse('{"__proto__":{"b":1,"a":2}}'))).toBe(
      '{"__proto__":{"a":2,"b":1}}',
    );
  });

  it('is the same again after reading its text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'medium' }), (value) => {
        const first = snapshot(value);
        fc.pre(first.ok);
        const text = canonicalJson(first.value);
        expect(canonical(JSON.parse(text))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same for members in any order', () => {
    const members = fc.dictionary(fc.string({ unit: anyCharacter }), fc.integer());
    fc.assert(
      fc.property(members, (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonical(turned)).toBe(canonical(value));
      }),
      { numRuns: 50 },
    );
  });
});
