import { snapshot } from '../json/snapshot.js';
import type { IssueCode } from '../result/issue.js';
import { stricterTier } from '../tier/tier.js';
import { callDigest } from './call-digest.js';
import { awaiting, type Draft, end, logCall, move, takeTicket } from './draft.js';
import type { CallChanged, CallEnded, CallRefused } from './gate-port.js';
import { isSameAct, takeReport } from './reports.js';
import { issueAbout } from './session-issues.js';
import type { CallState } from './session-state.js';
import type { CallAddress, SentDecision, TransitionEvent } from './transition-event.js';

type Answered = Extract<TransitionEvent, { readonly type: 'decision-answered' }>;
interface Found {
  readonly state: CallState;
  readonly address: CallAddress;
}

type Refusal =
  | 'unknown-call'
  | 'stale-question'
  | 'already-decided'
  | 'question-expired'
  | 'call-changed';

/**
 * Hands a person's answers to the port: all of them, or none when one does not answer a question that is open now. The
 * first answer to a question counts.
 */
export function sendDecisions(draft: Draft, decisions: readonly SentDecision[]): void {
  const found = new Map<CallState, CallAddress>();
  for (const sent of decisions) {
    const target = findTarget(draft, sent);
    if (typeof target === 'string') refuseDecision(draft, sent, target);
    else if (found.has(target.state)) refuseDecision(draft, sent, 'already-decided');
    else found.set(target.state, target.address);
  }
  if (draft.issues.length > 0) return;
  for (const [position, [state, address]] of [...found].entries()) {
    const sent = decisions[position];
    const ticket = takeTicket(draft);
    if (sent === undefined || !move(draft, address, 'send-answer', { ticket })) continue;
    draft.effects.push({ type: 'decide', ...address, ticket, call: state.call, sent });
  }
}

/** What the port made of an answer: recorded, not recorded, or the call is not what it was. */
export function answerDecision(draft: Draft, event: Answered): void {
  const { answer, sent } = event;
  const state = awaiting(draft, event);
  if (state === undefined || state.phase !== 'deciding') {
    // Closed while the answer was on its way.
    draft.issues.push(issueAbout('already-decided', sent.id ?? sent.question ?? ''));
    return;
  }
  const { id } = state.call;
  let report: CallChanged | CallRefused | CallEnded;
  switch (answer.kind) {
    case 'recorded':
      if (!isSameAct(state.call, answer.call) || !snapshot(answer.call.args).ok) {
        keepOpen(draft, event, sent, [issueAbout('port-failed', id)]);
        return;
      }
      if (isAsAsked(state, answer.call, sent)) {
        record(draft, event, state, answer.call);
        return;
      }
      report = { kind: 'changed', call: answer.call };
      draft.issues.push(issueAbout('cap-changed', id));
      break;
    case 'kept':
      keepOpen(draft, event, sent, answer.issues);
      return;
    case 'changed':
      report = answer;
      draft.issues.push(issueAbout('cap-changed', id));
      break;
    case 'refused':
      report = answer;
      draft.issues.push(...answer.issues);
      break;
    case 'ended':
      report = answer;
      draft.issues.push(issueAbout('already-decided', id));
  }
  logRefusal(
    draft,
    sent,
    draft.issues.map((issue) => issue.code),
  );
  takeReport(draft, event, report);
}

// A yes is to what was shown. Only a person's own edit makes other arguments of it.
function isAsAsked({ call }: CallState, recorded: CallState['call'], sent: SentDecision): boolean {
  const { decision, args } = sent;
  return decision === 'reject' || args !== undefined || callDigest(call) === callDigest(recorded);
}

function record(draft: Draft, event: Answered, state: CallState, call: CallState['call']): void {
  const { sent } = event;
  const { decision, reason, args } = sent;
  const question = state.question?.id ?? '';
  const edited = args !== undefined;
  if (stricterTier(state.call.tier, call.tier) !== call.tier) {
    keepOpen(draft, event, sent, [issueAbout('port-failed', call.id)]);
    return;
  }
  const made = {
    type: 'decision-made',
    question,
    decision,
    by: 'person',
    edited: edited && decision === 'approve',
    ...(reason === undefined ? {} : { reason }),
  } as const;
  if (decision === 'reject') {
    logCall(draft, event, made);
    end(draft, event, 'reject', { by: 'person', ...(reason === undefined ? {} : { reason }) });
    return;
  }
  const edit = edited
    ? Object.freeze({ before: state.call.args, typed: args, by: 'person' as const })
    : state.edit;
  const approval = Object.freeze({ question, at: draft.at, reason });
  if (move(draft, event, 'approve', { call, approval, edit })) logCall(draft, event, made);
}

function keepOpen(
  draft: Draft,
  event: Answered,
  sent: SentDecision,
  issues: Extract<Answered['answer'], { readonly kind: 'kept' }>['issues'],
): void {
  move(draft, event, 'keep-open');
  draft.issues.push(...issues);
  logRefusal(
    draft,
    sent,
    issues.map((issue) => issue.code),
  );
}

function refuseDecision(draft: Draft, sent: SentDecision, code: Refusal): void {
  draft.issues.push(issueAbout(code, sent.id ?? sent.question ?? ''));
  logRefusal(draft, sent, [code]);
}

function logRefusal(
  draft: Draft,
  { id, question }: SentDecision,
  codes: readonly IssueCode[],
): void {
  draft.events.push(
    Object.freeze({
      type: 'decision-refused',
      at: draft.at,
      ...(id === undefined ? {} : { call: id }),
      ...(question === undefined ? {} : { question }),
      codes: Object.freeze(codes),
    }),
  );
}

/**
 * The call whose open question this answers. An answer goes there or nowhere: with a question it never falls back to
 * another one, and without it the id has to name one open question only.
 */
function findTarget(draft: Draft, { id, question, name }: SentDecision): Found | Refusal {
  const named = allCalls(draft).filter(({ state }) => id === undefined || state.call.id === id);
  if (named.length === 0) return 'unknown-call';
  const meant = named.filter(
    ({ state }) => question === undefined || draft.rules.answers(state, question),
  );
  const [only, second] = meant.filter(({ state }) => state.phase === 'asked');
  if (only === undefined) {
    const newest = meant.at(-1);
    return newest === undefined ? 'stale-question' : refusalOf(newest.state);
  }
  if (second !== undefined) return 'stale-question';
  return name === undefined || name === only.state.call.name ? only : 'call-changed';
}

function refusalOf({ phase, outcome }: CallState): Refusal {
  if (outcome?.status === 'expired') return 'question-expired';
  const answered: readonly string[] = ['deciding', 'approved', 'running', 'undoing', 'ended'];
  return answered.includes(phase) ? 'already-decided' : 'stale-question';
}

function allCalls(draft: Draft): readonly Found[] {
  return draft.programs.flatMap(({ plan, calls }) =>
    calls.map((state) => ({ state, address: { plan: plan.id, index: state.call.index } })),
  );
}
