import { describe, expect, it } from 'vitest';
import { codesOf, createDesk, free, pay, send } from './desk.js';

const day = 86_400_000;

describe('the time of a question', () => {
  it('is without end unless the host says so', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1')]);
    await desk.clock.advance(400 * day);
    expect(desk.asked()).toEqual(['c1']);
    expect(desk.clock.timers()).toBe(0);
    desk.session.approve('c1');
    await desk.settle();
    expect(desk.log).toEqual(['pay {"amount":5}']);
  });

  it('runs out: the call expires, and a late yes runs nothing', async () => {
    const desk = createDesk({ questionTtlMs: day });
    desk.session.submit([pay('c1'), free('c2')]);
    const question = desk.questionOf('c1');
    await desk.clock.advance(day - 1);
    expect(desk.asked()).toEqual(['c1']);
    await desk.clock.advance(1);
    expect(desk.outcome('c1')).toMatchObject({ status: 'expired', by: 'gate' });
    expect(codesOf(desk.session.approve('c1', { question }))).toEqual(['question-expired']);
    await desk.settle();
    expect(desk.log).toEqual([]);
    expect(desk.asked()).toEqual(['c2']);
  });

  it('is over for an answer that comes before the timer does', async () => {
    const desk = createDesk({ questionTtlMs: day });
    desk.session.submit([pay('c1')]);
    desk.clock.step(2 * day);
    expect(codesOf(desk.session.approve('c1'))).toEqual(['question-expired']);
    await desk.settle();
    expect(desk.log).toEqual([]);
    expect(desk.statuses()).toEqual({ c1: 'expired' });
  });

  it('counts from the asking of each question', async () => {
    const desk = createDesk({ questionTtlMs: day });
    desk.session.submit([pay('c1')]);
    await desk.clock.advance(day / 2);
    desk.session.submit([send('c2')]);
    await desk.clock.advance(day / 2);
    expect(desk.asked()).toEqual(['c2']);
    await desk.clock.advance(day / 2);
    expect(desk.statuses()).toEqual({ c1: 'expired', c2: 'expired' });
    expect(desk.clock.timers()).toBe(0);
  });

  it('is over at once for a time that is no time', async () => {
    const desk = createDesk({ questionTtlMs: Number.NaN });
    desk.session.submit([pay('c1')]);
    await desk.clock.advance(0);
    expect(desk.statuses()).toEqual({ c1: 'expired' });
  });

  it('stops with the session', () => {
    const desk = createDesk({ questionTtlMs: day });
    desk.session.submit([pay('c1')]);
    expect(desk.clock.timers()).toBe(1);
    desk.session.dispose();
    expect(desk.clock.timers()).toBe(0);
  });
});
