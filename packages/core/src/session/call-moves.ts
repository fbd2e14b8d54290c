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
  readonly says: string;
}

const undecided: readonly Phase[] = ['behind', 'held', 'preparing', 'asked', 'deciding'];
const notStarted: readonly Phase[] = ['waiting', ...undecided, 'approved'];

/**
 * Which step may be taken from where, and where it leads: the whole life of a call. A step from any other phase is not
 * taken, whoever reports it and however often. Nothing leads out of `ended` but taking an applied call back.
 */
export const callMoves: Readonly<Record<Move, MoveRule>> = {
  'hold-behind': {
    from: ['waiting'],
    to: 'behind',
    says: 'a call before it has to be asked about, and the program holds what comes after',
  },
  'must-ask': {
    from: [...notStarted, 'running'],
    to: 'held',
    says: 'a call before it did not succeed, its capability changed, or the session was restored',
  },
  prepare: { from: ['held'], to: 'preparing', says: 'the port is asked to prepare the question' },
  open: { from: ['preparing'], to: 'asked', says: 'a person is asked, under a new question id' },
  'send-answer': {
    from: ['asked'],
    to: 'deciding',
    says: 'the first answer to the open question is handed to the port',
  },
  'keep-open': {
    from: ['deciding'],
    to: 'asked',
    says: 'the answer could not be recorded: the question stays open',
  },
  approve: { from: ['deciding'], to: 'approved', says: 'the yes is recorded' },
  start: {
    from: ['waiting', 'behind', 'approved'],
    to: 'running',
    says: 'its turn has come; the yes, if there was one, is spent',
  },
  skip: {
    from: ['preparing'],
    to: 'ended',
    outcome: 'skipped',
    says: 'its premise says that nothing would change: nobody is asked',
  },
  reject: { from: ['deciding'], to: 'ended', outcome: 'rejected', says: 'a person said no' },
  expire: {
    from: ['asked', 'deciding', 'approved', 'running'],
    to: 'ended',
    outcome: 'expired',
    says: 'the time of its question ran out, or the port says that the yes came too late',
  },
  cancel: { from: notStarted, to: 'ended', outcome: 'cancelled', says: 'somebody withdrew it' },
  supersede: {
    from: undecided,
    to: 'ended',
    outcome: 'superseded',
    says: 'a newer program replaced what was not decided yet',
  },
  drop: {
    from: ['behind'],
    to: 'ended',
    outcome: 'not-run',
    says: 'a call before it did not succeed, and `onRejected` is `drop`',
  },
  stop: {
    from: notStarted,
    to: 'ended',
    outcome: 'not-run',
    says: 'a call before it failed, and `onError` says to stop',
  },
  refuse: {
    from: [...notStarted, 'running'],
    to: 'ended',
    outcome: 'refused',
    says: 'verified and gated again, it may not be made any more',
  },
  finish: { from: ['running'], to: 'ended', outcome: 'as reported', says: 'it ran to its end' },
  report: {
    from: notStarted,
    to: 'ended',
    outcome: 'as reported',
    says: 'the port says how it ended: it was answered, run or closed from elsewhere',
  },
  lose: {
    from: ['running'],
    to: 'ended',
    outcome: 'indeterminate',
    says: 'it was started and no end is known: it is never started again',
  },
  'take-back': { from: ['ended'], to: 'undoing', says: 'an applied call is being undone, once' },
  'taken-back': {
    from: ['undoing'],
    to: 'ended',
    outcome: 'as reported',
    says: 'it was undone, or undoing it failed and it stays applied',
  },
};
