import type { Outcome } from '../gate/outcome.js';
import type { OnHeld, Plan, PlannedCall } from '../gate/plan.js';
import type { Json } from '../json/json.js';
import type { OnError } from '../toolset/apply-plan.js';

/** Where a call stands. `call-moves.ts` says what leads from one to another. */
export type Phase =
  /** The gate lets it run; it waits for its turn. */
  | 'waiting'
  /** Held by order only; it waits for the calls before it. */
  | 'behind'
  /** A person has to be asked. */
  | 'held'
  /** The question is being prepared. */
  | 'preparing'
  /** Its question is open. */
  | 'asked'
  /** An answer is being recorded. */
  | 'deciding'
  /** A person said yes; it waits for its turn. */
  | 'approved'
  | 'running'
  /** It was applied and is being taken back. */
  | 'undoing'
  | 'ended';

/** What happens to a call that was held by order only when a call before it did not succeed. */
export type OnRejected = 'ask' | 'run' | 'drop';

/** Why a person is asked. */
export type AskedBecause =
  /** The gate held it: `call.reason` says for what. */
  | 'held'
  /** It waited for calls before it, and one of them did not succeed. */
  | 'order'
  /** Its capability changed since it was gated or approved. */
  | 'changed'
  /** The session was restored: nothing runs because of that. */
  | 'restored';

/** The newest asking about a call. Asking again makes another one. */
export interface Question {
  readonly id: string;
  readonly askedAt: number;
  /** How the handler's `ask` words it. */
  readonly ask: string | undefined;
}

/** A person's yes. It is spent when the call starts. */
export interface Approval {
  readonly question: string;
  readonly at: number;
  readonly reason: string | undefined;
}

/** What a person changed: the normalised arguments of before, and what was typed. */
export interface Edit {
  readonly before: Readonly<Record<string, Json>>;
  readonly typed: Json;
  readonly by: 'person';
}

export interface CallState {
  /** The call as it would run now: normalised, edited, gated. */
  readonly call: PlannedCall;
  readonly phase: Phase;
  /** Names the effect under way; an answer that names another one is late. */
  readonly ticket: number;
  readonly because: AskedBecause;
  readonly question: Question | undefined;
  readonly approval: Approval | undefined;
  readonly edit: Edit | undefined;
  readonly outcome: Outcome | undefined;
  /** Who runs it, where several sessions share one state. */
  readonly claim: string | undefined;
}

export interface ProgramState {
  readonly plan: Plan;
  readonly onHeld: OnHeld;
  /** Digest of the calls as they came in: knows a program again. */
  readonly digest: string;
  /** The ids that the caller gave; ids by position belong to their program. */
  readonly givenIds: readonly string[];
  readonly createdAt: number;
  /**
   * Set once nothing of this program may start any more: by a failure where `onError` says so, or from outside. One that
   * was stopped when it was restored is `interrupted`: nothing of it is taken back by itself.
   */
  readonly closed: 'stopped' | 'interrupted' | 'cancelled' | undefined;
  /** When its last call ended. */
  readonly settledAt: number | undefined;
  readonly calls: readonly CallState[];
}

export interface SessionPolicy {
  readonly onRejected: OnRejected;
  readonly onError: OnError;
  /** How long a question stays open. Absent: until it is answered. */
  readonly questionTtlMs: number | undefined;
}

export interface SessionState {
  readonly policy: SessionPolicy;
  readonly programs: readonly ProgramState[];
  /** When calls above `read_only` ran without a question of their own, for the budget per hour. */
  readonly spent: readonly number[];
  readonly nextTicket: number;
}
