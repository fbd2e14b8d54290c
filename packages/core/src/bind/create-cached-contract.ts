import { ContractUnavailableError, TiergateError } from '../result/errors.js';
import { type CacheClock, type ClockReading, createCacheClock } from './cache/cache-clock.js';
import type { CacheOptions, CacheSettings } from './cache/cache-options.js';
import type { ContractEvent, ContractEventDraft } from './cache/contract-event.js';
import { type ContractHealth, healthOf, retryAfterMs } from './cache/contract-health.js';
import { ageOf, type ContractState, emptyEntry, hasEnded, stateOf } from './cache/entry.js';
import type { LoadPlace } from './cache/load-contract.js';
import { separateLoads, sharedLoads } from './cache/load-strategy.js';
import { readCacheOptions } from './cache/read-cache-options.js';
import { waitFor } from './cache/wait-for.js';
import type {
  CachedContract,
  ContractAnswer,
  ContractRequest,
  ContractSource,
} from './contract-source.js';

/** A cached contract that can also say how it is. */
export interface ContractCache extends CachedContract {
  get(request?: ContractRequest): Promise<ContractAnswer>;
  health(): ContractHealth;
}

/**
 * Keeps the contract of a source fresh. A stale copy is served at once and refreshed behind the caller; a late one is
 * refreshed in front of it; what is too old, revoked or was never there is not served: `get` rejects with
 * `ContractUnavailableError`. Age only tightens what the copy may be used for, and only a good load loosens it again.
 *
 * Make one per document and keep it: a cache made per request is cold each time, and looks as if it worked. Making it
 * loads nothing. Options that make no sense throw `TiergateError`.
 */
export function createCachedContract(
  source: ContractSource,
  options: CacheOptions = {},
): ContractCache {
  if (typeof source?.read !== 'function') {
    throw new TiergateError('invalid-options', 'a contract source must have a function read');
  }
  const sourceName: unknown = source.name;
  const settings = readCacheOptions(
    options,
    typeof sourceName === 'string' && sourceName !== '' ? sourceName : undefined,
  );
  const clock = createCacheClock(settings.environment);
  const place: LoadPlace = {
    entry: emptyEntry,
    begun: 0,
    source,
    clock,
    settings,
    emit: (event) => emit(event, clock, settings),
  };
  const loads = settings.shareFlights ? sharedLoads(place) : separateLoads(place);

  function look(): { readonly reading: ClockReading; readonly state: ContractState } {
    const reading = clock.read();
    const { entry } = place;
    // Remembered, so that a clock that is set back does not bring it to life again.
    if (entry.held !== undefined && !entry.expired && hasEnded(entry.held, reading)) {
      place.entry = Object.freeze({ ...entry, expired: true });
    }
    return { reading, state: stateOf(place.entry, reading, settings) };
  }

  return {
    async get({ lifetime, signal }: ContractRequest = {}): Promise<ContractAnswer> {
      signal?.throwIfAborted();
      const before = look();
      if (before.state === 'FRESH') return answer(place, before.reading, 'FRESH');
      if (before.state === 'STALE') {
        loads.behind(before.reading, lifetime);
        return answer(place, before.reading, 'STALE');
      }
      const work = loads.inFront(before.reading);
      const cause = work === undefined ? undefined : await waitFor(work, signal);
      const after = look();
      if (after.state === 'COLD' || after.state === 'DEAD' || after.state === 'REVOKED') {
        throw unavailable(place, after.reading, after.state, cause);
      }
      return answer(place, after.reading, after.state);
    },
    health: () => healthOf(place.entry, look().reading, settings),
  };
}

function answer(
  { entry, settings }: LoadPlace,
  reading: ClockReading,
  state: 'FRESH' | 'STALE' | 'LATE',
): ContractAnswer {
  const { held } = entry;
  if (held === undefined) throw new TiergateError('invalid-state', 'a served state holds nothing');
  const { contract, digest, version } = held;
  const { revision } = contract;
  return Object.freeze({
    contract,
    meta: Object.freeze({
      digest,
      ...(revision === undefined ? {} : { revision }),
      ageMs: ageOf(entry, reading),
      state,
      maxStaleMs: settings.maxStaleMs,
      version,
    }),
  });
}

function unavailable(
  { entry }: LoadPlace,
  reading: ClockReading,
  state: 'COLD' | 'DEAD' | 'REVOKED',
  cause: unknown,
): ContractUnavailableError {
  const why = entry.lastFailure?.message ?? 'nothing was loaded yet';
  return new ContractUnavailableError(
    state,
    Math.max(1, retryAfterMs(entry, reading)),
    `no contract to act on (${state}): ${why}`,
    { cause: cause ?? new TiergateError('load-failed', why) },
  );
}

function emit(draft: ContractEventDraft, clock: CacheClock, settings: CacheSettings): void {
  if (settings.onEvent === undefined) return;
  try {
    settings.onEvent({ ...draft, name: settings.name, atMs: clock.read().wallMs } as ContractEvent);
  } catch {
    // A sink that fails changes no decision.
  }
}
