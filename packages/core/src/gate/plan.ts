import type { Json } from '../json/json.js';
import type { Change } from '../schema/change.js';
import type { Rung, Tier } from '../tier/tier.js';

/** One call as a model emits it. Data, never an effect. */
export interface Call {
  /** Absent: `c1`, `c2`, … by position. */
  readonly id?: string;
  readonly name: string;
  /** Absent means no arguments. */
  readonly args?: Readonly<Record<string, unknown>>;
}

/** Why a call waits for a person; the first that holds, in this order. */
export type HeldReason = 'tier' | 'rung' | 'freshness' | 'budget' | 'no-handler' | 'order';

/** What a held call does to the calls after it. */
export type OnHeld = 'hold-rest' | 'continue' | 'hold-all';

/** One verified call with its verdict. Frozen at every depth. */
export interface PlannedCall {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly tier: Tier;
  /** Normalised: what a person is shown and what a handler gets. */
  readonly args: Readonly<Record<string, Json>>;
  /** As the model wrote them. */
  readonly rawArgs: Readonly<Record<string, Json>>;
  readonly changes: readonly Change[];
  readonly verdict: 'apply' | 'propose';
  /** Present when the verdict is `propose`. */
  readonly reason?: HeldReason;
  /** Name, args or schema, effective tier and description of the capability, digested. */
  readonly capabilityDigest: string;
}

/** Which contract decided, and how old it was. */
export interface PlanContract {
  readonly digest: string;
  readonly id?: string;
  readonly revision?: string;
  readonly ageMs?: number;
  readonly state?: 'FRESH' | 'STALE' | 'LATE';
}

/**
 * The gated program. Recognised by identity: a copy of a plan is not a plan, and nothing runs from one.
 */
export interface Plan {
  readonly id: string;
  readonly rung: Rung;
  readonly onHeld: OnHeld;
  readonly contract: PlanContract;
  /** Names of the gates that this one was narrowed from, outermost first. Absent for a gate that was not. */
  readonly lineage?: readonly string[];
  /** Every call in model order: the order in which calls run. */
  readonly calls: readonly PlannedCall[];
  readonly apply: readonly PlannedCall[];
  readonly propose: readonly PlannedCall[];
}
