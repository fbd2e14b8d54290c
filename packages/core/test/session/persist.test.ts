import { describe, expect, it } from 'vitest';
import {
  createGateSession,
  type GateSessionOptions,
  memoryPersist,
  type SessionEvent,
  type SessionPersist,
  webStoragePersist,
} from '../../src/index.js';
import { createFakeClock } from '../../src/testing/index.js';
import { aroundSession, type Desk, deskTools, free, pay, send } from './desk.js';
import { createFakeStorage } from './fake-browser.js';

function open(
  adapter: SessionPersist,
  options: { readonly storeArgs?: boolean } & Partial<Pick<GateSessionOptions, 'onError'>> = {},
): Desk {
  const parts = { log: [] as string[], slow: [] as (() => void)[] };
  const clock = createFakeClock({ start: 0 });
  const events: SessionEvent[] = [];
  const { storeArgs = true } = options;
  const session = createGateSession({
    tools: deskTools(parts),
    rung: 'auto',
    clock,
    persist: { adapter, storeArgs },
    onEvent: (event) => void events.push(event),
  });
  return aroundSession(session, { ...parts, clock, events });
}

/** A store that takes its time, as a database does. */
function slowPersist(): SessionPersist & { readonly writes: string[]; fail: boolean } {
  const writes: string[] = [];
  const store = {
    writes,
    fail: false,
    async load() {
      await Promise.resolve();
      return writes.at(-1);
    },
    async save(text: string) {
      await Promise.resolve();
      if (store.fail) throw new Error('full');
      writes.push(text);
    },
  };
  return store;
}

describe('a session that is kept', () => {
  it.each([
    ['memory', memoryPersist()],
    ['a web storage', webStoragePersist(createFakeStorage(), 'gate')],
  ])('has its open questions again after a reload, from %s', async (_, adapter) => {
    const desk = open(adapter);
    desk.session.submit([free('c0'), send('c1')]);
    await desk.settle();
    desk.session.dispose();
    const again = open(adapter);
    expect(again.asked()).toEqual(['c1']);
    expect(again.session.getSnapshot()).toMatchObject({ status: 'waiting', readOnly: false });
    again.session.approve('c1');
    await again.settle();
    expect(again.log).toEqual(['send {"to":"dana"}']);
    const third = open(adapter);
    expect(third.statuses()).toEqual({ c0: 'applied', c1: 'applied' });
    await third.settle();
    expect(third.log).toEqual([]);
  });

  it('is written down before anything runs', async () => {
    const adapter = memoryPersist();
    const desk = open(adapter);
    desk.session.submit([{ id: 'c1', name: 'slow' }]);
    await desk.settle();
    // The page is gone while the handler runs.
    const again = open(adapter);
    expect(again.statuses()).toEqual({ c1: 'indeterminate' });
    await again.settle();
    expect(again.log).toEqual([]);
  });

  it('waits for a slow store before it runs anything', async () => {
    const adapter = slowPersist();
    const desk = open(adapter);
    expect(desk.session.getSnapshot().status).toBe('restoring');
    const submission = desk.session.submit([free('c1')]);
    expect(submission.plan).toBeUndefined();
    expect((await submission.planned).ok).toBe(true);
    expect((await submission.settled).map(({ status }) => status)).toEqual(['applied']);
    await desk.settle();
    const running = adapter.writes.findIndex((text) => text.includes('"phase":"running"'));
    const ended = adapter.writes.findIndex((text) => text.includes('"phase":"ended"'));
    expect(running).toBeGreaterThanOrEqual(0);
    expect(running).toBeLessThan(ended);
  });

  it('knows a program again that is submitted while what is stored is being loaded', async () => {
    const adapter = slowPersist();
    const desk = open(adapter);
    await desk.session.submit([free('c1')]).settled;
    await desk.settle();
    const again = open(adapter);
    const twice = [again.session.submit([free('c1')]), again.session.submit([free('c1')])];
    const outcomes = await Promise.all(twice.map(({ settled }) => settled));
    expect(outcomes.flat().map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(again.log).toEqual([]);
  });

  it('says when it could not be written down, and goes on', async () => {
    const adapter = slowPersist();
    const desk = open(adapter);
    await desk.settle();
    adapter.fail = true;
    await desk.session.submit([free('c1')]).settled;
    await desk.settle();
    expect(desk.log).toEqual(['free']);
    expect(desk.session.getSnapshot().issues.map(({ code }) => code)).toContain('port-failed');
  });

  it('writes nothing that a call says unless the host wants that', async () => {
    const adapter = memoryPersist();
    const desk = open(adapter, { storeArgs: false });
    desk.session.submit([free('c0'), send('c1', 'somebody'), pay('c2', 77)]);
    await desk.settle();
    desk.session.approve('c1', { args: { to: 'somebody else' } });
    await desk.settle();
    const text = await adapter.load();
    expect(text).not.toContain('somebody');
    expect(text).not.toContain(':77');
    const again = open(adapter, { storeArgs: false });
    await again.settle();
    // What ended is there; what was open cannot be shown to anybody, so nobody is asked about it.
    expect(again.session.getSnapshot().pending).toEqual([]);
    expect(again.session.getSnapshot().outcomes).toMatchObject([
      { id: 'c0', status: 'applied', canUndo: false },
      { id: 'c1', status: 'applied' },
      { id: 'c2', status: 'cancelled', reason: 'its arguments were not stored' },
    ]);
    expect(again.log).toEqual([]);
  });

  it.each([
    ['corrupt', '{"v":1'],
    ['of a later version', '{"v":2,"programs":[]}'],
  ])('leaves a stored text that is %s as it is', async (_, text) => {
    const adapter = memoryPersist();
    void adapter.save(text);
    const desk = open(adapter);
    expect(desk.session.getSnapshot().issues).toMatchObject([{ code: 'invalid-state' }]);
    desk.session.submit([free('c1')]);
    await desk.settle();
    expect(desk.log).toEqual(['free']);
    expect(adapter.load()).toBe(text);
  });

  it('works without a store that throws', async () => {
    const adapter: SessionPersist = {
      load() {
        throw new Error('denied');
      },
      save() {
        throw new Error('denied');
      },
    };
    const desk = open(adapter);
    desk.session.submit([free('c1')]);
    await desk.settle();
    expect(desk.log).toEqual(['free']);
    expect(desk.session.getSnapshot().issues.map(({ code }) => code)).toContain('port-failed');
  });
});
