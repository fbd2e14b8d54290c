import type { Outcome } from '../gate/outcome.js';
import type { Plan, PlannedCall } from '../gate/plan.js';
import type { Json } from '../json/json.js';
import {
  type EarlierOutcome,
  renderStatement,
  type Statement,
} from '../render/render-statement.js';
import type { Issue } from '../result/issue.js';
import type { Authority } from './gate-port.js';
import type { AskedBecause, CallState, Edit, ProgramState, SessionState } from './session-state.js';
import { isOver } from './turn-rules.js';

/** `restoring`: what was kept is being loaded. `waiting`: somebody is asked, and nothing runs. `settled`: every call ended. */
export type SessionStatus = 'idle' | 'restoring' | 'planning' | 'running' | 'waiting' | 'settled';

/** An outcome with what ran: as the model wrote it, and as it was normalised and edited. */
export interface SessionOutcome extends Outcome {
  readonly planId: string;
  readonly args: Readonly<Record<string, Json>>;
  readonly rawArgs: Readonly<Record<string, Json>>;
  /** Present when a person changed the arguments. */
  readonly edit?: Edit;
}

/** One open question. */
export interface PendingQuestion {
  /** Its own id: an answer carries it. */
  readonly question: string;
  /** The call's id. */
  readonly id: string;
  readonly planId: string;
  readonly call: PlannedCall;
  /** The capability's name. */
  readonly capability: string;
  /** What a person is asked, word for word. */
  readonly statement: Statement;
  /** How the host words it. */
  readonly ask?: string;
  readonly because: AskedBecause;
  /** How the calls before it ended. */
  readonly earlier: readonly EarlierOutcome[];
  readonly askedAt: number;
  /** When the question closes by itself. */
  readonly expiresAt?: number;
  /** Present when the arguments are those of an earlier edit. */
  readonly edit?: Edit;
}

/** Everything a user interface shows. Frozen; another object only when something changed. */
export interface SessionSnapshot {
  readonly status: SessionStatus;
  /** The newest plan. */
  readonly plan: Plan | undefined;
  /** All plans, oldest first. */
  readonly plans: readonly Plan[];
  /** The open questions, oldest plan first, in model order. */
  readonly pending: readonly PendingQuestion[];
  /** What ended so far, oldest plan first, in model order. */
  readonly outcomes: readonly SessionOutcome[];
  /** Why the last submission was refused, and what failed since. */
  readonly issues: readonly Issue[];
  readonly authority: Authority;
  /** True in a tab that may only look, because another one is at work on the session. */
  readonly readOnly: boolean;
}

interface View {
  readonly plans: readonly Plan[];
  readonly pending: readonly PendingQuestion[];
  readonly outcomes: readonly SessionOutcome[];
}

const pendingViews = new WeakMap<CallState, PendingQuestion>();
const outcomeViews = new WeakMap<CallState, SessionOutcome>();

/** The snapshot of a state; the one before it when it would say the same. */
export function makeSnapshot(
  state: SessionState,
  around: {
    readonly authority: Authority;
    readonly issues: readonly Issue[];
    readonly planning: boolean;
    readonly restoring: boolean;
    readonly readOnly: boolean;
  },
  before: SessionSnapshot | undefined,
): SessionSnapshot {
  const { programs, policy } = state;
  const view: View = {
    plans: keep(
      before?.plans,
      programs.map(({ plan }) => plan),
    ),
    pending: keep(
      before?.pending,
      programs.flatMap((program) => pendingOf(program, policy.questionTtlMs)),
    ),
    outcomes: keep(before?.outcomes, programs.flatMap(outcomesOf)),
  };
  const next: SessionSnapshot = {
    status: around.restoring ? 'restoring' : statusOf(state, view, around.planning),
    plan: view.plans.at(-1),
    ...view,
    issues: keep(before?.issues, around.issues),
    authority: around.authority,
    readOnly: around.readOnly,
  };
  const same = before !== undefined && isSame(before, next);
  return same ? before : Object.freeze(next);
}

/** The outcomes of one program, in model order. */
export function outcomesOf({ plan, calls }: ProgramState): readonly SessionOutcome[] {
  return calls.flatMap((state) => {
    const { outcome, call, edit } = state;
    if (outcome === undefined) return [];
    let view = outcomeViews.get(state);
    if (view === undefined) {
      const { args, rawArgs } = call;
      view = Object.freeze({
        ...outcome,
        planId: plan.id,
        args,
        rawArgs,
        ...(edit === undefined ? {} : { edit }),
      });
      outcomeViews.set(state, view);
    }
    return [view];
  });
}

function pendingOf(
  program: ProgramState,
  questionTtlMs: number | undefined,
): readonly PendingQuestion[] {
  return program.calls.flatMap((state, index) => {
    if (state.phase !== 'asked' || state.question === undefined) return [];
    const earlier = program.calls.slice(0, index).flatMap(earlierOf);
    const known = pendingViews.get(state);
    if (known !== undefined && isSameList(known.earlier, earlier)) return [known];
    const { call, question, because, edit } = state;
    const view: PendingQuestion = Object.freeze({
      question: question.id,
      id: call.id,
      planId: program.plan.id,
      call,
      capability: call.name,
      statement: renderStatement(call, { earlier }),
      ...(question.ask === undefined ? {} : { ask: question.ask }),
      because,
      earlier: Object.freeze(earlier),
      askedAt: question.askedAt,
      ...(questionTtlMs === undefined ? {} : { expiresAt: question.askedAt + questionTtlMs }),
      ...(edit === undefined ? {} : { edit }),
    });
    pendingViews.set(state, view);
    return [view];
  });
}

/** The digest of what a person is asked about a call. */
export function statementOf({ calls }: ProgramState, index: number): string {
  const state = calls[index];
  if (state === undefined) return '';
  const earlier = calls.slice(0, index).flatMap(earlierOf);
  return renderStatement(state.call, { earlier }).digest;
}

const earlierViews = new WeakMap<Outcome, EarlierOutcome>();

function earlierOf({ outcome }: CallState): readonly EarlierOutcome[] {
  if (outcome === undefined) return [];
  let view = earlierViews.get(outcome);
  if (view === undefined) {
    const { id, name, status } = outcome;
    view = Object.freeze({ id, name, status });
    earlierViews.set(outcome, view);
  }
  return [view];
}

function statusOf(state: SessionState, view: View, planning: boolean): SessionStatus {
  if (planning) return 'planning';
  if (state.programs.length === 0) return 'idle';
  const open = state.programs.flatMap(({ calls }) => calls).filter((call) => !isOver(call));
  const undoing = state.programs.some(({ calls }) =>
    calls.some(({ phase }) => phase === 'undoing'),
  );
  const busy = open.some(({ phase }) => phase === 'running' || phase === 'preparing');
  if (busy || undoing) return 'running';
  if (open.length === 0) return 'settled';
  return view.pending.length > 0 ? 'waiting' : 'running';
}

function keep<T>(before: readonly T[] | undefined, next: readonly T[]): readonly T[] {
  return before !== undefined && isSameList(before, next) ? before : Object.freeze([...next]);
}

function isSameList<T>(left: readonly T[], right: readonly T[]): boolean {
  return left.length === right.length && left.every((one, index) => one === right[index]);
}

function isSame(left: SessionSnapshot, right: SessionSnapshot): boolean {
  return (
    left.status === right.status &&
    left.plans === right.plans &&
    left.pending === right.pending &&
    left.outcomes === right.outcomes &&
    left.issues === right.issues &&
    left.authority === right.authority &&
    left.readOnly === right.readOnly
  );
}
