import type { OutcomeBecause, OutcomeBy, OutcomeStatus } from '../gate/outcome.js';
import type { HeldReason } from '../gate/plan.js';
import type { IssueCode } from '../result/issue.js';
import type { Rung, Tier } from '../tier/tier.js';
import type { AskedBecause } from './session-state.js';

interface PlanHead {
  /** Milliseconds, by the session's clock. */
  readonly at: number;
  /** The plan's id. */
  readonly plan: string;
  /** Names of the gates that the deciding one was narrowed from. */
  readonly lineage?: readonly string[];
}

interface CallHead extends PlanHead {
  /** The call's id. */
  readonly call: string;
  readonly name: string;
  /** Digest of name and normalised arguments. */
  readonly callDigest: string;
}

/** One thing that happened. Together they explain every effect; arguments are there as digests only. */
export type SessionEvent =
  | (PlanHead & {
      readonly type: 'plan-created';
      readonly rung: Rung;
      readonly contract: string;
      readonly calls: readonly string[];
    })
  | { readonly type: 'plan-refused'; readonly at: number; readonly codes: readonly IssueCode[] }
  | (PlanHead & { readonly type: 'plan-settled' })
  | (CallHead & { readonly type: 'call-held'; readonly reason: 'order' })
  | (CallHead & {
      readonly type: 'question-asked';
      readonly question: string;
      readonly tier: Tier;
      readonly because: AskedBecause;
      readonly reason?: HeldReason;
      readonly capabilityDigest: string;
    })
  | (CallHead & {
      readonly type: 'decision-made';
      readonly question: string;
      readonly decision: 'approve' | 'reject';
      readonly by: 'person';
      readonly edited: boolean;
      readonly reason?: string;
    })
  | {
      readonly type: 'decision-refused';
      readonly at: number;
      /** What was named: ids as they were given. */
      readonly call?: string;
      readonly question?: string;
      readonly codes: readonly IssueCode[];
    }
  | (CallHead & { readonly type: 'call-changed'; readonly capabilityDigest: string })
  | (CallHead & {
      readonly type: 'call-started';
      readonly by: 'gate' | 'person';
      /** The question that a person answered with yes. */
      readonly question?: string;
      /** True for one that waited for its turn behind calls that were asked about. */
      readonly released: boolean;
      readonly capabilityDigest: string;
    })
  | (CallHead & { readonly type: 'call-aborted' })
  | (CallHead & {
      readonly type: 'call-ended';
      readonly status: OutcomeStatus;
      readonly because?: OutcomeBecause;
      readonly by?: OutcomeBy;
      readonly reason?: string;
    })
  | (CallHead & { readonly type: 'undo-started'; readonly because?: 'rolled-back' })
  | (CallHead & { readonly type: 'call-undone'; readonly because?: OutcomeBecause })
  | (CallHead & { readonly type: 'undo-failed' })
  | (CallHead & {
      readonly type: 'port-failed';
      readonly during: 'ask' | 'decide' | 'run' | 'undo' | 'cancel';
    })
  | (PlanHead & { readonly type: 'plan-restored' })
  | { readonly type: 'state-refused'; readonly at: number; readonly codes: readonly IssueCode[] };

type Strip<T> = T extends unknown ? Omit<T, 'at' | 'lineage'> : never;

/** An event before its time and lineage are put on it. */
export type EventBody = Strip<SessionEvent>;
