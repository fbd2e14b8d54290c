import { describe, expect, it } from 'vitest';
import { createDesk, type Desk, free, pay, send } from './desk.js';
import { reload } from './reload.js';

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
});
