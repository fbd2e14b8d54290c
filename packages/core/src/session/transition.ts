import { ownOption } from '../gate/gate-options.js';
import type { Outcome } from '../gate/outcome.js';
import {
  advanceProgram,
  announceProgram,
  closeProgram,
  settleProgram,
  takeBack,
} from './advance-program.js';
import { answerDecision, sendDecisions } from './decide.js';
import {
  awaiting,
  callAt,
  type Draft,
  end,
  finishDraft,
  logCall,
  move,
  programOf,
  startDraft,
} from './draft.js';
import { automaticMoves } from './event-moves.js';
import { loseCall, takeReport } from './reports.js';
import { loseTab, restoreProgram } from './revive.js';
import { issueAbout } from './session-issues.js';
import type { SessionState } from './session-state.js';
import type { Addressed, Step, TransitionEvent } from './transition-event.js';
import { isBusy, type SessionRules, sessionRules } from './turn-rules.js';

type EventOf<T extends TransitionEvent['type']> = Extract<TransitionEvent, { readonly type: T }>;
type Events = { readonly [T in TransitionEvent['type']]: EventOf<T> };

/**
 * What one event makes of a session: its next state, the effects to carry out, and what to put into the log. Pure and
 * total: any event in any state has an answer, and one that comes late, twice or out of order leaves the state as it is.
 */
export function transition(state: SessionState, event: TransitionEvent): Step {
  return takeEvent(sessionRules, state, event);
}

/** `transition` under given rules. */
export function takeEvent(rules: SessionRules, state: SessionState, event: TransitionEvent): Step {
  const draft = startDraft(state, rules, event);
  takeIn(draft, event.type, event);
  if (draft.changed) {
    draft.may = automaticMoves;
    for (const program of draft.programs) advanceProgram(draft, program.plan.id);
    for (const program of draft.programs) settleProgram(draft, program.plan.id);
  }
  return finishDraft(draft);
}

const taken: { readonly [T in keyof Events]: (draft: Draft, event: Events[T]) => void } = {
  'program-planned': addProgram,
  'question-prepared': openQuestion,
  'decisions-sent': takeDecisions,
  'decision-answered': answerDecision,
  'run-answered': answerRun,
  'run-lost': loseRun,
  'undo-requested': requestUndo,
  'undo-answered': answerUndo,
  'time-passed': expireQuestions,
  'plan-cancelled': cancelPlan,
  'call-regated': regateCall,
  'port-failed': noteFailure,
  'program-restored': restoreProgram,
  'tab-lost': loseTab,
};

function takeIn<T extends keyof Events>(draft: Draft, type: T, event: Events[T]): void {
  taken[type](draft, event);
}

function addProgram(draft: Draft, event: EventOf<'program-planned'>): void {
  const { program, supersedes } = event;
  if (programOf(draft, program.plan.id) !== undefined) return;
  // Another tab may have been first.
  const rival = draft.programs.find((one) =>
    one.givenIds.some((id) => program.givenIds.includes(id)),
  );
  if (rival !== undefined) {
    if (rival.digest !== program.digest) {
      draft.issues.push(issueAbout('duplicate-call-id', program.givenIds.join(', ')));
    }
    return;
  }
  for (const plan of supersedes) {
    for (const { call } of programOf(draft, plan)?.calls ?? []) {
      end(draft, { plan, index: call.index }, 'supersede', { by: 'host' });
    }
  }
  draft.programs.push(program);
  draft.changed = true;
  announceProgram(draft, program);
  if (program.closed !== undefined) closeProgram(draft, program.plan.id, program.closed);
}

function openQuestion(draft: Draft, event: EventOf<'question-prepared'>): void {
  const { answer } = event;
  const call = awaiting(draft, event);
  if (call === undefined) return;
  if (answer.kind === 'same') {
    end(draft, event, 'skip', { because: 'same', by: 'gate' });
    return;
  }
  if (answer.kind !== 'open') {
    takeReport(draft, event, answer);
    return;
  }
  const { question: id, ask } = answer;
  if (!move(draft, event, 'open', { question: Object.freeze({ id, askedAt: draft.at, ask }) }))
    return;
  const { tier, reason, capabilityDigest } = call.call;
  logCall(draft, event, {
    type: 'question-asked',
    question: id,
    tier,
    because: call.because,
    ...(reason === undefined ? {} : { reason }),
    capabilityDigest,
  });
}

function answerRun(draft: Draft, event: EventOf<'run-answered'>): void {
  const { answer } = event;
  if (awaiting(draft, event) === undefined) return;
  if (answer.kind === 'expired') end(draft, event, 'expire', { by: 'gate' });
  else takeReport(draft, event, answer);
}

function loseRun(draft: Draft, event: EventOf<'run-lost'>): void {
  if (awaiting(draft, event) !== undefined) loseCall(draft, event, event.error);
}

function requestUndo(draft: Draft, event: EventOf<'undo-requested'>): void {
  const state = callAt(draft, event);
  const id = state?.call.id ?? '';
  if (state?.phase !== 'ended' || state.outcome?.canUndo !== true) {
    draft.issues.push(issueAbout('cannot-undo', id));
  } else if (programOf(draft, event.plan)?.calls.some(isBusy) === true) {
    // One thing at a time: a handler that runs may rest on what would be taken back.
    draft.issues.push(issueAbout('call-running', id));
  } else takeBack(draft, event, false);
}

function answerUndo(draft: Draft, event: EventOf<'undo-answered'>): void {
  const before = awaiting(draft, event)?.outcome;
  if (before === undefined) return;
  const { status, because, error } = event.outcome;
  const undone = status === 'undone';
  const outcome: Outcome = undone
    ? { ...before, status, ...(because === undefined ? {} : { because }) }
    : { ...before, because: 'undo-failed', ...(error === undefined ? {} : { error }) };
  if (!move(draft, event, 'taken-back', { outcome: Object.freeze(outcome) })) return;
  logCall(
    draft,
    event,
    undone
      ? { type: 'call-undone', ...(because === undefined ? {} : { because }) }
      : { type: 'undo-failed' },
  );
}

// An answer that comes when its time is over comes too late, whether or not a timer has said so.
function takeDecisions(draft: Draft, event: EventOf<'decisions-sent'>): void {
  expireQuestions(draft);
  sendDecisions(draft, event.decisions);
}

function noteFailure(draft: Draft, event: EventOf<'port-failed'>): void {
  logCall(draft, event, { type: 'port-failed', during: event.during });
}

function expireQuestions(draft: Draft): void {
  const ttl = draft.before.policy.questionTtlMs;
  if (ttl === undefined) return;
  for (const { plan, calls } of draft.programs) {
    for (const { phase, question, call } of calls) {
      if (phase !== 'asked' || question === undefined || draft.at - question.askedAt < ttl) {
        continue;
      }
      end(draft, { plan: plan.id, index: call.index }, 'expire', { by: 'gate' });
    }
  }
}

function cancelPlan(draft: Draft, event: EventOf<'plan-cancelled'>): void {
  const { plan } = event;
  const ended = ownOption(event, 'ended');
  const program = programOf(draft, plan);
  if (program === undefined) {
    draft.issues.push(issueAbout('unknown-plan', plan));
    return;
  }
  for (const { call, phase, ticket } of program.calls) {
    const address = { plan, index: call.index };
    const outcome = ended?.get(call.id);
    if (outcome !== undefined) takeReport(draft, address, { kind: 'ended', outcome });
    else if (phase === 'running') abortRun(draft, { ...address, ticket });
  }
  closeProgram(draft, plan, 'cancelled');
}

// A handler that was entered cannot be un-run: it is told to end, and its outcome is what it reports.
function abortRun(draft: Draft, address: Addressed): void {
  const state = callAt(draft, address);
  if (state === undefined) return;
  logCall(draft, address, { type: 'call-aborted' });
  draft.effects.push({ type: 'abort', ...address, call: state.call });
}

function regateCall(draft: Draft, event: EventOf<'call-regated'>): void {
  const phase = callAt(draft, event)?.phase;
  // What runs was looked at when it started.
  if (phase !== undefined && phase !== 'running') takeReport(draft, event, event.answer);
}
