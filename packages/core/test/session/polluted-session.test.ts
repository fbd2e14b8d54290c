import { afterEach, describe, expect, it } from 'vitest';
import { createGateSession, createLocalPort, createToolSet } from '../../src/index.js';
import { codesOf, createDesk, deskTools, free, pay, send } from './desk.js';

const root = Object.prototype;
const names: string[] = [];

/** What a script of the page put where every object inherits it. */
function pollute(members: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(members)) {
    Reflect.set(root, name, value);
    names.push(name);
  }
}

function clean(): void {
  for (const name of names.splice(0)) Reflect.deleteProperty(root, name);
}

afterEach(clean);

describe('a session among objects that inherit members', () => {
  it('runs what was shown, and no inherited arguments', async () => {
    const desk = createDesk();
    desk.session.submit([pay('c1', 5)]);
    pollute({ args: { amount: 99 } });
    desk.session.approve('c1', { question: desk.questionOf('c1') });
    clean();
    await desk.settle();
    expect(desk.log).toEqual(['pay {"amount":5}']);
  });

  it('takes no inherited arguments or approval from who calls its port', async () => {
    const log: string[] = [];
    const tools = deskTools({ log, slow: [] });
    const port = createLocalPort({ tools: () => tools, state: () => undefined });
    const planned = await port.plan([pay('c1', 5)] as never, {
      rung: undefined,
      onHeld: undefined,
      budget: undefined,
      supersedes: [],
    });
    const call = planned.ok ? planned.value.calls[0] : undefined;
    if (call === undefined) throw new Error('not planned');
    const head = { plan: 'p', call, signal: new AbortController().signal };
    const decision = { question: 'q', decision: 'approve', statement: '' } as const;
    pollute({ args: { amount: 99 }, approval: { question: 'q', at: 0 } });
    const recorded = await port.decide({ ...head, ...decision } as never);
    const ran = await port.run(head as never);
    clean();
    expect(recorded).toEqual({ kind: 'recorded', call });
    expect(ran).toMatchObject({ kind: 'changed' });
    expect(log).toEqual([]);
  });

  it.each([
    ['rung', 'auto', [free('c1')]],
    ['budget', { perProgram: 99 }, [free('c1')]],
    ['freshness', () => ({ state: 'FRESH' }), [free('c1')]],
    ['onHeld', 'continue', [send('c1'), free('c2')]],
  ] as const)('grants nothing for an inherited %s', async (name, value, program) => {
    const log: string[] = [];
    const tools = deskTools({ log, slow: [] });
    const rung = name === 'onHeld' ? { rung: 'auto' as const } : {};
    pollute({ [name]: value });
    const session = createGateSession({ tools, ...rung });
    session.submit(program);
    await Promise.resolve();
    const { pending } = session.getSnapshot();
    clean();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(pending.map(({ id }) => id)).toEqual(['c1']);
    expect(log).toEqual([]);
  });

  it('enters no inherited half of a handler', async () => {
    const log: string[] = [];
    const run = (): void => void log.push('polluted');
    pollute({
      run,
      runApproved: run,
      undo: run,
      premise: run,
      save: run,
      commit: run,
      cancel: run,
    });
    const desk = createDesk();
    desk.session.submit([{ id: 'c1', name: 'propose' }, free('c2')]);
    expect(desk.session.approve('c1').ok).toBe(true);
    await desk.settle();
    clean();
    expect(log).toEqual([]);
    expect(desk.outcome('c1')).toMatchObject({ status: 'not-run', because: 'handed-over' });
  });

  it('submits where states seem to have a store', async () => {
    pollute({ save: 'polluted', commit: 'polluted', same: 0, ended: new Map(), tab: 'polluted' });
    const desk = createDesk();
    const { ok } = desk.session.submit([free('c1')]);
    const second = desk.session.submit([send('c2')]);
    await desk.settle();
    const reply = desk.session.cancel();
    clean();
    expect([ok, second.ok, codesOf(reply)]).toEqual([true, true, []]);
    expect(desk.statuses()).toEqual({ c1: 'applied', c2: 'cancelled' });
  });

  it('takes no inherited tool set when its state is replaced', async () => {
    const desk = createDesk();
    desk.session.submit([send('c1')]);
    pollute({ tools: createToolSet() });
    desk.session.update({ state: 1 });
    clean();
    await desk.settle();
    expect(desk.asked()).toEqual(['c1']);
  });
});
