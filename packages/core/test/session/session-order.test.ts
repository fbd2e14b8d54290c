import { describe, expect, it } from 'vitest';
import { createToolSet } from '../../src/index.js';
import { createDesk, deskTools, free, pay, send } from './desk.js';

describe('the order in which a session runs calls', () => {
  it('holds what comes after a held call, and runs both in model order after one yes', async () => {
    const desk = createDesk();
    desk.session.submit([send('c1'), free('c2')]);
    await desk.settle();
    expect(desk.asked()).toEqual(['c1']);
    expect(desk.log).toEqual([]);
    desk.session.approve('c1', { question: desk.questionOf('c1') });
    await desk.settle();
    expect(desk.log).toEqual(['send {"to":"dana"}', 'free']);
  });

  it('keeps an early yes until every call before it has an outcome', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1', 1), pay('c2', 2), pay('c3', 3)]);
    desk.session.approve('c3');
    desk.session.reject('c2', { reason: 'no' });
    await desk.settle();
    expect(desk.log).toEqual([]);
    desk.session.approve('c1');
    await desk.settle();
    expect(desk.log).toEqual(['pay {"amount":1}', 'pay {"amount":3}']);
    expect(desk.statuses()).toEqual({ c1: 'applied', c2: 'rejected', c3: 'applied' });
    expect(desk.outcome('c2')?.reason).toBe('no');
  });

  it('gives the same result for any order and grouping of the answers', async () => {
    const orders = [
      ['c1', 'c2', 'c3'],
      ['c3', 'c2', 'c1'],
      ['c2', 'c1', 'c3'],
      ['c3', 'c1', 'c2'],
    ];
    for (const order of orders) {
      const desk = createDesk();
      desk.session.submit([pay('c1', 1), pay('c2', 2), pay('c3', 3)]);
      for (const id of order) {
        if (id === 'c2') desk.session.reject(id);
        else desk.session.approve(id);
        await desk.settle();
      }
      expect(desk.log).toEqual(['pay {"amount":1}', 'pay {"amount":3}']);
    }
  });

  it('records an answer that comes while the call before it runs', async () => {
    const desk = createDesk({ rung: 'ask' });
    desk.session.submit([{ id: 'c1', name: 'slow' }, pay('c2')]);
    desk.session.approve('c1');
    await desk.settle();
    expect(desk.session.approve('c2').ok).toBe(true);
    await desk.settle();
    expect(desk.log).toEqual(['slow']);
    desk.finishSlow();
    await desk.settle();
    expect(desk.log).toEqual(['slow', 'pay {"amount":5}']);
  });

  it.each([
    ['ask', ['c2'], [], undefined],
    ['run', [], ['free'], { status: 'applied' }],
    ['drop', [], [], { status: 'not-run', because: 'rejected-before' }],
  ] as const)('behind a rejected call, onRejected %s', async (onRejected, asked, log, outcome) => {
    const desk = createDesk({ onRejected });
    desk.session.submit([send('c1'), free('c2')]);
    desk.session.reject('c1');
    await desk.settle();
    expect(desk.asked()).toEqual(asked);
    expect(desk.log).toEqual(log);
    expect([desk.outcome('c2')]).toMatchObject([outcome]);
  });

  it('asks about what waited behind a call that failed, in words that say so', async () => {
    const tools = createDesk({ rung: 'ask' });
    tools.session.submit([{ id: 'c1', name: 'broken' }, free('c2')]);
    tools.session.approve('c1');
    await tools.settle();
    const [pending] = tools.session.getSnapshot().pending;
    expect(pending?.earlier).toEqual([{ id: 'c1', name: 'broken', status: 'failed' }]);
    expect(pending?.statement.text).toContain('warning failed = broken c1');
  });

  it('never applies onRejected to a call that is held for a reason of its own', async () => {
    const desk = createDesk({ onRejected: 'run' });
    desk.session.submit([send('c1'), pay('c2'), free('c3')]);
    desk.session.reject('c1');
    await desk.settle();
    expect(desk.asked()).toEqual(['c2']);
    expect(desk.log).toEqual([]);
  });

  it('waits for every held call of the program with hold-all', async () => {
    const desk = createDesk({ onHeld: 'hold-all' });
    desk.session.submit([free('c1'), send('c2'), free('c3'), pay('c4')]);
    desk.session.approve('c2');
    await desk.settle();
    expect(desk.log).toEqual([]);
    desk.session.approve('c4');
    await desk.settle();
    expect(desk.log).toEqual(['free', 'send {"to":"dana"}', 'free', 'pay {"amount":5}']);
  });

  it('asks about the calls before a rejected one with hold-all', async () => {
    const desk = createDesk({ onHeld: 'hold-all' });
    desk.session.submit([free('c1'), send('c2')]);
    desk.session.reject('c2');
    await desk.settle();
    expect(desk.asked()).toEqual(['c1']);
    expect(desk.log).toEqual([]);
  });

  it('lets calls that nobody is asked about pass by with continue, and still runs one at a time', async () => {
    const desk = createDesk({ onHeld: 'continue' });
    desk.session.submit([send('c1'), { id: 'c2', name: 'slow' }, free('c3')]);
    await desk.settle();
    expect(desk.log).toEqual(['slow']);
    desk.session.approve('c1');
    await desk.settle();
    expect(desk.log).toEqual(['slow']);
    desk.finishSlow();
    await desk.settle();
    expect(desk.log).toEqual(['slow', 'send {"to":"dana"}', 'free']);
  });

  it('lets a newer program go on beside one that waits', async () => {
    const desk = createDesk();
    desk.session.submit([send('c1')]);
    desk.session.submit([{ id: 'd1', name: 'read' }]);
    await desk.settle();
    expect(desk.log).toEqual(['read']);
    desk.session.approve('c1');
    await desk.settle();
    expect(desk.log).toEqual(['read', 'send {"to":"dana"}']);
  });

  it('treats what a handler skipped as a success', async () => {
    const desk = createDesk({ rung: 'ask' });
    desk.session.submit([{ id: 'c1', name: 'idle' }]);
    desk.session.approve('c1');
    await desk.settle();
    expect(desk.outcome('c1')).toMatchObject({
      status: 'skipped',
      because: 'handler',
      reason: 'nothing to do',
      by: 'person',
    });
  });

  it('enters no handler that was told to end before, however soon after the yes', async () => {
    for (let turns = 0; turns < 12; turns += 1) {
      const aborted: boolean[] = [];
      const tools = createToolSet().add(
        { name: 'pay', tier: 'irreversible', description: 'Pays.' },
        { runApproved: (_, { signal }) => void aborted.push(signal.aborted) },
      );
      const desk = createDesk({ tools });
      desk.session.submit([{ id: 'c1', name: 'pay' }]);
      desk.session.approve('c1');
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      desk.session.cancel();
      await desk.settle();
      expect(aborted).not.toContain(true);
      expect(desk.outcome('c1')?.status).toBe(aborted.length === 0 ? 'cancelled' : 'applied');
    }
  });

  it('leaves a plan of its own to nobody else', async () => {
    const parts = { log: [] as string[], slow: [] };
    const tools = deskTools(parts);
    const desk = createDesk({ tools }, parts);
    const { plan } = desk.session.submit([free('c1')]);
    await desk.settle();
    if (plan === undefined) throw new Error('not planned');
    expect(await tools.applyPlan(plan)).toMatchObject([
      { id: 'c1', status: 'refused', issues: [{ code: 'plan-used' }] },
    ]);
    expect(desk.log).toEqual(['free']);
  });
});
