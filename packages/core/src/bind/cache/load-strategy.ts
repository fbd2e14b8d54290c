import type { Lifetime } from '../contract-source.js';
import type { ClockReading } from './cache-clock.js';
import { keepAlive } from './keep-alive.js';
import { type LoadPlace, loadContract } from './load-contract.js';

/** Who loads when. */
export interface LoadStrategy {
  /** A load that the caller waits for; nothing while the back-off holds. */
  inFront(reading: ClockReading): Promise<unknown> | undefined;
  /** A load that nobody waits for, unless one is under way or the back-off holds. */
  behind(reading: ClockReading, lifetime: Lifetime | undefined): void;
}

/** One load at a time; whoever needs one joins it, and shares its failure. For browsers and servers. */
export function sharedLoads(place: LoadPlace): LoadStrategy {
  let flight: Promise<unknown> | undefined;
  const start = (behind: boolean): Promise<unknown> => {
    const work = loadContract(place, behind).finally(() => {
      flight = undefined;
    });
    flight = work;
    return work;
  };
  return {
    inFront: (reading) => flight ?? (mayAsk(place, reading) ? start(false) : undefined),
    behind(reading, lifetime) {
      if (flight !== undefined || !mayAsk(place, reading)) return;
      keepAlive(start(true), lifetime, place.emit);
    },
  };
}

/**
 * No promise is ever shared: a request that waits for another one's promise waits for ever once that one has been
 * answered. Who needs a load makes it. The one refresh behind is guarded by a time stamp, which runs out by itself when
 * its request dies.
 */
export function separateLoads(place: LoadPlace): LoadStrategy {
  let refresh: { readonly since: number } | undefined;
  return {
    inFront: (reading) => (mayAsk(place, reading) ? loadContract(place, false) : undefined),
    behind(reading, lifetime) {
      const { elapsedMs } = reading;
      if (!mayAsk(place, reading)) return;
      if (refresh !== undefined && elapsedMs - refresh.since < place.settings.loadTimeoutMs) return;
      const stamp = { since: elapsedMs };
      refresh = stamp;
      const work = loadContract(place, true).finally(() => {
        if (refresh === stamp) refresh = undefined;
      });
      keepAlive(work, lifetime, place.emit);
    },
  };
}

function mayAsk(place: LoadPlace, reading: ClockReading): boolean {
  return reading.elapsedMs >= place.entry.notBefore;
}
