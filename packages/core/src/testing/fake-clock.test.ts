import { describe, expect, it } from 'vitest';
import { createFakeClock } from './fake-clock.js';

describe('createFakeClock', () => {
  it('fires sleeps in order of time, those begun on the way too', async () => {
    const clock = createFakeClock({ start: 0 });
    const log: string[] = [];
    const late = clock.sleep(30).then(() => log.push(`late ${clock.now()}`));
    const early = clock.sleep(10).then(async () => {
      log.push(`early ${clock.now()}`);
      await clock.sleep(5);
      log.push(`again ${clock.now()}`);
    });

    await clock.advance(20);
    expect(log).toEqual(['early 10', 'again 15']);
    expect(clock.now()).toBe(20);
    expect(clock.timers()).toBe(1);

    await clock.advance(10);
    await Promise.all([late, early]);
    expect(log).toEqual(['early 10', 'again 15', 'late 30']);
    expect(clock.timers()).toBe(0);
  });

  it('clears the timer of an aborted sleep and rejects with the reason', async () => {
    const clock = createFakeClock();
    const controller = new AbortController();
    const slept = clock.sleep(10, controller.signal);
    controller.abort('enough');
    await expect(slept).rejects.toBe('enough');
    await expect(clock.sleep(10, controller.signal)).rejects.toBe('enough');
    expect(clock.timers()).toBe(0);
  });

  it('steps back without firing or delaying a sleep', async () => {
    const clock = createFakeClock({ start: 1_000 });
    let woken = false;
    const slept = clock.sleep(10).then(() => {
      woken = true;
    });
    clock.step(-500);
    await clock.settle();
    expect([clock.now(), woken]).toEqual([500, false]);
    await clock.advance(10);
    await slept;
    expect([clock.now(), woken]).toEqual([510, true]);
  });

  it('answers the same random number every time', () => {
    const clock = createFakeClock({ random: 0.25 });
    expect([clock.random(), clock.random()]).toEqual([0.25, 0.25]);
  });
});
