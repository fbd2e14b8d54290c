import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWellFormed, scanWellFormed } from './well-formed.js';

const halves = fc
  .array(fc.constantFrom('a', '\ud800', '\udbff', '\udc00', '\udfff', '\u{1f600}', '\ue000'))
  .map((all) => all.join(''));

const hasHalf = (text: string): boolean => /\p{Surrogate}/u.test(text);

describe('isWellFormed', () => {
  it('finds half a surrogate pair wherever it stands', () => {
    fc.assert(
      fc.property(halves, (text) => {
        expect(isWellFormed(text)).toBe(!hasHalf(text));
      }),
      { numRuns: 300 },
    );
  });

  it('does so in runtimes that lack the method', () => {
    fc.assert(
      fc.property(halves, (text) => {
        expect(scanWellFormed(text)).toBe(!hasHalf(text));
      }),
      { numRuns: 300 },
    );
  });
});
