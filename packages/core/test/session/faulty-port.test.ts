import { describe, expect, it } from 'vitest';
import {
  createGateSession,
  createLocalPort,
  type GatePort,
  type SessionEvent,
} from '../../src/index.js';
import {
  createFakeClock,
  createFaultyPort,
  type FaultyPort,
  type PortFaults,
} from '../../src/testing/index.js';
import { aroundSession, codesOf, type Desk, deskTools, free, pay, send } from './desk.js';

function createFaultyDesk(faults: PortFaults): Desk & { readonly port: FaultyPort } {
  const parts = { log: [] as string[], slow: [] as (() => void)[] };
  const tools = deskTools(parts);
  const clock = createFakeClock({ start: 0 });
  const events: SessionEvent[] = [];
  let ids = 0;
  const randomId = (): string => {
    ids += 1;
    return `q${ids}`;
  };
  const local = createLocalPort({
    tools: () => tools,
    state: () => undefined,
    rung: 'auto',
    randomId,
  });
  const port = createFaultyPort(local, faults);
  const session = createGateSession({
    gate: port,
    rung: 'auto',
    clock,
    randomId,
    onEvent: (event) => void events.push(event),
  });
  return { ...aroundSession(session, { ...parts, clock, events }), port };
}

const shown = (desk: Desk): readonly string[] =>
  desk.session.getSnapshot().issues.map(({ code }) => code);

describe('a session over a port that fails', () => {
  it.each(['fail', 'lose', 'nonsense'] as const)(
    'refuses the program when planning: %s',
    async (fault) => {
      const desk = createFaultyDesk({ plan: [fault] });
      const submission = desk.session.submit([free('c1')]);
      expect(desk.session.getSnapshot().status).toBe('planning');
      expect(await submission.planned).toMatchObject({
        ok: false,
        issues: [{ code: 'port-failed' }],
      });
      expect(await submission.settled).toEqual([]);
      expect(desk.log).toEqual([]);
      expect(shown(desk)).toEqual(['port-failed']);
      expect(desk.session.getSnapshot().status).toBe('idle');
      // The ids are free again.
      desk.session.submit([free('c1')]);
      await desk.settle();
      expect(desk.log).toEqual(['free']);
    },
  );

  it('gives a program that is handed in twice while it is planned one plan', async () => {
    const desk = createFaultyDesk({ plan: ['hold'] });
    const first = desk.session.submit([free('c1')]);
    const second = desk.session.submit([free('c1')]);
    desk.port.release();
    await desk.settle();
    expect(await first.planned).toEqual(await second.planned);
    expect(desk.port.log()).toEqual(['plan ', 'run c1']);
    expect(desk.log).toEqual(['free']);
  });

  it('runs nothing of a program that was cancelled while it was planned', async () => {
    const desk = createFaultyDesk({ plan: ['hold'] });
    const { settled } = desk.session.submit([free('c1')]);
    desk.session.cancel();
    desk.port.release();
    expect((await settled).map(({ status }) => status)).toEqual(['cancelled']);
    expect(desk.log).toEqual([]);
  });

  it.each(['fail', 'lose', 'nonsense'] as const)(
    'asks all the same when the question cannot be prepared: %s',
    async (fault) => {
      const desk = createFaultyDesk({ ask: [fault] });
      desk.session.submit([pay('c1')]);
      await desk.settle();
      expect(desk.asked()).toEqual(['c1']);
      expect(shown(desk)).toEqual(['port-failed']);
      desk.session.approve('c1');
      await desk.settle();
      expect(desk.log).toEqual(['pay {"amount":5}']);
    },
  );

  it.each(['fail', 'nonsense'] as const)(
    'keeps the question open when the answer cannot be recorded: %s',
    async (fault) => {
      const desk = createFaultyDesk({ decide: [fault] });
      desk.session.submit([pay('c1')]);
      const reply = desk.session.approve('c1');
      expect(await reply.settled).toMatchObject({ ok: false, issues: [{ code: 'port-failed' }] });
      expect(desk.asked()).toEqual(['c1']);
      expect(desk.log).toEqual([]);
      expect(await desk.session.reject('c1').settled).toEqual({ ok: true });
    },
  );

  it('refuses a second answer while the first is on its way', async () => {
    const desk = createFaultyDesk({ decide: ['hold'] });
    desk.session.submit([pay('c1')]);
    const first = desk.session.approve('c1');
    expect(desk.session.reject('c1')).toMatchObject({ issues: [{ code: 'already-decided' }] });
    desk.port.release();
    expect(await first.settled).toEqual({ ok: true });
    await desk.settle();
    expect(desk.log).toEqual(['pay {"amount":5}']);
  });

  it('never runs on a yes that is recorded after the call was cancelled', async () => {
    const desk = createFaultyDesk({ decide: ['hold'] });
    desk.session.submit([pay('c1')]);
    const reply = desk.session.approve('c1');
    desk.session.cancel();
    desk.port.release();
    expect(await reply.settled).toMatchObject({ issues: [{ code: 'already-decided' }] });
    await desk.settle();
    expect(desk.log).toEqual([]);
    expect(desk.statuses()).toEqual({ c1: 'cancelled' });
  });

  it.each([
    ['fail', []],
    ['lose', ['free']],
    ['nonsense', []],
    ['indeterminate', []],
  ] as const)('counts a run without an answer as indeterminate: %s', async (fault, log) => {
    const desk = createFaultyDesk({ run: [fault] });
    desk.session.submit([free('c1'), free('c2')]);
    await desk.settle();
    expect(desk.statuses()).toEqual({ c1: 'indeterminate', c2: 'applied' });
    expect(desk.log).toEqual([...log, 'free']);
    expect(desk.port.log().filter((line) => line === 'run c1')).toHaveLength(1);
  });

  it('takes the answer to another call for no answer', async () => {
    const desk = createFaultyDesk({ run: ['none', 'repeat'] });
    desk.session.submit([free('c1'), free('c2')]);
    await desk.settle();
    expect(desk.statuses()).toEqual({ c1: 'applied', c2: 'indeterminate' });
    expect(desk.log).toEqual(['free']);
  });

  it('waits for a run that never ends; cancelling cannot make it un-run', async () => {
    const desk = createFaultyDesk({ run: ['never'] });
    desk.session.submit([free('c1'), free('c2')]);
    await desk.settle();
    desk.session.cancel();
    await desk.settle();
    expect(desk.statuses()).toEqual({ c2: 'cancelled' });
    expect(desk.session.getSnapshot().status).toBe('running');
  });

  it('asks again, and spends the yes, when the port says that the capability changed', async () => {
    const desk = createFaultyDesk({ run: ['cap-changed'] });
    desk.session.submit([pay('c1'), free('c2')]);
    const first = desk.questionOf('c1');
    desk.session.approve('c1');
    await desk.settle();
    expect(desk.log).toEqual([]);
    expect(desk.questionOf('c1')).not.toBe(first);
    desk.session.approve('c1', { question: desk.questionOf('c1') });
    await desk.settle();
    expect(desk.log).toEqual(['pay {"amount":5}', 'free']);
  });

  it('ends a call whose yes came too late for the port', async () => {
    const desk = createFaultyDesk({ run: ['expired'] });
    desk.session.submit([pay('c1'), free('c2')]);
    desk.session.approve('c1');
    await desk.settle();
    expect(desk.statuses()).toEqual({ c1: 'expired' });
    expect(desk.asked()).toEqual(['c2']);
  });

  it('keeps answers apart that come in another order', async () => {
    const desk = createFaultyDesk({ decide: ['hold', 'hold', 'hold'] });
    desk.session.submit([pay('c1', 1), pay('c2', 2), pay('c3', 3)]);
    const replies = [
      desk.session.approve('c1'),
      desk.session.reject('c2'),
      desk.session.approve('c3'),
    ];
    for (const which of ['newest', 'oldest', 'newest'] as const) {
      desk.port.release(which);
      await desk.settle();
    }
    for (const reply of replies) expect(await reply.settled).toEqual({ ok: true });
    expect(desk.log).toEqual(['pay {"amount":1}', 'pay {"amount":3}']);
  });

  it.each(['fail', 'lose', 'nonsense'] as const)(
    'records an undo that is not answered: %s',
    async (fault) => {
      const desk = createFaultyDesk({ undo: [fault] });
      desk.session.submit([free('c1')]);
      await desk.settle();
      expect(await desk.session.undo('c1').settled).toMatchObject({ ok: false });
      expect(desk.outcome('c1')).toMatchObject({ status: 'applied', because: 'undo-failed' });
    },
  );

  it('says what failed in the log', async () => {
    const desk = createFaultyDesk({ ask: ['fail'], decide: ['fail'], run: ['fail'] });
    desk.session.submit([send('c1')]);
    await desk.settle();
    desk.session.approve('c1');
    await desk.settle();
    desk.session.approve('c1');
    await desk.settle();
    const failures = desk.events.filter(({ type }) => type === 'port-failed');
    expect(failures).toMatchObject([{ during: 'ask' }, { during: 'decide' }, { during: 'run' }]);
  });

  it('asks anew where the port records a yes to other arguments than were shown', async () => {
    const parts = { log: [] as string[], slow: [] as (() => void)[] };
    const tools = deskTools(parts);
    const local = createLocalPort({ tools: () => tools, state: () => undefined });
    const gate: GatePort = {
      ...local,
      decide: ({ call }) => ({ kind: 'recorded', call: { ...call, args: { amount: 99 } } }),
    };
    const session = createGateSession({ gate });
    session.submit([pay('c1', 5)]);
    const [before] = session.getSnapshot().pending;
    expect(codesOf(session.approve('c1'))).toEqual(['cap-changed']);
    const [after] = session.getSnapshot().pending;
    expect(after).toMatchObject({ id: 'c1', because: 'changed', call: { args: { amount: 99 } } });
    expect(after?.question).not.toBe(before?.question);
    expect(parts.log).toEqual([]);
  });

  it('keeps the question open where the recorded call has no arguments that can be shown', () => {
    const tools = deskTools({ log: [], slow: [] });
    const local = createLocalPort({ tools: () => tools, state: () => undefined });
    const gate: GatePort = {
      ...local,
      decide: ({ call }) => ({ kind: 'recorded', call: { ...call, args: { f: run } } as never }),
    };
    const run = (): void => undefined;
    const session = createGateSession({ gate });
    session.submit([pay('c1', 5)]);
    expect(codesOf(session.approve('c1'))).toEqual(['port-failed']);
    expect(session.getSnapshot().pending).toHaveLength(1);
  });
});
