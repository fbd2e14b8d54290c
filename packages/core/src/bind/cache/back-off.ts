import type { CacheSettings } from './cache-options.js';
import type { LoadFailureKind } from './contract-event.js';

/** How long nobody asks the source again, after so many failures in a row. Doubles, with jitter, up to the cap. */
export function backOffMs(
  failures: number,
  kind: LoadFailureKind | 'tombstone',
  settings: CacheSettings,
): number {
  const base = kind === 'absent' ? settings.negTtlMs : settings.minBackoffMs;
  // 2 to the 31st is beyond any cap, and below infinity.
  const whole = Math.min(base * 2 ** Math.min(failures - 1, 31), settings.maxBackoffMs);
  const random = settings.environment.random();
  // A generator that answers nonsense makes the wait longer, never shorter.
  const jitter = random >= 0 && random < 1 ? random : 1;
  return whole * (0.5 + 0.5 * jitter);
}
