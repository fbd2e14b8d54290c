import type { Capability } from '../contract/contract.js';
import { maxRungFor, type Rung } from '../tier/tier.js';
import { type Freshness, freshnessVerdict } from './freshness.js';
import type { HeldReason, OnHeld } from './plan.js';

/** What the calls of one program are routed by. */
export interface RoutePolicy {
  readonly rung: Rung;
  readonly onHeld: OnHeld;
  readonly freshness: Freshness | undefined;
  /** Most calls above `read_only` that may run. */
  readonly budget: number;
  /** False for a capability that nothing runs. */
  readonly canRun: ((name: string) => boolean) | undefined;
}

/** Routes the calls of one program, in order: why a call waits for a person, or nothing for one that may run. */
export type CallRouter = (capability: Capability) => HeldReason | undefined;

/**
 * The first reason that holds, in the order of `HeldReason`. A call held only for its order uses up budget like one that
 * runs: it may still run by itself. With `hold-all` a call before the first held one has no reason yet: `planCalls` gives
 * it `order`.
 */
export function callRouter({ rung, onHeld, freshness, budget, canRun }: RoutePolicy): CallRouter {
  let left = budget;
  let isHeld = false;
  return ({ tier, name }) => {
    let reason: HeldReason | undefined;
    if (maxRungFor(tier) !== 'auto') reason = 'tier';
    else if (rung !== 'auto') reason = 'rung';
    else if (freshnessVerdict(tier, freshness) !== 'keep') reason = 'freshness';
    else if (tier !== 'read_only' && left <= 0) reason = 'budget';
    else if (canRun?.(name) === false) reason = 'no-handler';
    else {
      if (tier !== 'read_only') left -= 1;
      if (isHeld && onHeld !== 'continue') reason = 'order';
    }
    isHeld ||= reason !== undefined;
    return reason;
  };
}
