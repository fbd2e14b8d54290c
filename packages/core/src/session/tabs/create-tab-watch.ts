import type { SessionLocks } from './session-locks.js';

/** Who else is at work on a session. A tab is alive as long as it holds the lock that is named after it. */
export interface TabWatch {
  /** Whether that tab is alive, now. */
  readonly isAlive: (tab: string) => Promise<boolean>;
  /** Calls back once when that tab is gone. */
  readonly watch: (tab: string, gone: () => void) => void;
  readonly stop: () => void;
}

/** Holds the lock of this tab, and looks at those of others. */
export function createTabWatch(locks: SessionLocks, name: string, self: string): TabWatch {
  const watched = new Set([self]);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lockOf = (tab: string): string => `tiergate:${name}:tab:${tab}`;
  quietly(locks.request(lockOf(self), {}, () => held));
  return {
    async isAlive(tab) {
      if (tab === self) return true;
      return locks.request(lockOf(tab), { ifAvailable: true }, (lock) => lock === null);
    },
    watch(tab, gone) {
      if (watched.has(tab)) return;
      watched.add(tab);
      // Granted when whoever holds it is gone.
      quietly(locks.request(lockOf(tab), {}, () => gone()));
    },
    stop: () => release(),
  };
}

function quietly(asked: Promise<unknown>): void {
  asked.then(undefined, () => undefined);
}
