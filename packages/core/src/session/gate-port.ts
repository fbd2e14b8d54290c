import type { Outcome } from '../gate/outcome.js';
import type { OnHeld, Plan, PlannedCall } from '../gate/plan.js';
import type { Json } from '../json/json.js';
import type { Issue } from '../result/issue.js';
import type { Result } from '../result/result.js';
import type { Rung } from '../tier/tier.js';
import type { Approval } from './session-state.js';

/** Whether the gate holds against whoever controls the page. */
export type Authority = 'advisory' | 'server';

type Issues = readonly [Issue, ...Issue[]];
type Maybe<T> = T | Promise<T>;

export interface PortPlanOptions {
  readonly rung: Rung | undefined;
  readonly onHeld: OnHeld | undefined;
  readonly budget: { readonly perProgram: number } | undefined;
  /** The plans whose undecided calls this one replaces. */
  readonly supersedes: readonly string[];
}

/** A call of a plan. `call` is as it stands: normalised, perhaps edited. */
export interface PortCall {
  readonly plan: string;
  readonly call: PlannedCall;
  readonly signal: AbortSignal;
}

export interface PortAsk extends PortCall {
  /** True when every call before it has ended: then its premise is read before anybody is asked. */
  readonly atTurn: boolean;
}

export interface PortDecision extends PortCall {
  readonly question: string;
  readonly decision: 'approve' | 'reject';
  readonly reason: string | undefined;
  /** Arguments as a person edited them; verified and gated like any others. */
  readonly args: Json | undefined;
  /** The digest of the statement that was shown. */
  readonly statement: string;
}

export interface PortRun extends PortCall {
  /** There when a person said yes to exactly this call. */
  readonly approval: Approval | undefined;
}

export interface PortUndo extends PortCall {
  readonly outcome: Outcome;
  readonly because: 'rolled-back' | undefined;
}

/** The capability changed: the call as it stands under the contract in force. Nothing ran. */
export interface CallChanged {
  readonly kind: 'changed';
  readonly call: PlannedCall;
}

/** The call may not be made any more. Nothing ran. */
export interface CallRefused {
  readonly kind: 'refused';
  readonly issues: Issues;
}

/** The call ended, now or earlier. */
export interface CallEnded {
  readonly kind: 'ended';
  readonly outcome: Outcome;
}

export type AskAnswer =
  | { readonly kind: 'open'; readonly question: string; readonly ask: string | undefined }
  | { readonly kind: 'same' }
  | CallChanged
  | CallRefused
  | CallEnded;

export type DecisionAnswer =
  | { readonly kind: 'recorded'; readonly call: PlannedCall }
  /** Nothing was recorded and the question stays open. */
  | { readonly kind: 'kept'; readonly issues: Issues }
  | CallChanged
  | CallRefused
  | CallEnded;

export type RunAnswer =
  | CallEnded
  | CallChanged
  | CallRefused
  /** The yes came too late. Nothing ran. */
  | { readonly kind: 'expired' };

/**
 * Where a session's calls are gated and run: a tool set in this process, or a gate on a server. Whatever it throws or
 * rejects is an issue `port-failed`; a run that it does not answer for is `indeterminate` and is never started again.
 *
 * A port that answers at once lets the session answer at once.
 */
export interface GatePort {
  readonly authority: Authority;
  /** Gates a program. */
  plan(program: Json, options: PortPlanOptions): Maybe<Result<Plan>>;
  /** Prepares the question about a held call. */
  ask(request: PortAsk): Maybe<AskAnswer>;
  /** Records a person's answer. */
  decide(request: PortDecision): Maybe<DecisionAnswer>;
  /** Runs one call whose turn has come, after looking at it once more. */
  run(request: PortRun): Maybe<RunAnswer>;
  /** Takes an applied call back and answers with its new outcome. */
  undo(request: PortUndo): Maybe<Outcome>;
  /**
   * Withdraws what has not started and answers with what ended there, by call id. Without it the session withdraws by
   * itself.
   */
  cancel?(plan: string): Maybe<ReadonlyMap<string, Outcome>>;
}
