import type { Outcome } from '../../../src/index.js';
import type { SessionState } from '../../../src/session/session-state.js';
import type {
  Effect,
  SentDecision,
  TransitionEvent,
} from '../../../src/session/transition-event.js';
import { emptyProgram, questionTtlMs } from './scenario.js';

const at = 0;

/** The name under which everything is carried out. */
export const tab = 'tab';
const failure = { code: 'port-failed', message: 'no', path: [] } as const;

/** What a sound port may answer to an effect. */
export function answersTo(effect: Effect): readonly TransitionEvent[] {
  const { plan, index, ticket, call } = effect;
  const head = { at, plan, index, ticket } as const;
  switch (effect.type) {
    case 'abort':
      return [];
    case 'ask': {
      const event = { type: 'question-prepared', ...head } as const;
      const open = { kind: 'open', question: `q${index}.${ticket}`, ask: undefined } as const;
      const answers = effect.atTurn ? [open, { kind: 'same' } as const] : [open];
      return answers.map((answer) => ({ ...event, answer }));
    }
    case 'decide': {
      const answer = { kind: 'recorded', call } as const;
      return [{ type: 'decision-answered', ...head, sent: effect.sent, answer }];
    }
    case 'run':
      return [runEnded(effect, 'applied'), runEnded(effect, 'failed')];
    case 'undo': {
      const outcome: Outcome = { ...effect.outcome, status: 'undone', canUndo: false };
      return [{ type: 'undo-answered', ...head, outcome }];
    }
  }
}

/** What else a port may answer: what was asked about changed, is refused, came too late, or was lost. */
export function faultsOf(effect: Effect): readonly TransitionEvent[] {
  const { plan, index, ticket, call } = effect;
  const head = { at, plan, index, ticket } as const;
  const changed = { kind: 'changed', call } as const;
  const refused = { kind: 'refused', issues: [failure] } as const;
  switch (effect.type) {
    case 'abort':
      return [];
    case 'ask':
      return [changed, refused].map((answer) => ({ type: 'question-prepared', ...head, answer }));
    case 'decide': {
      const kept = { kind: 'kept', issues: [failure] } as const;
      const { sent } = effect;
      return [changed, kept].map((answer) => ({
        type: 'decision-answered',
        ...head,
        sent,
        answer,
      }));
    }
    case 'run': {
      const expired = { kind: 'expired' } as const;
      return [
        runEnded(effect, 'skipped'),
        runEnded(effect, 'indeterminate'),
        ...[changed, refused, expired].map(
          (answer) => ({ type: 'run-answered', ...head, answer }) as const,
        ),
        { type: 'run-lost', ...head },
      ];
    }
    case 'undo':
      return [{ type: 'undo-answered', ...head, outcome: effect.outcome }];
  }
}

function runEnded(
  { plan, index, ticket, call }: Effect,
  status: Outcome['status'],
): TransitionEvent {
  const canUndo = status === 'applied';
  const outcome: Outcome = { index, id: call.id, name: call.name, status, canUndo };
  return { type: 'run-answered', at, plan, index, ticket, answer: { kind: 'ended', outcome } };
}

/** What people may answer to the questions that are open. */
export function answersIn(state: SessionState): readonly TransitionEvent[] {
  return (state.programs[0]?.calls ?? []).flatMap(({ phase, question, call }) =>
    phase === 'asked' && question !== undefined
      ? [decide(call.id, question.id, 'approve'), decide(call.id, question.id, 'reject')]
      : [],
  );
}

/** What people and hosts do besides. `old` are all questions that were asked, open or not. */
export function interruptions(
  state: SessionState,
  old: readonly string[],
): readonly TransitionEvent[] {
  const [program] = state.programs;
  if (program === undefined) return [];
  const plan = program.plan.id;
  const events: TransitionEvent[] = [];
  for (const [index, { phase, question, call, outcome }] of program.calls.entries()) {
    for (const stale of old) {
      if (!stale.startsWith(`q${index}.`) || (phase === 'asked' && stale === question?.id))
        continue;
      events.push(decide(call.id, stale, 'approve'));
    }
    if (phase === 'ended' && outcome?.canUndo === true) {
      events.push({ type: 'undo-requested', at, plan, index });
    }
    if (phase !== 'ended' && phase !== 'undoing') {
      events.push({ type: 'call-regated', at, plan, index, answer: { kind: 'changed', call } });
    }
  }
  events.push({ type: 'plan-cancelled', at, plan }, { type: 'time-passed', at: questionTtlMs });
  events.push({ type: 'tab-lost', at, lost: tab });
  events.push({ type: 'program-planned', at, program: emptyProgram(), supersedes: [plan] });
  return events;
}

function decide(id: string, question: string, decision: SentDecision['decision']): TransitionEvent {
  const sent = { id, question, name: undefined, decision, reason: undefined, args: undefined };
  return { type: 'decisions-sent', at, decisions: [sent] };
}
