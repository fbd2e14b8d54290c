import type { Outcome } from '../gate/outcome.js';
import type { Issue } from '../result/issue.js';
import { callDigest } from './call-digest.js';
import { callMoves, type Move } from './call-moves.js';
import { eventMoves } from './event-moves.js';
import type { EventBody, SessionEvent } from './session-event.js';
import type { CallState, Phase, ProgramState, SessionState } from './session-state.js';
import type { CallAddress, Effect, Step, TransitionEvent } from './transition-event.js';
import type { SessionRules } from './turn-rules.js';

/** A state while one event is worked into it. Call states are replaced, never written to. */
export interface Draft {
  readonly before: SessionState;
  readonly rules: SessionRules;
  readonly at: number;
  readonly tab: string | undefined;
  /** Which steps may be taken now: those of the event, then those that follow by themselves. */
  may: readonly Move[];
  readonly programs: ProgramState[];
  readonly effects: Effect[];
  readonly events: SessionEvent[];
  readonly issues: Issue[];
  spent: readonly number[];
  nextTicket: number;
  changed: boolean;
}

export function startDraft(
  before: SessionState,
  rules: SessionRules,
  { at, tab, type }: Pick<TransitionEvent, 'at' | 'tab' | 'type'>,
): Draft {
  return {
    before,
    rules,
    at,
    tab,
    may: eventMoves[type],
    programs: [...before.programs],
    effects: [],
    events: [],
    issues: [],
    spent: before.spent,
    nextTicket: before.nextTicket,
    changed: false,
  };
}

export function finishDraft(draft: Draft): Step {
  const { before, programs, spent, nextTicket, effects, events, issues } = draft;
  const state: SessionState = draft.changed
    ? Object.freeze({ ...before, programs: Object.freeze(programs), spent, nextTicket })
    : before;
  return { state, effects, events, issues };
}

/** The program of this plan. */
export function programOf(draft: Draft, plan: string): ProgramState | undefined {
  return draft.programs.find((program) => program.plan.id === plan);
}

export function callAt(draft: Draft, { plan, index }: CallAddress): CallState | undefined {
  return programOf(draft, plan)?.calls[index];
}

/** The call that an answer of the port is for; nothing when the answer comes late or twice. */
export function awaiting(
  draft: Draft,
  address: CallAddress & { readonly ticket: number },
): CallState | undefined {
  const call = callAt(draft, address);
  return call !== undefined && draft.rules.isCurrent(call, address.ticket) ? call : undefined;
}

// Somebody is at work on a call in these.
const claimed: readonly Phase[] = ['preparing', 'deciding', 'running', 'undoing'];

/** Takes one step of one call, if it may be taken from where the call stands. */
export function move(
  draft: Draft,
  address: CallAddress,
  name: Move,
  change: Partial<CallState> = {},
): boolean {
  const call = callAt(draft, address);
  if (call === undefined || !draft.may.includes(name)) return false;
  if (!draft.rules.allows(name, call.phase)) return false;
  const phase = callMoves[name].to;
  const claim = claimed.includes(phase) ? draft.tab : undefined;
  replaceCall(draft, address, { ...call, ...change, phase, claim });
  return true;
}

function replaceCall(draft: Draft, { plan, index }: CallAddress, call: CallState): void {
  const program = programOf(draft, plan);
  if (program === undefined) return;
  const calls = [...program.calls];
  calls[index] = Object.freeze(call);
  replaceProgram(draft, { ...program, calls: Object.freeze(calls) });
}

export function replaceProgram(draft: Draft, program: ProgramState): void {
  const place = draft.programs.findIndex((one) => one.plan.id === program.plan.id);
  draft.programs[place] = Object.freeze(program);
  draft.changed = true;
}

/** A number that no other effect of this session has. */
export function takeTicket(draft: Draft): number {
  draft.nextTicket += 1;
  return draft.nextTicket;
}

/** Ends a call by a step of the table. The outcome is that of the table unless the port reported one. */
export function end(
  draft: Draft,
  address: CallAddress,
  name: Move,
  details: Partial<Outcome> = {},
): boolean {
  const state = callAt(draft, address);
  if (state === undefined) return false;
  const { index, id, name: capability } = state.call;
  const rule = callMoves[name].outcome;
  const status = rule === undefined || rule === 'as reported' ? details.status : rule;
  if (status === undefined) return false;
  const outcome: Outcome = Object.freeze({
    canUndo: false,
    ...details,
    index,
    id,
    name: capability,
    status,
  });
  if (!move(draft, address, name, { outcome })) return false;
  const { because, by, reason } = outcome;
  logCall(draft, address, {
    type: 'call-ended',
    status,
    ...(because === undefined ? {} : { because }),
    ...(by === undefined ? {} : { by }),
    ...(reason === undefined ? {} : { reason }),
  });
  return true;
}

type CallEvent = Extract<EventBody, { readonly callDigest: string }>;
type WithoutHead<T> = T extends unknown ? Omit<T, 'plan' | 'call' | 'name' | 'callDigest'> : never;

export function logCall(draft: Draft, address: CallAddress, body: WithoutHead<CallEvent>): void {
  const program = programOf(draft, address.plan);
  const state = program?.calls[address.index];
  if (program === undefined || state === undefined) return;
  const { id, name } = state.call;
  log(draft, program, { ...body, call: id, name, callDigest: callDigest(state.call) });
}

type PlanEvent = Extract<EventBody, { readonly plan: string }>;
type WithoutPlan<T> = T extends unknown ? Omit<T, 'plan'> : never;

export function log(draft: Draft, { plan }: ProgramState, body: WithoutPlan<PlanEvent>): void {
  const { lineage } = plan;
  const event = {
    ...body,
    at: draft.at,
    plan: plan.id,
    ...(lineage === undefined ? {} : { lineage }),
  } as SessionEvent;
  draft.events.push(Object.freeze(event));
}
