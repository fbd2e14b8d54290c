import { TiergateError } from '../../result/errors.js';
import type { CacheEnvironment } from '../contract-source.js';

// In a worker each request has a clock of its own that stands still between its I/O, so that two requests read times
// some moments apart. That is no clock that was set back.
const jitterMs = 1_000;

/** One look at the clock. */
export interface ClockReading {
  /** Milliseconds since the epoch; what `expiresAt` is compared with. */
  readonly wallMs: number;
  /** Time that has passed as far as anybody can tell. It never goes back, whatever the clock does. */
  readonly elapsedMs: number;
  /** By how much the clock has been set back so far, all steps together. */
  readonly steppedBackMs: number;
}

export interface CacheClock {
  read(): ClockReading;
}

/**
 * A clock that cannot make anything younger: when `now` goes back, elapsed time stands still for that moment and goes
 * on from there, and the step is remembered. A `now` that is no number throws.
 */
export function createCacheClock(environment: CacheEnvironment): CacheClock {
  let latest = Number.NEGATIVE_INFINITY;
  let steppedBackMs = 0;
  return {
    read(): ClockReading {
      const now = environment.now();
      if (!Number.isFinite(now)) {
        throw new TiergateError('invalid-clock', 'environment.now() must answer milliseconds');
      }
      const back = latest - now;
      if (back > jitterMs) {
        steppedBackMs += back;
        latest = now;
      } else if (now > latest) {
        latest = now;
      }
      return { wallMs: latest, elapsedMs: latest + steppedBackMs, steppedBackMs };
    },
  };
}
