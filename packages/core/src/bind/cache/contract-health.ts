import type { ClockReading } from './cache-clock.js';
import type { CacheSettings } from './cache-options.js';
import type { LoadFailureKind } from './contract-event.js';
import { ageOf, type CacheEntry, type ContractState, stateOf } from './entry.js';

/** What a health check may show of a cache. Plain data, and nothing is loaded for it. */
export interface ContractHealth {
  readonly name?: string;
  readonly state: ContractState;
  readonly digest?: string;
  readonly revision?: string;
  /** The publish counter last taken; 0: a bare contract. */
  readonly version?: number;
  readonly ageMs?: number;
  /** Failures in a row; many requests that ran into one outage are one. */
  readonly failures: number;
  /** 0: the next caller that needs a load may begin it. */
  readonly retryAfterMs: number;
  readonly lastFailure?: { readonly kind: LoadFailureKind | 'tombstone'; readonly message: string };
  /** Documents are not signed: whoever can write to the store can publish a contract. */
  readonly authenticity: 'none';
}

export function healthOf(
  entry: CacheEntry,
  reading: ClockReading,
  settings: CacheSettings,
): ContractHealth {
  const { held, version, lastFailure, failures } = entry;
  const revision = held?.contract.revision;
  return Object.freeze({
    ...(settings.name === undefined ? {} : { name: settings.name }),
    state: stateOf(entry, reading, settings),
    ...(held === undefined ? {} : { digest: held.digest, ageMs: ageOf(entry, reading) }),
    ...(revision === undefined ? {} : { revision }),
    ...(version === undefined ? {} : { version }),
    failures,
    retryAfterMs: retryAfterMs(entry, reading),
    ...(lastFailure === undefined ? {} : { lastFailure }),
    authenticity: 'none',
  });
}

/** How long the back-off still holds. */
export function retryAfterMs(entry: CacheEntry, reading: ClockReading): number {
  return Math.max(0, Math.ceil(entry.notBefore - reading.elapsedMs));
}
