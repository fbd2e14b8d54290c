import { describe, expect, it } from 'vitest';
import { createCacheClock } from './cache-clock.js';

function clockOver(times: readonly number[]) {
  let index = 0;
  const clock = createCacheClock({
    now: () => times[index++] ?? Number.NaN,
    random: () => 0,
    sleep: async () => {},
  });
  return () => clock.read();
}

describe('createCacheClock', () => {
  it('passes on a clock that goes forward', () => {
    const read = clockOver([100, 2_000]);
    expect(read()).toEqual({ wallMs: 100, elapsedMs: 100, steppedBackMs: 0 });
    expect(read()).toEqual({ wallMs: 2_000, elapsedMs: 2_000, steppedBackMs: 0 });
  });

  it('remembers a step back, and lets elapsed time go on from where it was', () => {
    const read = clockOver([100_000, 90_000, 91_000, 100_000]);
    expect(read().elapsedMs).toBe(100_000);
    expect(read()).toEqual({ wallMs: 90_000, elapsedMs: 100_000, steppedBackMs: 10_000 });
    expect(read()).toEqual({ wallMs: 91_000, elapsedMs: 101_000, steppedBackMs: 10_000 });
    expect(read()).toEqual({ wallMs: 100_000, elapsedMs: 110_000, steppedBackMs: 10_000 });
  });

  it('counts every step: many small ones are no way to stay young', () => {
    const read = clockOver([10_000, 8_000, 10_000, 8_000]);
    read();
    read();
    read();
    expect(read()).toEqual({ wallMs: 8_000, elapsedMs: 12_000, steppedBackMs: 4_000 });
  });

  it('takes a moment of difference for two clocks, and does not go back for it', () => {
    const read = clockOver([5_000, 4_900, 5_000, 4_000]);
    for (let reading = 0; reading < 4; reading += 1) {
      expect(read()).toEqual({ wallMs: 5_000, elapsedMs: 5_000, steppedBackMs: 0 });
    }
  });

  it('throws when the clock answers no number', () => {
    expect(clockOver([Number.NaN])).toThrow('must answer milliseconds');
  });
});
