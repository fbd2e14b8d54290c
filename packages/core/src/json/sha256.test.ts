import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/json/any-character.js';
import { sha256 } from './sha256.js';

const reference = (text: string): string =>
  `sha256:${createHash('sha256').update(text, 'utf8').digest('base64url')}`;

const fromHex = (hex: string): string => `sha256:${Buffer.from(hex, 'hex').toString('base64url')}`;

describe('sha256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('gives the published digest of vector %#', (text, hex) => {
    expect(sha256(text)).toBe(fromHex(hex));
  });

  it('agrees with the platform at every length around the ends of blocks', () => {
    for (let length = 0; length <= 260; length += 1) {
      const text = 'x'.repeat(length);
      expect(sha256(text)).toBe(reference(text));
    }
  });

  it('agrees with the platform on any well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(reference(text));
      }),
      { numRuns: 200 },
    );
  });
});
