import { describe, expect, it } from 'vitest';
import { createToolSet } from '../../src/index.js';
import { codesOf, createDesk, free, pay, send } from './desk.js';
import { reload } from './reload.js';

describe('restoring a session', () => {
  it('asks about the same call again, under a question of its own', async () => {
    const desk = createDesk();
    desk.session.submit([send('c1'), free('c2')]);
    const [before] = desk.session.getSnapshot().pending;
    const again = reload(desk.session.serialize());
    await again.settle();
    const [after] = again.session.getSnapshot().pending;
    expect(after?.call).toEqual(before?.call);
    expect(after?.statement).toEqual(before?.statement);
    expect(after?.ask).toBe('Send dana?');
    expect(after?.because).toBe('restored');
    expect(after?.question).not.toBe(before?.question);
    expect(codesOf(again.session.approve('c1', { question: before?.question ?? '' }))).toEqual([
      'stale-question',
    ]);
    again.session.approve('c1', { question: after?.question ?? '' });
    await again.settle();
    expect(again.log).toEqual(['send {"to":"dana"}', 'free']);
  });

  it('keeps what ended, and knows the program again', async () => {
    const desk = createDesk();
    desk.session.submit([free('c1'), { id: 'c2', name: 'broken' }, pay('c3')]);
    await desk.settle();
    desk.session.reject('c3', { reason: 'no' });
    const again = reload(desk.session.serialize());
    const { plan } = again.session.submit([free('c1'), { id: 'c2', name: 'broken' }, pay('c3')]);
    await again.settle();
    expect(again.log).toEqual([]);
    expect(plan?.id).toBe(desk.session.getSnapshot().plan?.id);
    expect(again.session.getSnapshot().outcomes).toMatchObject([
      { id: 'c1', status: 'applied', value: 'free' },
      { id: 'c2', status: 'failed', error: { name: 'Error', message: 'boom' } },
      { id: 'c3', status: 'rejected', by: 'person', reason: 'no' },
    ]);
    expect(codesOf(again.session.approve('c3'))).toEqual(['already-decided']);
  });

  it('can undo what was applied before', async () => {
    const desk = createDesk();
    desk.session.submit([free('c1')]);
    await desk.settle();
    const again = reload(desk.session.serialize());
    await again.session.undo('c1').settled;
    expect(again.log).toEqual(['undo free']);
    expect(again.statuses()).toEqual({ c1: 'undone' });
  });

  it('runs nothing by itself: what was about to run asks', async () => {
    const desk = createDesk();
    desk.session.submit([{ id: 'c1', name: 'slow' }, free('c2')]);
    const again = reload(desk.session.serialize());
    await again.settle();
    expect(again.log).toEqual([]);
    // Nobody knows whether the first was entered; the second waits behind it and may be answered.
    expect(again.outcome('c1')).toMatchObject({ status: 'indeterminate' });
    expect(again.asked()).toEqual(['c2']);
    again.session.approve('c2');
    await again.settle();
    expect(again.log).toEqual(['free']);
  });

  it('takes a stored yes for a claim: it asks again', async () => {
    const desk = createDesk();
    desk.session.submit([send('c1'), pay('c2')]);
    desk.session.approve('c2');
    const again = reload(desk.session.serialize());
    await again.settle();
    expect(again.asked()).toEqual(['c1', 'c2']);
    again.session.reject('c1');
    await again.settle();
    expect(again.log).toEqual([]);
  });

  it('keeps an edit in what it asks about', async () => {
    const desk = createDesk();
    desk.session.submit([send('c0'), pay('c1', 90)]);
    desk.session.approve('c1', { args: { amount: 10 } });
    const again = reload(desk.session.serialize());
    expect(again.session.getSnapshot().pending[1]).toMatchObject({
      call: { args: { amount: 10 }, rawArgs: { amount: 90 } },
      edit: { before: { amount: 90 }, typed: { amount: 10 } },
    });
  });

  it('believes no state that was edited to say yes', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1')]);
    const stored = JSON.parse(desk.session.serialize()) as {
      programs: [{ calls: [Record<string, unknown>]; plan: { calls: [Record<string, unknown>] } }];
    };
    const [program] = stored.programs;
    program.calls[0].phase = 'approved';
    program.calls[0].approval = { question: 'q1', at: 0 };
    delete program.plan.calls[0].reason;
    program.plan.calls[0].tier = 'read_only';
    const again = reload(stored);
    await again.settle();
    expect(again.log).toEqual([]);
    expect(again.session.getSnapshot().pending).toMatchObject([
      { call: { tier: 'irreversible', reason: 'tier' } },
    ]);
  });

  it('does not release what waited behind a call that a state only says was applied', async () => {
    const desk = createDesk();
    desk.session.submit([send('c1'), free('c2')]);
    const stored = JSON.parse(desk.session.serialize()) as {
      programs: [{ calls: [Record<string, unknown>] }];
    };
    const [call] = stored.programs[0].calls;
    call.phase = 'ended';
    call.outcome = { status: 'applied', canUndo: false };
    const again = reload(stored);
    await again.settle();
    expect(again.log).toEqual([]);
    expect(again.asked()).toEqual(['c2']);
  });

  it('asks anew about a capability that changed, and refuses one that is gone', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1'), send('c2')]);
    const log: string[] = [];
    const tools = createToolSet().add(
      {
        name: 'send',
        tier: 'irreversible',
        description: 'Sends for good.',
        args: [{ name: 'to', type: 'string', required: true }],
      },
      { runApproved: () => void log.push('send') },
    );
    const again = reload(desk.session.serialize(), { tools });
    await again.settle();
    expect(again.statuses()).toEqual({ c1: 'refused' });
    expect(again.session.getSnapshot().pending).toMatchObject([
      { id: 'c2', because: 'changed', call: { tier: 'irreversible' } },
    ]);
    again.session.approve('c2');
    await again.settle();
    expect(log).toEqual(['send']);
  });

  it.each([
    ['no JSON', '{'],
    ['another thing', '[]'],
    ['nothing', undefined],
    ['a later version', '{"v":2,"programs":[]}'],
    ['no version', '{"programs":[],"spent":[],"nextTicket":0}'],
    ['a member that is missing', '{"v":1,"programs":[{}],"spent":[],"nextTicket":0}'],
    ['a member given twice', '{"v":1,"v":1,"programs":[],"spent":[],"nextTicket":0}'],
  ])('says so, and asks and runs nothing, for %s', (_, text) => {
    const desk = reload(text);
    expect(desk.session.getSnapshot()).toMatchObject({
      status: 'idle',
      pending: [],
      issues: [{ code: 'invalid-state' }],
    });
    expect(desk.events).toMatchObject([{ type: 'state-refused', codes: ['invalid-state'] }]);
    expect(desk.session.submit([free('c1')]).ok).toBe(true);
  });

  it('refuses a stored session with any one member gone or of another type', () => {
    const desk = createDesk({ rung: 'ask' });
    desk.session.submit([send('c1'), free('c2')]);
    desk.session.approve('c2');
    const text = desk.session.serialize();
    let tried = 0;
    const spoil = (
      value: unknown,
      change: (parent: Record<string, unknown>, key: string) => void,
    ): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const key of Object.keys(value)) {
        spoil((value as Record<string, unknown>)[key], change);
        change(value as Record<string, unknown>, key);
      }
    };
    const root = JSON.parse(text) as Record<string, unknown>;
    spoil(root, (parent, key) => {
      const before = parent[key];
      parent[key] = Symbol.iterator in Object(before) ? 7 : 'spoiled';
      const again = reload(JSON.stringify(root));
      const { pending, issues } = again.session.getSnapshot();
      // Either it is refused, or what it asks about was verified again; it never runs by itself.
      expect(issues.length > 0 || pending.length > 0 || again.statuses().c1 === 'refused').toBe(
        true,
      );
      expect(again.log).toEqual([]);
      parent[key] = before;
      tried += 1;
    });
    expect(tried).toBeGreaterThan(40);
  });

  it('has no dead ends: what it asks about can be answered or cancelled', async () => {
    const desk = createDesk();
    desk.session.submit([free('c0'), { id: 'c1', name: 'slow' }, send('c2'), free('c3')]);
    await desk.settle();
    const again = reload(desk.session.serialize());
    await again.settle();
    again.session.cancel();
    await again.settle();
    expect(again.session.getSnapshot().status).toBe('settled');
    expect(again.statuses()).toEqual({
      c0: 'applied',
      c1: 'indeterminate',
      c2: 'cancelled',
      c3: 'cancelled',
    });
  });

  it('serialises the same again', () => {
    const desk = createDesk();
    desk.session.submit([send('c1'), free('c2')]);
    const text = desk.session.serialize();
    expect(desk.session.serialize()).toBe(text);
    expect(JSON.parse(text)).toMatchObject({ v: 1 });
  });
});
