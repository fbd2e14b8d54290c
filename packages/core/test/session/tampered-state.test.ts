import { describe, expect, it } from 'vitest';
import { createToolSet } from '../../src/index.js';
import { createDesk, type Desk, free, pay, send } from './desk.js';
import { reload } from './reload.js';

const text = { name: 'to', type: 'string', required: true } as const;

type Members = Record<string, unknown>;

/** A stored session, to be written to. */
interface Stored {
  programs: (Members & { calls: Members[]; plan: { calls: Members[] } })[];
}

function storedOf(desk: Desk): { state: Stored; program: Stored['programs'][number] } {
  const state = JSON.parse(desk.session.serialize()) as Stored;
  const [program] = state.programs;
  if (program === undefined) throw new Error('nothing was submitted');
  return { state, program };
}

describe('a stored session that somebody wrote to', () => {
  it('runs nothing on a yes that was written into it', async () => {
    const desk = createDesk({ rung: 'ask' });
    desk.session.submit([free('c1'), pay('c2')]);
    const { state, program } = storedOf(desk);
    const { question: _, ...second } = program.calls[1] ?? {};
    program.calls[1] = { ...second, phase: 'behind', approval: { question: 'made-up', at: 0 } };
    const again = reload(state, { rung: 'ask' });
    await again.settle();
    expect(again.asked()).toEqual(['c1', 'c2']);
    again.session.approve('c1');
    await again.settle();
    expect(again.log).toEqual(['free']);
    expect(again.asked()).toEqual(['c2']);
  });

  it('asks about what only claims to be held by its place', async () => {
    const desk = createDesk({ rung: 'ask' });
    desk.session.submit([free('c1'), pay('c2')]);
    const { state, program } = storedOf(desk);
    const { question: _, ...second } = program.calls[1] ?? {};
    program.calls[1] = { ...second, phase: 'behind', approval: { question: 'made-up', at: 0 } };
    const planned = program.plan.calls[1];
    if (planned !== undefined) planned.reason = 'order';
    const again = reload(state, { rung: 'ask' });
    again.session.approve('c1');
    await again.settle();
    expect(again.log).toEqual(['free']);
    expect(again.asked()).toEqual(['c2']);
  });

  it('takes no yes from the store for what is held by order only', async () => {
    const desk = createDesk();
    desk.session.submit([send('c1'), free('c2')]);
    const { state, program } = storedOf(desk);
    Object.assign(program.calls[1] ?? {}, { approval: { question: 'made-up', at: 0 } });
    const again = reload(state);
    again.session.approve('c1');
    await again.settle();
    expect(again.outcome('c2')).toMatchObject({ status: 'applied', by: 'gate' });
  });

  it('takes nothing back by itself, whatever it says was applied', async () => {
    const desk = createDesk();
    desk.session.submit([send('c1'), pay('c2')]);
    const { state, program } = storedOf(desk);
    const { question: _, ...first } = program.calls[0] ?? {};
    const outcome = { status: 'applied', canUndo: true, value: 'forged' };
    program.closed = 'stopped';
    program.calls[0] = { ...first, phase: 'ended', outcome };
    const again = reload(state, { onError: 'rollback' });
    await again.settle();
    again.session.reject('c2');
    await again.settle();
    expect(again.log).toEqual([]);
    expect(again.outcome('c1')).toMatchObject({ status: 'applied', canUndo: true });
    const later = reload(again.session.serialize(), { onError: 'rollback' });
    await later.settle();
    expect(later.log).toEqual([]);
  });

  it('takes nothing back for a call that was running when it was stored', async () => {
    const desk = createDesk({ onError: 'rollback' });
    desk.session.submit([free('c1'), { id: 'c2', name: 'slow' }, free('c3')]);
    await desk.settle();
    const again = reload(desk.session.serialize(), { onError: 'rollback' });
    await again.settle();
    expect(again.log).toEqual([]);
    expect(again.statuses()).toEqual({ c1: 'applied', c2: 'indeterminate', c3: 'not-run' });
    await again.session.undo('c1').settled;
    expect(again.log).toEqual(['undo free']);
  });

  it.each([
    ['nobody verified', { to: { evil: ['unverified'] } }],
    ['are not normalised', { to: ' dana ', more: 1 }],
  ])('hands no undo arguments that %s', async (_, args) => {
    const desk = createDesk();
    desk.session.submit([send('c1'), pay('c2')]);
    desk.session.approve('c1');
    await desk.settle();
    const { state, program } = storedOf(desk);
    Object.assign(program.plan.calls[0] ?? {}, { args });
    const again = reload(state);
    expect(await again.session.undo('c1').settled).toMatchObject({ ok: false });
    expect(again.log).toEqual([]);
    expect(again.outcome('c1')).toMatchObject({ status: 'applied', because: 'undo-failed' });
  });

  it('undoes what would be held by now', async () => {
    const desk = createDesk();
    desk.session.submit([free('c1')]);
    await desk.settle();
    const again = reload(desk.session.serialize(), { rung: 'ask' });
    expect(await again.session.undo('c1').settled).toEqual({ ok: true });
  });

  it('tells no normalisation that never happened', () => {
    const desk = createDesk();
    desk.session.submit([send('c1'), pay('c2')]);
    const { state, program } = storedOf(desk);
    const [first, second] = program.plan.calls;
    Object.assign(first ?? {}, { changes: [{ path: ['args', 'to'], from: 'eve', to: 'dana' }] });
    Object.assign(second ?? {}, { rawArgs: { amount: 1 } });
    const { pending } = reload(state).session.getSnapshot();
    expect(pending.map(({ call }) => [call.args, call.rawArgs, call.changes])).toEqual([
      [{ to: 'dana' }, { to: 'dana' }, []],
      [{ amount: 5 }, { amount: 5 }, []],
    ]);
    expect(pending[0]?.statement.text).not.toContain('"eve"');
  });

  it('tells no normalisation without what the model wrote', () => {
    const desk = createDesk();
    desk.session.submit([send('c1')]);
    const { state, program } = storedOf(desk);
    const { rawArgs: _, ...first } = program.plan.calls[0] ?? {};
    const changes = [{ path: ['args', 'to'], from: 'eve', to: 'dana' }];
    program.plan.calls[0] = { ...first, changes };
    const [question] = reload(state).session.getSnapshot().pending;
    expect(question?.call.changes).toEqual([]);
  });

  it('asks about what waits behind others when it came to be in another way than stored', async () => {
    const tools = createToolSet()
      .add(
        { name: 'note', tier: 'reversible', description: 'Notes.', args: [text] },
        { run: ({ args }) => void log.push(`note ${args.to}`) },
      )
      .add(
        { name: 'send', tier: 'external_reversible', description: 'Sends.', args: [text] },
        { runApproved: () => void log.push('send') },
      );
    const log: string[] = [];
    const desk = createDesk({ tools });
    desk.session.submit([send('c1'), { id: 'c2', name: 'note', args: { to: 'dana' } }]);
    const { state, program } = storedOf(desk);
    Object.assign(program.plan.calls[1] ?? {}, { rawArgs: { to: 'eve' } });
    const again = reload(state, { tools });
    await again.settle();
    expect(again.asked()).toEqual(['c1', 'c2']);
  });

  it('keeps what gating again says as well', () => {
    const desk = createDesk();
    desk.session.submit([{ id: 'c1', name: 'send', args: { to: ' dana ' } }, pay('c2')]);
    desk.session.approve('c2', { args: { amount: 10 } });
    const before = desk.session.getSnapshot().pending[0]?.call;
    const { state, program } = storedOf(desk);
    Object.assign(program.calls[1]?.edit ?? {}, { before: { amount: 100 } });
    const { pending } = reload(state).session.getSnapshot();
    expect(pending[0]?.call).toEqual(before);
    expect(pending[1]?.edit).toMatchObject({ before: { amount: 5 }, typed: { amount: 10 } });
  });
});
