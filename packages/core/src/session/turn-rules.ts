import { callMoves, type Move } from './call-moves.js';
import type { CallState, OnRejected, Phase, ProgramState } from './session-state.js';

/** What becomes of a call that is held by order only. */
export type Release = 'wait' | 'run' | 'ask' | 'drop';

/** What the machine rests on. Tests take one away and see the state explorer notice. */
export interface SessionRules {
  /** Only forward: a step is taken from the phases that the table names, and from no other. */
  readonly allows: (move: Move, phase: Phase) => boolean;
  /** An answer belongs to the effect that asked for it. */
  readonly isCurrent: (call: CallState, ticket: number) => boolean;
  /** A decision answers the question that is open now. */
  readonly answers: (call: CallState, question: string) => boolean;
  /** Effects in model order. */
  readonly isTurn: (program: ProgramState, index: number) => boolean;
  /** What was held by order runs only behind calls that succeeded. */
  readonly release: (program: ProgramState, index: number, onRejected: OnRejected) => Release;
}

export const sessionRules: SessionRules = {
  allows: (move, phase) => callMoves[move].from.includes(phase),
  isCurrent: (call, ticket) => call.ticket === ticket,
  answers: (call, question) => call.question?.id === question,
  isTurn,
  release,
};

/** True for a call that is over, or is only being taken back. */
export function isOver({ phase }: CallState): boolean {
  return phase === 'ended' || phase === 'undoing';
}

/** True while something of the call is being executed. */
export function isBusy({ phase }: CallState): boolean {
  return phase === 'running' || phase === 'undoing';
}

/** True once every call has ended, and nothing is being taken back. */
export function isSettled({ calls }: ProgramState): boolean {
  return calls.every((call) => call.phase === 'ended');
}

// One call at a time. With `continue` a call that nobody had to be asked about passes by those that wait for a person.
function isTurn(program: ProgramState, index: number): boolean {
  const { calls, onHeld } = program;
  if (calls.some(isBusy)) return false;
  const passes = onHeld === 'continue' && calls[index]?.phase === 'waiting';
  return calls
    .slice(0, index)
    .every((call) => isOver(call) || (passes && call.phase !== 'waiting'));
}

function release(program: ProgramState, index: number, onRejected: OnRejected): Release {
  const before = program.calls.slice(0, index);
  const after = program.onHeld === 'hold-all' ? program.calls.slice(index + 1) : [];
  const others = [...before, ...after.filter((call) => call.phase !== 'behind')];
  const lost = others.some((call) => isOver(call) && !succeeded(call));
  if (lost && onRejected === 'ask') return 'ask';
  if (lost && onRejected === 'drop') return 'drop';
  const ready =
    before.every(isOver) && after.every((call) => call.phase === 'behind' || isAnswered(call));
  return ready ? 'run' : 'wait';
}

function succeeded({ outcome }: CallState): boolean {
  return outcome?.status === 'applied' || outcome?.status === 'skipped';
}

function isAnswered(call: CallState): boolean {
  return isOver(call) || call.phase === 'approved' || call.phase === 'waiting';
}
