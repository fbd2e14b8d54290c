import { describe, expect, it } from 'vitest';
import {
  createGateSession,
  memoryPersist,
  type SessionChannel,
  type SessionEvent,
  type SessionLocks,
  type SessionPersist,
} from '../../src/index.js';
import { createFakeClock, type FakeClock } from '../../src/testing/index.js';
import { aroundSession, codesOf, type Desk, deskTools, free, pay, send } from './desk.js';
import { createFakeChannels, createFakeLocks } from './fake-browser.js';

interface Browser {
  readonly openTab: () => Tab;
  readonly clock: FakeClock;
  readonly settle: () => Promise<void>;
  readonly adapter: SessionPersist;
  readonly breakStore: (broken: boolean) => void;
}

interface Tab extends Desk {
  /** Ends the tab without a word, as closing it does. */
  readonly close: () => void;
}

/** Several tabs of one page over one store. */
function createBrowser(
  options: { readonly locks?: false; readonly channel?: false; readonly storeArgs?: false } = {},
): Browser {
  const memory = memoryPersist({ sharedAs: 'gate' });
  let broken = false;
  const adapter: SessionPersist = {
    ...memory,
    save: (text) => (broken ? Promise.reject(new Error('full')) : memory.save(text)),
  };
  const fakeLocks = createFakeLocks();
  const openChannel = createFakeChannels();
  const clock = createFakeClock({ start: 0, turns: 400 });
  return {
    adapter,
    breakStore(now) {
      broken = now;
    },
    clock,
    settle: () => clock.settle(),
    openTab() {
      const parts = { log: [] as string[], slow: [] as (() => void)[] };
      const events: SessionEvent[] = [];
      const locks: SessionLocks | null = options.locks === false ? null : fakeLocks.tab();
      const channel: SessionChannel | null = options.channel === false ? null : openChannel();
      const session = createGateSession({
        tools: deskTools(parts),
        rung: 'auto',
        clock,
        persist: { adapter, storeArgs: options.storeArgs !== false },
        locks,
        channel,
        onEvent: (event) => void events.push(event),
      });
      return {
        ...aroundSession(session, { ...parts, clock, events }),
        close() {
          channel?.close();
          if (locks !== null) fakeLocks.close(locks);
        },
      };
    },
  };
}

const logs = (...tabs: readonly Tab[]): readonly string[] => tabs.flatMap(({ log }) => log);

describe('two tabs of one session, with locks', () => {
  it('show the same question, and a decision in one updates the other', async () => {
    const browser = createBrowser();
    const first = browser.openTab();
    await browser.settle();
    first.session.submit([send('c1'), free('c2')]);
    await browser.settle();
    const second = browser.openTab();
    await browser.settle();
    expect(second.questionOf('c1')).toBe(first.questionOf('c1'));
    const reply = second.session.approve('c1', { question: second.questionOf('c1') });
    expect(await reply.settled).toEqual({ ok: true });
    await browser.settle();
    expect(logs(first)).toEqual([]);
    expect(logs(second)).toEqual(['send {"to":"dana"}', 'free']);
    expect(first.statuses()).toEqual({ c1: 'applied', c2: 'applied' });
    expect(first.asked()).toEqual([]);
  });

  it('count the first of two answers, and run a call once', async () => {
    const browser = createBrowser();
    const first = browser.openTab();
    await browser.settle();
    first.session.submit([pay('c1')]);
    await browser.settle();
    const second = browser.openTab();
    await browser.settle();
    const question = first.questionOf('c1');
    const replies = [
      first.session.approve('c1', { question }),
      second.session.approve('c1', { question }),
      second.session.reject('c1', { question }),
    ];
    const answers = await Promise.all(replies.map(({ settled }) => settled));
    await browser.settle();
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers[1]).toMatchObject({ issues: [{ code: 'already-decided' }] });
    expect(logs(first, second)).toEqual(['pay {"amount":5}']);
    expect(second.statuses()).toEqual({ c1: 'applied' });
  });

  it('give one plan to a program that both submit', async () => {
    const browser = createBrowser();
    const [first, second] = [browser.openTab(), browser.openTab()];
    await browser.settle();
    const submissions = [first.session.submit([free('c1')]), second.session.submit([free('c1')])];
    const outcomes = await Promise.all(submissions.map(({ settled }) => settled));
    await browser.settle();
    expect(outcomes.flat().map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(logs(first, second)).toEqual(['free']);
    expect(second.session.getSnapshot().plans).toHaveLength(1);
  });

  it('refuse an id that the other one gave to another call', async () => {
    const browser = createBrowser();
    const [first, second] = [browser.openTab(), browser.openTab()];
    await browser.settle();
    first.session.submit([pay('c1', 1)]);
    second.session.submit([pay('c1', 2)]);
    await browser.settle();
    expect(second.session.getSnapshot().issues).toMatchObject([{ code: 'duplicate-call-id' }]);
    expect(second.session.getSnapshot().pending).toMatchObject([
      { id: 'c1', call: { args: { amount: 1 } } },
    ]);
  });

  it('leave a call that the other one runs alone', async () => {
    const browser = createBrowser();
    const first = browser.openTab();
    await browser.settle();
    first.session.submit([{ id: 'c1', name: 'slow' }, free('c2')]);
    await browser.settle();
    const second = browser.openTab();
    await browser.settle();
    expect(second.session.getSnapshot().status).toBe('running');
    expect(logs(first, second)).toEqual(['slow']);
    first.finishSlow();
    await browser.settle();
    expect(logs(first, second)).toEqual(['slow', 'free']);
    expect(second.statuses()).toEqual({ c1: 'applied', c2: 'applied' });
  });

  it('take over from one that is gone: what it ran is indeterminate, the rest goes on', async () => {
    const browser = createBrowser();
    const [first, second] = [browser.openTab(), browser.openTab()];
    await browser.settle();
    first.session.submit([{ id: 'c1', name: 'slow' }, pay('c2')]);
    await browser.settle();
    first.close();
    await browser.settle();
    expect(second.statuses()).toEqual({ c1: 'indeterminate' });
    await second.session.approve('c2').settled;
    await browser.settle();
    expect(logs(second)).toEqual(['pay {"amount":5}']);
  });

  it('restore what a tab left that was the last', async () => {
    const browser = createBrowser();
    const first = browser.openTab();
    await browser.settle();
    first.session.submit([{ id: 'c1', name: 'slow' }, pay('c2')]);
    await browser.settle();
    const question = first.questionOf('c2');
    first.close();
    await browser.settle();
    const again = browser.openTab();
    await browser.settle();
    expect(again.statuses()).toEqual({ c1: 'indeterminate' });
    expect(again.asked()).toEqual(['c2']);
    expect(again.questionOf('c2')).not.toBe(question);
    expect(again.log).toEqual([]);
  });

  it('undo in one what the other applied', async () => {
    const browser = createBrowser();
    const [first, second] = [browser.openTab(), browser.openTab()];
    await browser.settle();
    first.session.submit([free('c1')]);
    await browser.settle();
    const replies = [first.session.undo('c1'), second.session.undo('c1')];
    const answers = await Promise.all(replies.map(({ settled }) => settled));
    await browser.settle();
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(logs(first, second).filter((line) => line === 'undo free')).toHaveLength(1);
    expect(first.statuses()).toEqual({ c1: 'undone' });
  });

  it('keep what a handler returned where it was returned', async () => {
    const browser = createBrowser();
    const [first, second] = [browser.openTab(), browser.openTab()];
    await browser.settle();
    first.session.submit([free('c1')]);
    await browser.settle();
    const before = first.session.getSnapshot().outcomes[0];
    second.session.submit([pay('d1')]);
    await browser.settle();
    expect(first.asked()).toEqual(['d1']);
    expect(first.session.getSnapshot().outcomes[0]).toBe(before);
  });

  it('do not decide when the answer cannot be written down', async () => {
    const browser = createBrowser();
    const first = browser.openTab();
    await browser.settle();
    first.session.submit([pay('c1')]);
    await browser.settle();
    browser.breakStore(true);
    expect(await first.session.approve('c1').settled).toMatchObject({
      issues: [{ code: 'port-failed' }],
    });
    await browser.settle();
    expect(first.log).toEqual([]);
    browser.breakStore(false);
    expect(await first.session.approve('c1').settled).toEqual({ ok: true });
    await browser.settle();
    expect(first.log).toEqual(['pay {"amount":5}']);
  });
});

describe.each([
  ['without locks', { locks: false }],
  ['with locks, where arguments are not stored', { storeArgs: false }],
] as const)('two tabs of one session, %s', (_, options) => {
  it('let the second one only read', async () => {
    const browser = createBrowser(options);
    const first = browser.openTab();
    await browser.settle();
    const second = browser.openTab();
    await browser.settle();
    first.session.submit([free('c0'), send('c1')]);
    await browser.settle();
    expect(first.session.getSnapshot().readOnly).toBe(false);
    expect(second.session.getSnapshot().readOnly).toBe(true);
    expect(second.statuses()).toEqual({ c0: 'applied' });
    expect(codesOf(second.session.approve('c1'))).toEqual(['claimed-elsewhere']);
    expect(codesOf(second.session.undo('c0'))).toEqual(['claimed-elsewhere']);
    expect(codesOf(second.session.cancel())).toEqual(['claimed-elsewhere']);
    const refused = second.session.submit([free('d1')]);
    expect(await refused.planned).toMatchObject({ issues: [{ code: 'claimed-elsewhere' }] });
    await first.session.approve('c1').settled;
    await browser.settle();
    expect(second.statuses()).toEqual({ c0: 'applied', c1: 'applied' });
    expect(logs(second)).toEqual([]);
  });

  it('let it take over once the first is gone', async () => {
    const browser = createBrowser(options);
    const first = browser.openTab();
    await browser.settle();
    const second = browser.openTab();
    await browser.settle();
    first.session.submit([free('c0'), { id: 'c1', name: 'slow' }]);
    await browser.settle();
    first.session.dispose();
    first.close();
    await browser.clock.advance(60_000);
    expect(second.session.getSnapshot().readOnly).toBe(false);
    expect(second.statuses()).toEqual({ c0: 'applied', c1: 'indeterminate' });
    await second.session.submit([free('d1')]).settled;
    expect(logs(second)).toEqual(['free']);
  });
});

describe('a tab without locks', () => {
  it('keeps its claim for as long as it lives', async () => {
    const browser = createBrowser({ locks: false, channel: false });
    const first = browser.openTab();
    await browser.settle();
    const second = browser.openTab();
    await browser.clock.advance(120_000);
    expect(second.session.getSnapshot().readOnly).toBe(true);
    expect(first.session.getSnapshot().readOnly).toBe(false);
  });

  it('does not believe a claim that is longer than anybody makes', async () => {
    const browser = createBrowser({ locks: false });
    const claim = { tab: 'other', until: 1e15 };
    void browser.adapter.save(
      JSON.stringify({ v: 1, spent: [], nextTicket: 0, programs: [], claim }),
    );
    const tab = browser.openTab();
    await browser.settle();
    expect(tab.session.getSnapshot().readOnly).toBe(false);
  });
});
