import { isPromise } from '../is-promise.js';
import { issueAbout } from '../session-issues.js';
import type { SessionState } from '../session-state.js';
import { readState } from '../stored/read-state.js';
import { writeState } from '../stored/write-state.js';
import type { Keeper, KeeperHost } from './keeper.js';
import type { PersistOptions } from './session-persist.js';

/**
 * Keeps a session for one tab alone. What is stored and cannot be read is left as it is: then nothing is written, so
 * that nothing is lost in silence.
 */
export function createLoneKeeper(
  { adapter, storeArgs }: PersistOptions,
  around: () => object = nothing,
): Keeper {
  let host: KeeperHost | undefined;
  let readable = true;
  let writing: Promise<void> | undefined;
  let waiting: SessionState | undefined;

  function begin(text: string | undefined): void {
    if (text === undefined) return;
    const stored = readState(text);
    readable = stored.ok;
    if (stored.ok) host?.restore(stored.value);
    else host?.complain(stored.issues);
  }

  function failed(): void {
    host?.complain([issueAbout('port-failed', 'the stored session')]);
  }

  // One after the other; of several states that wait, the newest is enough.
  async function writeAll(): Promise<void> {
    for (let next = waiting; next !== undefined; next = waiting) {
      waiting = undefined;
      try {
        await adapter.save(textOf(next, storeArgs === true, around()));
      } catch {
        failed();
      }
    }
    writing = undefined;
  }

  return {
    mayWrite: () => true,
    start(owner) {
      host = owner;
      try {
        const text = adapter.load();
        return isPromise(text) ? text.then(begin).catch(failed) : begin(text);
      } catch {
        return failed();
      }
    },
    save(state) {
      if (!readable) return undefined;
      if (writing !== undefined) {
        waiting = state;
        return writing;
      }
      try {
        const saved = adapter.save(textOf(state, storeArgs === true, around()));
        writing = isPromise(saved) ? saved.catch(failed).then(writeAll) : undefined;
        return writing;
      } catch {
        return failed();
      }
    },
    stop() {
      host = undefined;
    },
  };
}

/** A state as the text that is kept. */
export function textOf(state: SessionState, args: boolean, around: object = {}): string {
  return JSON.stringify({ ...writeState(state, { args }), ...around });
}

function nothing(): object {
  return {};
}
