import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/json/any-character.js';
import { exceedsBytes } from './exceeds-bytes.js';

describe('exceedsBytes', () => {
  it('counts the bytes of UTF-8 as the platform does', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const bytes = Buffer.byteLength(text, 'utf8');
        expect(exceedsBytes(text, bytes)).toBe(false);
        expect(exceedsBytes(text, bytes - 1)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
