import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileGlob, escapedPieces, escapePattern, matchesGlob, matchWildcard } from './glob.js';

/** The plain reference: by code points, with every way of splitting tried. */
function matchSlowly(pattern: readonly string[], text: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return text.length === 0;
  if (first === '*') {
    return matchSlowly(rest, text) || (text.length > 0 && matchSlowly(pattern, text.slice(1)));
  }
  const [head, ...tail] = text;
  return head !== undefined && (first === '?' || first === head) && matchSlowly(rest, tail);
}

const patternText = fc.string({
  unit: fc.constantFrom('a', 'b', '*', '?', '😀', '\n'),
  maxLength: 8,
});
const plainText = fc.string({
  unit: fc.constantFrom('a', 'b', '😀', '\ud83d', '\n'),
  maxLength: 10,
});

describe('matchWildcard', () => {
  it('answers like the plain reference', () => {
    fc.assert(
      fc.property(patternText, plainText, (pattern, text) => {
        expect(matchWildcard(pattern, text)).toBe(
          matchSlowly(Array.from(pattern), Array.from(text)),
        );
      }),
      { numRuns: 3000 },
    );
  }, 30_000);

  it('matches nothing with half a character in the pattern', () => {
    expect(matchWildcard('\ud83d*', '😀')).toBe(false);
    expect(matchWildcard('*\ude00', '😀')).toBe(false);
  });
});

describe('escapedPieces', () => {
  it('keeps escaped wildcards and all other backslashes as text', () => {
    const matches = (pattern: string, text: string): boolean =>
      matchesGlob(compileGlob(escapedPieces(pattern)), text);
    expect(matches('ma\\*', 'ma*')).toBe(true);
    expect(matches('ma\\*', 'mac')).toBe(false);
    expect(matches('C:\\repo?*', 'C:\\repo\\x')).toBe(true);
    expect(matches('a\\b', 'a\\b')).toBe(true);
  });

  it('matches exactly the text that escapePattern was given', () => {
    const unit = fc.constantFrom('a', '*', '?', '\\', '/');
    fc.assert(
      fc.property(
        fc.string({ unit, maxLength: 8 }),
        fc.string({ unit, maxLength: 8 }),
        (text, other) => {
          const glob = compileGlob(escapedPieces(escapePattern(text)));
          expect(glob.exact).toBe(text);
          expect(matchesGlob(glob, other)).toBe(other === text);
        },
      ),
    );
  }, 30_000);
});
