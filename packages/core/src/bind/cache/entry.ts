import type { Contract } from '../../contract/contract.js';
import type { ClockReading } from './cache-clock.js';
import type { CacheSettings } from './cache-options.js';
import type { LoadFailureKind } from './contract-event.js';

/** What a contract in a cache is worth. `COLD`, `DEAD` and `REVOKED` are not handed out. */
export type ContractState = 'COLD' | 'FRESH' | 'STALE' | 'LATE' | 'DEAD' | 'REVOKED';

/** The last good contract. */
export interface HeldContract {
  readonly contract: Contract;
  readonly digest: string;
  readonly version: number;
  readonly issuedAtMs?: number;
  readonly expiresAtMs?: number;
}

/**
 * All that a cache remembers: plain frozen data. No promise, no timer, no signal and no error of a request, none of
 * which may outlive it in a worker. Loads are numbered in the order in which they began.
 */
export interface CacheEntry {
  readonly held?: HeldContract;
  /** The load that this entry stems from. */
  readonly load: number;
  /** When that load began, in elapsed time. */
  readonly since: number;
  /** How far the clock had been set back by then. */
  readonly steppedBackMs: number;
  readonly etag?: string;
  /** The highest publish counter ever taken, and what it stood for. */
  readonly version?: number;
  readonly versionDigest?: string;
  /** A tombstone is in force. */
  readonly revoked: boolean;
  /** Its end was seen to pass. Stays, even when the clock is set back. */
  readonly expired: boolean;
  /** The latest load that found something that must not be in the store; 0: none. */
  readonly suspectLoad: number;
  readonly failures: number;
  /** In elapsed time: nobody asks the source before. */
  readonly notBefore: number;
  /** The latest load that failed. */
  readonly failedLoad: number;
  /** How many loads had begun when a failure was last counted. */
  readonly countedUpTo: number;
  readonly lastFailure?: { readonly kind: LoadFailureKind | 'tombstone'; readonly message: string };
}

export const emptyEntry: CacheEntry = /* @__PURE__ */ Object.freeze({
  load: 0,
  since: 0,
  steppedBackMs: 0,
  revoked: false,
  expired: false,
  suspectLoad: 0,
  failures: 0,
  notBefore: Number.NEGATIVE_INFINITY,
  failedLoad: 0,
  countedUpTo: 0,
});

/** Its age, from the start of the load that brought or confirmed it. Never shrinks between two good loads. */
export function ageOf(entry: CacheEntry, reading: ClockReading): number {
  return reading.elapsedMs - entry.since;
}

/**
 * The state at this moment. Between two good loads it only moves towards refusing; a clock that was set back makes
 * nothing fresh, and by more than `clockSkewMs` it takes away what runs by itself.
 */
export function stateOf(
  entry: CacheEntry,
  reading: ClockReading,
  settings: CacheSettings,
): ContractState {
  if (entry.revoked) return 'REVOKED';
  if (entry.held === undefined) return 'COLD';
  if (entry.expired || hasEnded(entry.held, reading)) return 'REVOKED';
  const ageMs = ageOf(entry, reading);
  // Written so that an age that is no number is DEAD.
  if (!(ageMs < settings.largestMaxStaleMs)) return 'DEAD';
  const steppedBackMs = reading.steppedBackMs - entry.steppedBackMs;
  if (entry.suspectLoad > 0 || steppedBackMs > settings.clockSkewMs) return 'LATE';
  if (ageMs >= settings.ttlMs + settings.swrMs) return 'LATE';
  return steppedBackMs > 0 || ageMs >= settings.ttlMs ? 'STALE' : 'FRESH';
}

/** True from the moment of `expiresAt` on. */
export function hasEnded(held: HeldContract, reading: ClockReading): boolean {
  return held.expiresAtMs !== undefined && reading.wallMs >= held.expiresAtMs;
}
