import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTexts } from './count-texts.js';

const textsIn = (value: unknown): number => {
  if (typeof value === 'string') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  const names = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, inner) => sum + textsIn(inner), names);
};

describe('countTexts', () => {
  it.each([
    ['1', 0],
    ['""', 1],
    ['{"":""}', 2],
    ['["\\\\","\\"","\\\\\\""]', 3],
    ['"[\\"a\\",\\"b\\"]"', 1],
  ])('counts the texts of %s', (text, count) => {
    expect(countTexts(text)).toBe(count);
  });

  it('counts member names and texts, whatever is escaped', () => {
    const quotes = fc.array(fc.constantFrom('"', '\\', 'a', '\n')).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'medium' }), quotes, (value, quoted) => {
        const whole = { [quoted]: [quoted, value, quoted] };
        expect(countTexts(JSON.stringify(whole))).toBe(textsIn(whole));
      }),
      { numRuns: 300 },
    );
  });
});
