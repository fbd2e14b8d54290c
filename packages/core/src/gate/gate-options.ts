import type { Rung } from '../tier/tier.js';
import type { Freshness } from './freshness.js';
import type { OnHeld } from './plan.js';

/** How a program is gated. Every default is the safe one. */
export interface GateOptions {
  /** Default `ask`; an unknown rung acts as `ask`. */
  readonly rung?: Rung;
  /** Default `hold-rest`; an unknown word acts as `hold-all`. */
  readonly onHeld?: OnHeld;
  /** How old the contract is. Absent: it counts as fresh (a literal has no age). */
  readonly freshness?: Freshness;
  readonly budget?: {
    /** Most calls above `read_only` that may run without a question of their own. */
    readonly perProgram?: number;
  };
}

/** A member of an options object, own ones only: a polluted prototype grants nothing. */
export function ownOption<T extends object, K extends keyof T>(
  options: T | undefined,
  key: K,
): T[K] | undefined {
  return options !== undefined && options !== null && Object.hasOwn(options, key)
    ? options[key]
    : undefined;
}
