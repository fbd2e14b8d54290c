import type { Plan } from '../gate/plan.js';
import type { Issue } from '../result/issue.js';
import type { Failure, Result } from '../result/result.js';
import type { ToolSet } from '../toolset/create-tool-set-with.js';
import type { SessionOutcome, SessionSnapshot } from './session-snapshot.js';

/** What a method answers: taken, or why not. */
export type SessionAnswer = { readonly ok: true } | Failure;

/**
 * An answer of now, and the final one: over a tool set the two say the same, over a server `settled` says whether the
 * server recorded it. It never rejects.
 */
export type SessionReply = SessionAnswer & { readonly settled: Promise<SessionAnswer> };

/** What became of a submitted program. */
export interface Submission {
  readonly ok: boolean;
  /** Present at once over a tool set. */
  readonly plan?: Plan;
  /** Why it was refused. */
  readonly issues?: readonly [Issue, ...Issue[]];
  readonly planned: Promise<Result<Plan>>;
  /** One outcome per call, once every call has ended; none when the program was refused. */
  readonly settled: Promise<readonly SessionOutcome[]>;
}

export interface SubmitOptions {
  /** Closes what is undecided of all older plans. */
  readonly supersede?: boolean;
}

export interface ApproveOptions {
  /** The question that was on screen. Without it the id has to name exactly one open question. */
  readonly question?: string;
  /** Arguments as a person edited them. They are verified and gated like any others. */
  readonly args?: unknown;
  readonly reason?: string;
}

export interface RejectOptions {
  readonly question?: string;
  readonly reason?: string;
}

export interface AnswerAllOptions {
  /** The questions that were on screen. All are answered, or none when one is not open any more. */
  readonly questions: readonly string[];
  readonly reason?: string;
}

/** One machine for every user interface: it gates programs, runs what may run, and asks about the rest. */
export interface GateSession<State = unknown> {
  /** Gates a program. Given ids know it again: the same ids and calls give the same plan, and nothing runs twice. */
  readonly submit: (program: unknown, options?: SubmitOptions) => Submission;
  readonly approve: (id: string, options?: ApproveOptions) => SessionReply;
  readonly reject: (id: string, options?: RejectOptions) => SessionReply;
  readonly approveAll: (options: AnswerAllOptions) => SessionReply;
  readonly rejectAll: (options: AnswerAllOptions) => SessionReply;
  /** Withdraws what has not started: of one plan, or of all. A handler that runs is told to end, and its end counts. */
  readonly cancel: (planId?: string) => SessionReply;
  /** Takes an applied call back, once, by the undo that its capability declares. */
  readonly undo: (id: string, options?: { readonly planId?: string }) => SessionReply;
  /** The session as a JSON text for `restoreGateSession`, arguments included. */
  readonly serialize: () => string;
  readonly getSnapshot: () => SessionSnapshot;
  /** Calls back after each change; the answer ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the tool set or the state. What waits under a capability that changed is asked about again. */
  update(next: { readonly tools?: ToolSet<State>; readonly state?: State }): void;
  /** Stops timers and listens to nothing any more. Open questions stay as they are. */
  readonly dispose: () => void;
}
