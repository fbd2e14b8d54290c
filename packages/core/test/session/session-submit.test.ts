import { describe, expect, it } from 'vitest';
import { codesOf, createDesk, free, pay, send } from './desk.js';

describe('submitting a program', () => {
  it('refuses a bad one whole: nothing runs, nobody is asked, the snapshot says why', async () => {
    const desk = createDesk();
    const submission = desk.session.submit([
      free('c1'),
      { id: 'c2', name: 'nope' },
      pay('c3', 900),
    ]);
    expect(submission).toMatchObject({ ok: false });
    expect(await submission.settled).toEqual([]);
    expect(await submission.planned).toMatchObject({ ok: false });
    expect(desk.session.getSnapshot()).toMatchObject({
      status: 'idle',
      plan: undefined,
      pending: [],
      outcomes: [],
      issues: [
        { code: 'unknown-capability', path: ['program', 1, 'name'] },
        { code: 'out-of-range', path: ['program', 2, 'args', 'amount'] },
      ],
    });
    expect(desk.events).toMatchObject([
      { type: 'plan-refused', codes: ['unknown-capability', 'out-of-range'] },
    ]);
    desk.session.submit([free('c1')]);
    await desk.settle();
    expect(desk.session.getSnapshot().issues).toEqual([]);
    expect(desk.log).toEqual(['free']);
  });

  it.each([
    ['no list', 'free'],
    ['nothing', undefined],
    ['a list with a hole', Object.assign([], { length: 2 })],
    [
      'a call with an accessor',
      [
        {
          get name(): string {
            return 'free';
          },
        },
      ],
    ],
    ['one id twice', [pay('same', 1), pay('same', 90)]],
    ['an id that is no text', [{ id: 7, name: 'free' }]],
  ])('refuses %s with issues and without a throw', (_, program) => {
    const desk = createDesk();
    expect(desk.session.submit(program)).toMatchObject({ ok: false });
    expect(desk.session.getSnapshot().pending).toEqual([]);
  });

  it('knows a program again by the ids it gives', async () => {
    const desk = createDesk();
    const first = desk.session.submit([send('k1'), free('k2')]);
    const again = desk.session.submit([
      { args: { to: 'dana' }, name: 'send', id: 'k1' },
      free('k2'),
    ]);
    expect(again.plan).toBe(first.plan);
    expect(desk.asked()).toEqual(['k1']);
    desk.session.approve('k1');
    await desk.settle();
    const late = desk.session.submit([send('k1'), { id: 'k2', name: 'free', args: {} }]);
    await desk.settle();
    expect(late.plan).toBe(first.plan);
    expect(await late.settled).toEqual(await first.settled);
    expect(desk.log).toEqual(['send {"to":"dana"}', 'free']);
  });

  it.each([
    ['other arguments', [send('k1', 'erin')]],
    ['a call more', [send('k1'), free('k2')]],
    ['another capability', [free('k1')]],
  ])('refuses a given id with %s', async (_, program) => {
    const desk = createDesk();
    desk.session.submit([send('k1')]);
    const submission = desk.session.submit(program);
    expect(submission.issues?.map(({ code }) => code)).toEqual(['duplicate-call-id']);
    expect(submission.issues?.[0].path).toEqual(['program', 0, 'id']);
    await desk.settle();
    expect(desk.asked()).toEqual(['k1']);
    expect(desk.log).toEqual([]);
  });

  it('takes a program without ids as a new one each time', async () => {
    const desk = createDesk();
    desk.session.submit([{ name: 'free' }]);
    desk.session.submit([{ name: 'free' }]);
    await desk.settle();
    expect(desk.log).toEqual(['free', 'free']);
  });

  it('closes what is undecided of older programs where it supersedes them', async () => {
    const desk = createDesk();
    const older = desk.session.submit([send('c1'), free('c2')]);
    desk.session.submit([{ id: 'd1', name: 'read' }, pay('d2')], { supersede: true });
    expect(desk.asked()).toEqual(['d2']);
    expect((await older.settled).map(({ status }) => status)).toEqual(['superseded', 'superseded']);
    expect(codesOf(desk.session.approve('c1'))).toEqual(['already-decided']);
    // Submitting it once more, as an effect that fires twice does, replaces nothing.
    desk.session.submit([{ id: 'd1', name: 'read' }, pay('d2')], { supersede: true });
    desk.session.approve('d2');
    await desk.settle();
    expect(desk.log).toEqual(['read', 'pay {"amount":5}']);
  });

  it('lets a call that a person approved run though its program was superseded', async () => {
    const desk = createDesk();
    desk.session.submit([send('c1'), pay('c2')]);
    desk.session.approve('c2');
    desk.session.submit([{ id: 'd1', name: 'read' }], { supersede: true });
    await desk.settle();
    expect(desk.statuses()).toMatchObject({ c1: 'superseded', c2: 'applied' });
  });

  it('settles an empty program at once', async () => {
    const desk = createDesk();
    expect(await desk.session.submit([]).settled).toEqual([]);
    expect(desk.session.getSnapshot().status).toBe('settled');
  });

  it('holds what goes beyond the budget of a program', async () => {
    const desk = createDesk({ budget: { perProgram: 2 } });
    desk.session.submit([free('c1'), { id: 'c2', name: 'read' }, free('c3'), free('c4')]);
    await desk.settle();
    expect(desk.log).toEqual(['free', 'read', 'free']);
    expect(desk.session.getSnapshot().pending).toMatchObject([
      { id: 'c4', call: { reason: 'budget' } },
    ]);
  });

  it('counts an hour over all programs, those that still run included', async () => {
    const desk = createDesk({ budget: { perHour: 2 } });
    desk.session.submit([{ id: 'c1', name: 'slow' }]);
    desk.session.submit([free('d1'), free('d2')]);
    await desk.settle();
    expect(desk.asked()).toEqual(['d2']);
    desk.finishSlow();
    desk.session.approve('d2');
    await desk.settle();
    expect(desk.log).toEqual(['slow', 'free', 'free']);
    await desk.clock.advance(3_600_000);
    desk.session.submit([free('e1'), free('e2'), free('e3')]);
    await desk.settle();
    expect(desk.asked()).toEqual(['e3']);
  });

  it.each([[Number.NaN], [-1], ['many']])('leaves nothing of a budget of %s', (bound) => {
    const desk = createDesk({ budget: { perHour: bound as number } });
    desk.session.submit([free('c1')]);
    expect(desk.asked()).toEqual(['c1']);
  });
});

describe('the snapshot of a session', () => {
  it('is frozen, and another object only when something changed', async () => {
    const desk = createDesk();
    const seen: unknown[] = [];
    desk.session.subscribe(() => seen.push(desk.session.getSnapshot()));
    const empty = desk.session.getSnapshot();
    expect(desk.session.getSnapshot()).toBe(empty);
    expect(empty).toMatchObject({ status: 'idle', authority: 'advisory' });
    desk.session.submit([send('c1')]);
    const asked = desk.session.getSnapshot();
    expect(asked).not.toBe(empty);
    expect(Object.isFrozen(asked)).toBe(true);
    expect(Object.isFrozen(asked.pending[0])).toBe(true);
    desk.session.approve('c9');
    desk.session.reject('c1', { question: 'other' });
    expect(desk.session.getSnapshot()).toBe(asked);
    desk.session.submit([pay('c2')]);
    expect(desk.session.getSnapshot().pending[0]).toBe(asked.pending[0]);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('says what goes on', async () => {
    const desk = createDesk();
    desk.session.submit([{ id: 'c1', name: 'slow' }, send('c2')]);
    expect(desk.session.getSnapshot().status).toBe('running');
    await desk.settle();
    desk.finishSlow();
    await desk.settle();
    expect(desk.session.getSnapshot().status).toBe('waiting');
    desk.session.reject('c2');
    expect(desk.session.getSnapshot().status).toBe('settled');
    expect(desk.session.getSnapshot().outcomes.map(({ status }) => status)).toEqual([
      'applied',
      'rejected',
    ]);
  });

  it('shows a question with everything that belongs to it', () => {
    const desk = createDesk({ questionTtlMs: 60_000 });
    const { plan } = desk.session.submit([send('c1')]);
    expect(desk.session.getSnapshot().pending).toMatchObject([
      {
        question: 'q1',
        id: 'c1',
        planId: plan?.id,
        capability: 'send',
        because: 'held',
        ask: 'Send dana?',
        earlier: [],
        askedAt: 0,
        expiresAt: 60_000,
        call: { reason: 'tier', args: { to: 'dana' } },
        statement: { text: expect.stringContaining('arg to = "dana"') as string },
      },
    ]);
  });

  it('stops calling back who has unsubscribed, and survives a listener that throws', () => {
    const desk = createDesk();
    const calls: string[] = [];
    desk.session.subscribe(() => {
      throw new Error('bad listener');
    });
    const stop = desk.session.subscribe(() => void calls.push('called'));
    desk.session.submit([send('c1')]);
    expect(calls).toEqual(['called']);
    stop();
    desk.session.reject('c1');
    expect(calls).toEqual(['called']);
  });
});
