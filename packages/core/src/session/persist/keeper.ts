import type { Issue } from '../../result/issue.js';
import type { StateStore } from '../create-machine.js';
import type { SessionState } from '../session-state.js';
import type { ReadState } from '../stored/read-state.js';

/** What a keeper does to its session. */
export interface KeeperHost {
  readonly state: () => SessionState;
  /** Takes a stored session in that nobody else is at work on. */
  readonly restore: (stored: ReadState) => void;
  /** Goes on from what others made of the session. */
  readonly adopt: (stored: ReadState) => void;
  /** Somebody else who was at work on the session is gone. */
  readonly lose: (tab: string) => void;
  /** What is stored could not be read or written. */
  readonly complain: (issues: readonly Issue[]) => void;
  /** The role, or whether it is still being loaded, changed. */
  readonly touch: () => void;
}

/** Keeps a session somewhere, alone or together with other tabs. */
export interface Keeper extends StateStore {
  /** Loads what is stored. A promise where that takes time. */
  readonly start: (host: KeeperHost) => void | Promise<void>;
  /** False in a tab that may only read. */
  readonly mayWrite: () => boolean;
  readonly stop: () => void;
}
