import type { Outcome } from '../gate/outcome.js';
import type { PlannedCall } from '../gate/plan.js';
import type { Json } from '../json/json.js';
import type { Issue } from '../result/issue.js';
import type {
  AskAnswer,
  CallChanged,
  CallRefused,
  DecisionAnswer,
  RunAnswer,
} from './gate-port.js';
import type { SessionEvent } from './session-event.js';
import type { Approval, ProgramState, SessionState } from './session-state.js';

/** A call, wherever it is named: the plan it belongs to and its place there. */
export interface CallAddress {
  readonly plan: string;
  readonly index: number;
}

/** An answer of the port, to the effect with this ticket. */
export interface Addressed extends CallAddress {
  readonly ticket: number;
}

/** A person's answer on its way to the port. */
export interface SentDecision {
  /** The call that was named. */
  readonly id: string | undefined;
  /** The question that was named. */
  readonly question: string | undefined;
  /** The capability, where the answer names one: an edit can change arguments only. */
  readonly name: string | undefined;
  readonly decision: 'approve' | 'reject';
  readonly reason: string | undefined;
  /** Edited arguments, already a snapshot. */
  readonly args: Json | undefined;
}

/** Everything that can happen to a session. */
export type TransitionEvent = {
  readonly at: number;
  /** Who carries out what follows, where several sessions share one state. */
  readonly tab?: string;
} & (
  | {
      readonly type: 'program-planned';
      readonly program: ProgramState;
      readonly supersedes: readonly string[];
    }
  | {
      /** A program from a stored state, as it was stored. */
      readonly type: 'program-restored';
      readonly program: ProgramState;
      /** What verifying and gating again says about each call; nothing where it is still the same. */
      readonly answers: readonly (CallChanged | CallRefused | undefined)[];
      /** False when the arguments of its calls were not stored. */
      readonly complete: boolean;
    }
  /** Whoever carried things out under this name is gone. */
  | { readonly type: 'tab-lost'; readonly lost: string }
  | ({ readonly type: 'question-prepared'; readonly answer: AskAnswer } & Addressed)
  | { readonly type: 'decisions-sent'; readonly decisions: readonly SentDecision[] }
  | ({
      readonly type: 'decision-answered';
      readonly sent: SentDecision;
      readonly answer: DecisionAnswer;
    } & Addressed)
  | ({ readonly type: 'run-answered'; readonly answer: RunAnswer } & Addressed)
  /** Nothing is known about how the run ended. */
  | ({ readonly type: 'run-lost'; readonly error?: unknown } & Addressed)
  | ({ readonly type: 'undo-requested' } & CallAddress)
  | ({ readonly type: 'undo-answered'; readonly outcome: Outcome } & Addressed)
  | { readonly type: 'time-passed' }
  /** Only for the log: what follows from it comes as an event of its own. */
  | ({
      readonly type: 'port-failed';
      readonly during: 'ask' | 'decide' | 'run' | 'undo' | 'cancel';
    } & CallAddress)
  | {
      readonly type: 'plan-cancelled';
      readonly plan: string;
      /** What ended at the port, by call id. */
      readonly ended?: ReadonlyMap<string, Outcome>;
    }
  | ({
      readonly type: 'call-regated';
      readonly answer:
        | { readonly kind: 'changed'; readonly call: PlannedCall }
        | { readonly kind: 'refused'; readonly issues: readonly [Issue, ...Issue[]] };
    } & CallAddress)
);

/** What the session has to do next. Each has a ticket that its answer carries. */
export type Effect = Addressed & { readonly call: PlannedCall } & (
    | { readonly type: 'ask'; readonly atTurn: boolean }
    | { readonly type: 'decide'; readonly sent: SentDecision }
    | { readonly type: 'run'; readonly approval: Approval | undefined }
    | { readonly type: 'undo'; readonly outcome: Outcome; readonly rollback: boolean }
    /** Tell the handler of this ticket to end. */
    | { readonly type: 'abort' }
  );

/** What one event leads to. */
export interface Step {
  /** The same object when nothing changed. */
  readonly state: SessionState;
  readonly effects: readonly Effect[];
  readonly events: readonly SessionEvent[];
  /** Why the event was refused; empty for one that was taken, or came too late to matter. */
  readonly issues: readonly Issue[];
}
