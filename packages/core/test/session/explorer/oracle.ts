import type { SessionEvent } from '../../../src/session/session-event.js';
import type { SessionState } from '../../../src/session/session-state.js';
import type { Effect, Step, TransitionEvent } from '../../../src/session/transition-event.js';
import type { Scenario } from './scenario.js';

export type Rule = 'decision' | 'once' | 'forward' | 'outcome' | 'order' | 'success';

export interface Violation {
  readonly rule: Rule;
  readonly what: string;
}

/** What an onlooker remembers of one call. It follows the log and the effects, and never the machine's own phases. */
export interface CallMemory {
  /** Held for a reason of its own when it was gated. */
  readonly own: boolean;
  /** Held because of others, then or later. */
  readonly byOrder: boolean;
  /** The question that was put last, while it may be answered. */
  readonly question: string | undefined;
  /** The question that a person answered with yes, on its way or recorded. */
  readonly sent: string | undefined;
  readonly yes: string | undefined;
  /** Runs that may have entered the handler. */
  readonly entered: number;
  /** How it ended; nothing while it has not. */
  readonly status: string | undefined;
}

export type Memory = readonly CallMemory[];

export function startMemory(state: SessionState): Memory {
  const [program] = state.programs;
  return (program?.plan.calls ?? []).map(({ verdict, reason }) => ({
    own: verdict === 'propose' && reason !== 'order',
    byOrder: reason === 'order',
    question: undefined,
    sent: undefined,
    yes: undefined,
    entered: 0,
    status: undefined,
  }));
}

/**
 * Looks at one step from outside: what it remembers then, and which rules it saw broken. `fresh` is false for an answer
 * that was delivered before.
 */
export function watch(
  memory: Memory,
  scenario: Scenario,
  before: SessionState,
  event: TransitionEvent,
  step: Step,
  fresh: boolean,
): { readonly memory: Memory; readonly violations: readonly Violation[] } {
  const calls = memory.map((call) => ({ ...call }));
  const violations: Violation[] = [];
  const blame = (rule: Rule, what: string): void => void violations.push({ rule, what });
  if (fresh) noteAnswer(calls, event);
  for (const entry of step.events) {
    if (!('call' in entry) || entry.call === undefined) continue;
    const call = calls[Number(entry.call.slice(1))];
    if (call === undefined) continue;
    remember(call, entry, blame);
  }
  checkForward(before, step, blame);
  for (const effect of step.effects) checkEffect(calls, scenario, event, effect, blame);
  return { memory: calls, violations };
}

function remember(call: Mutable, entry: SessionEvent, blame: Blame): void {
  if (entry.type === 'question-asked') {
    call.question = entry.question;
    call.yes = undefined;
  }
  if (entry.type === 'call-changed') {
    call.own = true;
    call.question = undefined;
    call.yes = undefined;
  }
  if (entry.type === 'call-held') call.byOrder = true;
  if (entry.type === 'decision-made') {
    if (entry.decision === 'approve') call.yes = entry.question;
    call.question = undefined;
  }
  if (entry.type === 'call-ended') {
    if (call.status !== undefined) blame('outcome', `${entry.call} ended twice`);
    call.status = entry.status;
  }
  if (entry.type === 'call-undone') {
    if (call.status !== 'applied') blame('forward', `${entry.call} undone, not applied`);
    call.status = 'undone';
  }
}

/** Nothing is under way and nobody is asked: then everything has ended, once. */
export function checkRest(memory: Memory, state: SessionState): readonly Violation[] {
  const open = state.programs.flatMap(({ calls }) => calls).filter((call) => !call.outcome);
  if (open.length > 0) return [{ rule: 'outcome', what: `${open[0]?.call.id} never ends` }];
  return memory.every((call) => call.status !== undefined)
    ? []
    : [{ rule: 'outcome', what: 'a call ended without saying so' }];
}

type Blame = (rule: Rule, what: string) => void;
type Mutable = { -readonly [K in keyof CallMemory]: CallMemory[K] };

// A run that the port did not begin has entered nothing.
function noteAnswer(calls: Mutable[], event: TransitionEvent): void {
  if (event.type !== 'run-answered' || event.answer.kind === 'ended') return;
  const call = calls[event.index];
  if (call !== undefined) call.entered -= 1;
}

function checkEffect(
  calls: Mutable[],
  scenario: Scenario,
  event: TransitionEvent,
  effect: Effect,
  blame: Blame,
): void {
  const call = calls[effect.index];
  if (call === undefined) return;
  const { id } = effect.call;
  if (effect.type === 'decide') {
    const given = event.type === 'decisions-sent' ? event.decisions[0]?.question : undefined;
    if (given === undefined || given !== call.question) {
      blame('decision', `${id}: an answer to ${given} counts for ${call.question}`);
    }
  }
  if (effect.type !== 'run') return;
  const free = effect.call.tier === 'reversible';
  if ((call.own || !free) && call.yes === undefined) {
    blame('decision', `${id} runs and nobody said yes to it`);
  }
  if (call.entered > 0) blame('once', `${id} runs again`);
  if (call.status !== undefined) blame('forward', `${id} runs after it ended`);
  call.entered += 1;
  const byPerson = call.yes !== undefined;
  call.yes = undefined;
  const earlier = calls.slice(0, effect.index);
  const passes = scenario.onHeld === 'continue' && !byPerson;
  const late = earlier.findIndex(
    (one) => one.status === undefined && !(passes && (one.own || one.byOrder)),
  );
  if (late >= 0) blame('order', `${id} runs before k${late} has ended`);
  const lost = earlier.some(({ status }) => status !== 'applied' && status !== 'skipped');
  if (!byPerson && call.byOrder && lost && scenario.onRejected !== 'run') {
    blame('success', `${id} runs by itself behind a call that did not succeed`);
  }
}

// An undo of which nobody knows how it ended leaves a call indeterminate.
const undoable: readonly string[] = ['applied', 'undone', 'indeterminate'];

function checkForward(before: SessionState, { state }: Step, blame: Blame): void {
  for (const [index, was] of (before.programs[0]?.calls ?? []).entries()) {
    const is = state.programs[0]?.calls[index];
    const [from, to] = [was.outcome?.status, is?.outcome?.status];
    if (from === undefined || from === to) continue;
    if (from !== 'applied' || !undoable.includes(to ?? '')) {
      blame('forward', `k${index} was ${from} and is ${to ?? 'open'}`);
    }
  }
  for (const [index, was] of (before.programs[0]?.calls ?? []).entries()) {
    const is = state.programs[0]?.calls[index];
    if (was.phase === 'ended' && is?.phase !== 'ended' && is?.phase !== 'undoing') {
      blame('forward', `k${index} left its end for ${is?.phase}`);
    }
    const running = was.phase === 'running' && is?.phase === 'approved';
    if (running) blame('forward', `k${index} went back from running`);
  }
}
