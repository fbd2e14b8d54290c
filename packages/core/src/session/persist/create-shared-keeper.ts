import type { Issue } from '../../result/issue.js';
import type { TakeStep } from '../create-machine.js';
import { issueAbout } from '../session-issues.js';
import type { SessionState } from '../session-state.js';
import { type ReadState, readState } from '../stored/read-state.js';
import { createTabWatch } from '../tabs/create-tab-watch.js';
import type { SessionChannel } from '../tabs/session-channel.js';
import type { SessionLocks } from '../tabs/session-locks.js';
import type { Step, TransitionEvent } from '../transition-event.js';
import { textOf } from './create-lone-keeper.js';
import type { Keeper, KeeperHost } from './keeper.js';
import { readTabs } from './read-claim.js';
import type { SessionPersist } from './session-persist.js';

export interface SharedKeeperOptions {
  readonly adapter: SessionPersist;
  readonly name: string;
  readonly locks: SessionLocks;
  readonly channel: SessionChannel | undefined;
  /** The name of this tab. */
  readonly tab: string;
}

// What somebody wants: it does not happen when it cannot be written down.
const wishes: readonly TransitionEvent['type'][] = [
  'program-planned',
  'decisions-sent',
  'undo-requested',
  'plan-cancelled',
];

/**
 * Keeps one session for several tabs. Each event is worked in under a lock, on the newest state of all, and written down
 * before anything follows from it: of two answers in two tabs the first counts, and a call is claimed before it runs.
 */
export function createSharedKeeper(options: SharedKeeperOptions): Keeper {
  const { adapter, name, locks, channel, tab } = options;
  const watch = createTabWatch(locks, name, tab);
  let host: KeeperHost | undefined;
  let known: string | undefined;
  let readable = true;
  let tabs: readonly string[] = [tab];

  const underLock = <T>(work: () => Promise<T>): Promise<T> =>
    locks.request(`tiergate:${name}`, {}, work);

  function read(text: string): ReadState | undefined {
    const stored = readState(text);
    readable = stored.ok;
    if (stored.ok) {
      known = text;
      tabs = [...new Set([...tabs, ...readTabs(text)])];
      return stored.value;
    }
    host?.complain(stored.issues);
    return undefined;
  }

  function watchOthers(): void {
    for (const other of tabs) {
      watch.watch(other, () => {
        tabs = tabs.filter((one) => one !== other);
        host?.lose(other);
      });
    }
  }

  async function catchUp(): Promise<void> {
    const text = await adapter.load();
    if (text === undefined || text === known) return;
    const stored = read(text);
    if (stored === undefined) return;
    host?.adopt(stored);
    watchOthers();
  }

  async function write(state: SessionState): Promise<void> {
    const text = textOf(state, true, { tabs });
    if (text === known) return;
    await adapter.save(text);
    known = text;
    channel?.post();
  }

  async function join(owner: KeeperHost): Promise<void> {
    const text = await adapter.load();
    const stored = text === undefined ? undefined : read(text);
    if (stored === undefined && text !== undefined) return;
    const others = tabs.filter((one) => one !== tab);
    const alive = await Promise.all(others.map((one) => watch.isAlive(one)));
    if (stored !== undefined && alive.includes(true)) owner.adopt(stored);
    else if (stored !== undefined) {
      tabs = [tab];
      owner.restore(stored);
    }
    await write(owner.state());
    watchOthers();
  }

  async function commit(event: TransitionEvent, { look, go }: TakeStep): Promise<readonly Issue[]> {
    let step: Step | undefined;
    try {
      return await underLock(async () => {
        await catchUp();
        if (!readable) throw new Error('unreadable');
        step = look({ ...event, tab });
        if (step.state !== host?.state()) await write(step.state);
        go(step);
        return step.issues;
      });
    } catch {
      const failed = [issueAbout('port-failed', 'the stored session')];
      host?.complain(failed);
      if (step === undefined || wishes.includes(event.type)) return failed;
      // It has happened, whether or not it could be written down.
      go(step);
      return step.issues;
    }
  }

  return {
    commit,
    mayWrite: () => readable,
    async start(owner) {
      host = owner;
      channel?.listen(() => {
        underLock(catchUp).then(owner.touch, () => undefined);
      });
      try {
        await underLock(() => join(owner));
      } catch {
        owner.complain([issueAbout('port-failed', 'the stored session')]);
      }
    },
    stop() {
      host = undefined;
      channel?.close();
      watch.stop();
    },
  };
}
