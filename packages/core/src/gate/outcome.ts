import type { Issue } from '../result/issue.js';

/** How a call ended. Every call ends in exactly one of these. */
export type OutcomeStatus =
  | 'applied'
  | 'skipped'
  | 'failed'
  | 'indeterminate'
  | 'refused'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'superseded'
  | 'not-run'
  | 'undone';

/** Why a call ended so, where the status alone does not say it. */
export type OutcomeBecause =
  | 'same'
  | 'handler'
  | 'stopped'
  | 'aborted'
  | 'held'
  | 'handed-over'
  | 'rolled-back'
  | 'rejected-before'
  | 'undo-failed'
  | 'not-genuine';

/** Who let the call run, or ended it. */
export type OutcomeBy = 'gate' | 'person' | 'host' | `rule:${string}`;

/** What became of one call. */
export interface Outcome {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly status: OutcomeStatus;
  readonly because?: OutcomeBecause;
  readonly by?: OutcomeBy;
  /** What the handler returned. */
  readonly value?: unknown;
  /** What the handler threw, by identity. */
  readonly error?: unknown;
  /** Why the call was refused. */
  readonly issues?: readonly Issue[];
  /** The reason a person gave, or a handler gave for skipping. */
  readonly reason?: string;
  readonly durationMs?: number;
  /** True while `undo` may be called for it. */
  readonly canUndo: boolean;
}
