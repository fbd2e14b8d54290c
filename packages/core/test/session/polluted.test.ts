import { afterEach, describe, expect, it } from 'vitest';
import { createGateSession, memoryPersist } from '../../src/index.js';
import { createFakeClock } from '../../src/testing/index.js';
import { aroundSession, type Desk, deskTools, free, pay, send } from './desk.js';

const pollution: Readonly<Record<string, unknown>> = {
  rung: 'auto',
  onHeld: 'continue',
  onRejected: 'run',
  approval: { question: 'q', at: 0 },
  args: { amount: 99, to: 'mallory' },
  name: 'pay',
  question: 'q',
  reason: 'order',
  supersede: true,
  storeArgs: true,
  questions: [],
  ended: new Map(),
};

function pollute(): void {
  for (const [name, value] of Object.entries(pollution)) {
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  }
}

function clean(): void {
  for (const name of Object.keys(pollution)) Reflect.deleteProperty(Object.prototype, name);
}

/** A session with options that name none of what was put on every object. */
function bareDesk(): { readonly desk: Desk; readonly kept: () => unknown } {
  const parts = { log: [] as string[], slow: [] as (() => void)[] };
  const clock = createFakeClock({ start: 0 });
  const adapter = memoryPersist();
  const session = createGateSession({ tools: deskTools(parts), clock, persist: { adapter } });
  return {
    desk: aroundSession(session, { ...parts, clock, events: [] }),
    kept: () => adapter.load(),
  };
}

describe('a session in a page whose script writes on Object.prototype', () => {
  afterEach(clean);

  it('grants, edits, replaces and stores nothing because of that', async () => {
    const { desk, kept } = bareDesk();
    pollute();
    desk.session.submit([free('c1'), pay('c2', 5), send('c3')]);
    desk.session.submit([pay('d1', 6)]);
    await desk.settle();
    expect(desk.log).toEqual([]);
    expect([...desk.asked()].sort()).toEqual(['c1', 'c2', 'c3', 'd1']);
    desk.session.approve('c2', {});
    desk.session.reject('c1', {});
    await desk.settle();
    expect(desk.log).toEqual(['pay {"amount":5}']);
    desk.session.cancel();
    await desk.settle();
    const text = String(await kept());
    const statuses = desk.statuses();
    clean();
    expect(statuses).toEqual({ c1: 'rejected', c2: 'applied', c3: 'cancelled', d1: 'cancelled' });
    expect(text).not.toContain('dana');
  });
});
