import { describe, expect, it } from 'vitest';
import { createStepCounter } from '../steps/create-step-counter.js';

const counter = createStepCounter();
const { matchWildcard } = await counter.load(() => import('../../src/spawn/glob.js'));

/** Patterns that nearly match a text of one letter, at every place and in every way; `longest`: their longest part. */
const nearly: readonly (readonly [
  name: string,
  make: (size: number) => { readonly pattern: string; readonly longest?: number },
])[] = [
  ['stars', (size) => ({ pattern: `${'*a'.repeat(size)}*b` })],
  ['stars up to an open end', (size) => ({ pattern: `${'*a'.repeat(size)}*b*` })],
  ['letters', (size) => ({ pattern: `*${'a'.repeat(size)}b${'a'.repeat(size)}*` })],
  ['question marks', (size) => ({ pattern: `*${'?'.repeat(size)}b*`, longest: size })],
  [
    'letters and question marks',
    (size) => ({ pattern: `*${'a?'.repeat(size)}b*`, longest: size * 2 }),
  ],
  ['stars and question marks', (size) => ({ pattern: `${'*a?'.repeat(size)}*b*`, longest: 2 })],
];

describe('matchWildcard', () => {
  it.each(nearly)('looks at each part once, whatever the number of %s', (_name, make) => {
    for (const [size, length] of [
      [2, 1_600],
      [20, 3_000],
      [1_000, 3_000],
    ] as const) {
      const { pattern, longest = 1 } = make(size);
      const steps = counter.count(() => {
        expect(matchWildcard(pattern, 'a'.repeat(length))).toBe(false);
      });
      // All attempts at a part with question marks go on at once, 32 characters of it in one step.
      const atOnce = length * Math.ceil((longest + 1) / 32);
      expect(steps).toBeLessThan(40 * pattern.length + 4 * atOnce);
    }
  });
});
