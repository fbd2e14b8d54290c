import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayVanish } from './may-vanish.js';

describe('mayVanish', () => {
  it('suspects every literal that is written non-zero and reads as 0', () => {
    const zeros = fc.integer({ min: 0, max: 400 }).map((count) => '0'.repeat(count));
    const exponent = fc.oneof(
      fc.constant(''),
      fc.integer({ min: -400, max: 400 }).map((power) => `e${power}`),
      fc.integer({ min: -400, max: -1 }).map((power) => `E${power}`),
    );
    const counts = { vanished: 0 };
    fc.assert(
      fc.property(zeros, fc.integer({ min: 1, max: 9 }), exponent, (run, digit, power) => {
        const literal = `0.${run}${digit}${power}`;
        if (Number(literal) === 0) counts.vanished += 1;
        expect(Number(literal) !== 0 || mayVanish(`[${literal}]`)).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(counts.vanished).toBeGreaterThan(20);
  });

  it.each(['[0,1.5e5]', '{"re-use":0,"one-e-two":0}', '[-0]'])('does not suspect %s', (text) => {
    expect(mayVanish(text)).toBe(false);
  });
});
