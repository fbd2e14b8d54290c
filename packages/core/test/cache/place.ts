import type {
  CacheOptions,
  ContractAnswer,
  ContractCache,
  ContractEvent,
  ContractRequest,
  ReadAnswer,
  ReadRequest,
} from '@tiergate/core/bind';
import { createCachedContract } from '@tiergate/core/bind';
import { createFakeClock, type FakeClock } from '@tiergate/core/testing';
import { envelope, start } from './documents.js';

/** How the source of a scenario answers from now on. */
export type Script =
  | { readonly text: string; readonly etag?: string; readonly latencyMs?: number }
  | 'absent'
  | 'unchanged'
  | 'down'
  | 'throw'
  | 'hang'
  /** Nothing of the load ever fires, its time-out included: the request that made it is gone. */
  | 'cut off';

/** One cache on a clock that stands still, with a source that does what a scenario says. */
export interface Place {
  readonly clock: FakeClock;
  readonly cache: ContractCache;
  readonly events: ContractEvent[];
  /** What the source was asked, in order. */
  readonly reads: ReadRequest[];
  script: Script;
  /** Calls `get` and says how it ended, as `STALE 1` (state and version) or `COLD` (unavailable). */
  look(request?: ContractRequest): Promise<string>;
  /** Calls `get` every so many milliseconds, so many times, and tells how each ended. */
  poll(everyMs: number, times: number, seen: (ending: Ending) => void): Promise<void>;
}

/** How one `get` ended. */
export type Ending =
  | { readonly served: true; readonly answer: ContractAnswer; readonly text: string }
  | { readonly served: false; readonly error: unknown; readonly text: string };

export interface PlaceOptions extends Omit<CacheOptions, 'environment'> {
  readonly random?: number;
  /** The clock of another place, where two caches live through the same time. */
  readonly clock?: FakeClock;
}

export function createPlace({
  random = 0.5,
  clock = createFakeClock({ start, random }),
  onEvent,
  ...options
}: PlaceOptions = {}): Place {
  const events: ContractEvent[] = [];
  const reads: ReadRequest[] = [];
  let cutNextSleep = false;

  function read(request: ReadRequest): Promise<ReadAnswer> {
    reads.push(request);
    const { script } = place;
    if (script === 'throw') throw new Error('the source threw');
    if (script === 'down') return Promise.reject(new Error('the store is down'));
    if (script === 'hang' || script === 'cut off') {
      cutNextSleep = script === 'cut off';
      return new Promise(() => {});
    }
    if (script === 'absent' || script === 'unchanged') return Promise.resolve({ kind: script });
    const { text, etag, latencyMs = 0 } = script;
    const answer: ReadAnswer =
      etag === undefined ? { kind: 'doc', text } : { kind: 'doc', text, etag };
    return latencyMs === 0 ? Promise.resolve(answer) : clock.sleep(latencyMs).then(() => answer);
  }

  function sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (!cutNextSleep) return clock.sleep(ms, signal);
    cutNextSleep = false;
    return new Promise(() => {});
  }

  const cache = createCachedContract(
    { read },
    {
      name: 'inbox',
      ...options,
      environment: { now: () => clock.now(), random: () => clock.random(), sleep },
      onEvent(event) {
        events.push(event);
        onEvent?.(event);
      },
    },
  );

  const place: Place = {
    clock,
    cache,
    events,
    reads,
    script: { text: envelope() },
    async look(request) {
      return (await ending(place.cache.get(request))).text;
    },
    async poll(everyMs, times, seen) {
      const endings: Promise<void>[] = [];
      for (let call = 0; call < times; call += 1) {
        endings.push(ending(place.cache.get()).then(seen));
        await clock.advance(everyMs);
      }
      await Promise.all(endings);
    },
  };
  return place;
}

/** How a call ended, never a rejection. */
export async function ending(call: Promise<ContractAnswer>): Promise<Ending> {
  try {
    const answer = await call;
    return { served: true, answer, text: `${answer.meta.state} ${answer.meta.version}` };
  } catch (error) {
    const state = error instanceof Error && Object.hasOwn(error, 'state') ? error : undefined;
    const text = state === undefined ? String(error) : String(Reflect.get(state, 'state'));
    return { served: false, error, text };
  }
}

/** Calls `get` so often at once. */
export function crowd(cache: ContractCache, size: number): Promise<Ending>[] {
  return Array.from({ length: size }, () => ending(cache.get()));
}
