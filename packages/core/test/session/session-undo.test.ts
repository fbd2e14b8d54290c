import { describe, expect, it } from 'vitest';
import { createToolSet } from '../../src/index.js';
import { codesOf, createDesk, free, pay, send } from './desk.js';

describe('undoing', () => {
  it('takes an applied call back, once', async () => {
    const desk = createDesk();
    desk.session.submit([free('c1')]);
    await desk.settle();
    const reply = desk.session.undo('c1');
    expect(codesOf(desk.session.undo('c1'))).toEqual(['cannot-undo']);
    expect(await reply.settled).toEqual({ ok: true });
    expect(desk.log).toEqual(['free', 'undo free']);
    expect(desk.outcome('c1')).toMatchObject({ status: 'undone', canUndo: false });
    expect(codesOf(desk.session.undo('c1'))).toEqual(['cannot-undo']);
  });

  it.each([
    ['unknown', 'c9', ['unknown-call']],
    ['without an undo', 'c1', ['cannot-undo']],
    ['not decided', 'c2', ['cannot-undo']],
  ])('refuses a call that is %s', async (_, id, codes) => {
    const desk = createDesk();
    desk.session.submit([{ id: 'c1', name: 'read' }, send('c2')]);
    await desk.settle();
    expect(codesOf(desk.session.undo(id))).toEqual(codes);
  });

  it('asks which call is meant where ids by position name several', async () => {
    const desk = createDesk();
    desk.session.submit([{ name: 'free' }]);
    const { plan } = desk.session.submit([{ name: 'free' }]);
    await desk.settle();
    expect(codesOf(desk.session.undo('c1'))).toEqual(['cannot-undo']);
    expect(desk.session.undo('c1', { planId: plan?.id ?? '' }).ok).toBe(true);
    await desk.settle();
    expect(desk.session.undo('c1').ok).toBe(true);
    await desk.settle();
    expect(desk.log).toEqual(['free', 'free', 'undo free', 'undo free']);
  });

  it('records an undo that failed, and tries it once only', async () => {
    const tools = createToolSet().add(
      { name: 'free', tier: 'reversible', description: 'Frees.' },
      {
        run: () => 'value',
        undo: () => {
          throw new Error('stuck');
        },
      },
    );
    const desk = createDesk({ tools });
    desk.session.submit([free('c1')]);
    await desk.settle();
    expect(await desk.session.undo('c1').settled).toMatchObject({ ok: false });
    expect(desk.outcome('c1')).toMatchObject({
      status: 'applied',
      because: 'undo-failed',
      value: 'value',
      canUndo: false,
      error: new Error('stuck'),
    });
    expect(desk.events.at(-1)).toMatchObject({ type: 'undo-failed', call: 'c1' });
  });
});

describe('what a failure does to the rest of a program', () => {
  const program = [free('c1'), { id: 'c2', name: 'broken' }, free('c3')];

  it('lets the rest go on by default', async () => {
    const desk = createDesk();
    desk.session.submit(program);
    await desk.settle();
    expect(desk.statuses()).toEqual({ c1: 'applied', c2: 'failed', c3: 'applied' });
  });

  it.each(['stop', 'a word that nobody knows'])('stops the rest with %s', async (onError) => {
    const desk = createDesk({ onError: onError as 'stop' });
    desk.session.submit([...program, pay('c4')]);
    await desk.settle();
    expect(desk.statuses()).toEqual({
      c1: 'applied',
      c2: 'failed',
      c3: 'not-run',
      c4: 'not-run',
    });
    expect(desk.outcome('c4')).toMatchObject({ because: 'stopped' });
    expect(desk.asked()).toEqual([]);
  });

  it('takes back what was applied, last first, with rollback', async () => {
    const desk = createDesk({ onError: 'rollback' });
    const { settled } = desk.session.submit([free('c1'), send('c2'), { id: 'c3', name: 'broken' }]);
    desk.session.approve('c2');
    await desk.settle();
    expect(desk.log.slice(2)).toEqual(['broken', 'undo send {"to":"dana"}', 'undo free']);
    expect((await settled).map(({ status, because }) => [status, because])).toEqual([
      ['undone', 'rolled-back'],
      ['undone', 'rolled-back'],
      ['failed', undefined],
    ]);
    expect(desk.events.filter(({ type }) => type === 'plan-settled')).toHaveLength(1);
  });
});

describe('cancelling', () => {
  it('ends what has not started; a late yes runs nothing', async () => {
    const desk = createDesk();
    desk.session.submit([send('c1'), free('c2'), pay('c3')]);
    desk.session.approve('c3');
    expect(desk.session.cancel().ok).toBe(true);
    expect(codesOf(desk.session.approve('c1'))).toEqual(['already-decided']);
    await desk.settle();
    expect(desk.log).toEqual([]);
    expect(desk.statuses()).toEqual({ c1: 'cancelled', c2: 'cancelled', c3: 'cancelled' });
  });

  it('tells a handler to end, and takes what it reports', async () => {
    const desk = createDesk();
    const { settled } = desk.session.submit([{ id: 'c1', name: 'slow' }, free('c2')]);
    await desk.settle();
    desk.session.cancel();
    await desk.settle();
    expect(desk.log).toEqual(['slow', 'slow was told to end']);
    expect(desk.statuses()).toEqual({ c2: 'cancelled' });
    expect(desk.session.getSnapshot().status).toBe('running');
    desk.finishSlow();
    expect((await settled).map(({ status }) => status)).toEqual(['applied', 'cancelled']);
    expect(desk.log).not.toContain('free');
  });

  it('ends a call before its handler is entered', async () => {
    const desk = createDesk();
    desk.session.submit([free('c1')]);
    desk.session.cancel();
    await desk.settle();
    expect(desk.log).toEqual([]);
    expect(desk.statuses()).toEqual({ c1: 'cancelled' });
  });

  it('cancels one plan and leaves the others', async () => {
    const desk = createDesk();
    const { plan } = desk.session.submit([send('c1')]);
    desk.session.submit([pay('d1')]);
    expect(codesOf(desk.session.cancel('other'))).toEqual(['unknown-plan']);
    desk.session.cancel(plan?.id ?? '');
    expect(desk.asked()).toEqual(['d1']);
    expect(desk.session.cancel(plan?.id ?? '').ok).toBe(true);
  });

  it('waits for its turn: not while another call of its program runs', async () => {
    const desk = createDesk();
    desk.session.submit([free('c1'), free('c2'), { id: 'c3', name: 'slow' }]);
    await desk.settle();
    expect(codesOf(desk.session.undo('c1'))).toEqual(['call-running']);
    desk.finishSlow();
    await desk.settle();
    const first = desk.session.undo('c1');
    expect(codesOf(desk.session.undo('c2'))).toEqual(['call-running']);
    expect(await first.settled).toEqual({ ok: true });
    expect(await desk.session.undo('c2').settled).toEqual({ ok: true });
    expect(desk.log).toEqual(['free', 'free', 'slow', 'undo free', 'undo free']);
  });
});
