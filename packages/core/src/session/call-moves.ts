import type { OutcomeStatus } from '../gate/outcome.js';
import type { Phase } from './session-state.js';

/** One step of one call. */
export type Move =
  | 'hold-behind'
  | 'must-ask'
  | 'prepare'
  | 'open'
  | 'send-answer'
  | 'keep-open'
  | 'approve'
  | 'start'
  | 'skip'
  | 'reject'
  | 'expire'
  | 'cancel'
  | 'supersede'
  | 'drop'
  | 'stop'
  | 'refuse'
  | 'finish'
  | 'report'
  | 'lose'
  | 'take-back'
  | 'taken-back';

export interface MoveRule {
  readonly from: readonly Phase[];
  readonly to: Phase;
  /** The outcome that it gives, where it ends the call. */
  readonly outcome?: OutcomeStatus | 'as reported';
}

const undecided: readonly Phase[] = ['behind', 'held', 'preparing', 'asked', 'deciding'];
const notStarted: readonly Phase[] = ['waiting', ...undecided, 'approved'];

/**
 * Which step may be taken from where, and where it leads: the whole life of a call. A step from any other phase is not
 * taken, whoever reports it and however often. Nothing leads out of `ended` but taking an applied call back.
 * `docs/session.md` says what each of them is for.
 */
export const callMoves: Readonly<Record<Move, MoveRule>> = {
  'hold-behind': {
    from: ['waiting'],
    to: 'behind',
  },
  'must-ask': {
    from: [...notStarted, 'running'],
    to: 'held',
  },
  prepare: { from: ['held'], to: 'preparing' },
  open: { from: ['preparing'], to: 'asked' },
  'send-answer': {
    from: ['asked'],
    to: 'deciding',
  },
  'keep-open': {
    from: ['deciding'],
    to: 'asked',
  },
  approve: { from: ['deciding'], to: 'approved' },
  start: {
    from: ['waiting', 'behind', 'approved'],
    to: 'running',
  },
  skip: {
    from: ['preparing'],
    to: 'ended',
    outcome: 'skipped',
  },
  reject: { from: ['deciding'], to: 'ended', outcome: 'rejected' },
  expire: {
    from: ['asked', 'deciding', 'approved', 'running'],
    to: 'ended',
    outcome: 'expired',
  },
  cancel: { from: notStarted, to: 'ended', outcome: 'cancelled' },
  supersede: {
    from: undecided,
    to: 'ended',
    outcome: 'superseded',
  },
  drop: {
    from: ['behind'],
    to: 'ended',
    outcome: 'not-run',
  },
  stop: {
    from: notStarted,
    to: 'ended',
    outcome: 'not-run',
  },
  refuse: {
    from: [...notStarted, 'running'],
    to: 'ended',
    outcome: 'refused',
  },
  finish: { from: ['running'], to: 'ended', outcome: 'as reported' },
  report: {
    from: notStarted,
    to: 'ended',
    outcome: 'as reported',
  },
  lose: {
    from: ['running'],
    to: 'ended',
    outcome: 'indeterminate',
  },
  'take-back': { from: ['ended'], to: 'undoing' },
  'taken-back': {
    from: ['undoing'],
    to: 'ended',
    outcome: 'as reported',
  },
};
