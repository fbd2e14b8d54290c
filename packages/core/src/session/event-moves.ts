import type { Move } from './call-moves.js';
import type { TransitionEvent } from './transition-event.js';

/** Which steps an event may lead a call to take. No event leads to any other. */
export const eventMoves: Readonly<Record<TransitionEvent['type'], readonly Move[]>> = {
  'program-planned': ['supersede', 'cancel'],
  'program-restored': ['lose', 'taken-back', 'cancel', 'must-ask', 'refuse', 'stop'],
  'question-prepared': ['open', 'skip', 'must-ask', 'refuse', 'report', 'stop', 'cancel'],
  'decisions-sent': ['expire', 'send-answer'],
  'decision-answered': [
    'approve',
    'reject',
    'keep-open',
    'must-ask',
    'refuse',
    'report',
    'stop',
    'cancel',
  ],
  'run-answered': ['finish', 'expire', 'must-ask', 'refuse', 'lose', 'stop', 'cancel'],
  'run-lost': ['lose', 'stop'],
  'undo-requested': ['take-back'],
  'undo-answered': ['taken-back'],
  'time-passed': ['expire'],
  'plan-cancelled': ['cancel', 'report', 'finish', 'lose', 'stop'],
  'call-regated': ['must-ask', 'refuse', 'stop', 'cancel'],
  'tab-lost': ['lose', 'taken-back', 'keep-open', 'must-ask', 'stop'],
  'port-failed': [],
};

/** Which steps follow by themselves, after any event. */
export const automaticMoves: readonly Move[] = [
  'hold-behind',
  'must-ask',
  'prepare',
  'start',
  'drop',
  'take-back',
];
