import { canonicalJson } from '../../json/canonical-json.js';
import type { CallState, ProgramState, SessionState } from '../session-state.js';
import type { ReadProgram, ReadState } from '../stored/read-state.js';
import { writeCall } from '../stored/write-state.js';

/**
 * A stored state that others have moved on, with everything of this one's own that says the same: values that handlers
 * returned here are no JSON, and what did not change stays the same object.
 */
export function mergeStates(own: SessionState, stored: ReadState): SessionState {
  return Object.freeze({
    ...own,
    spent: stored.spent,
    nextTicket: stored.nextTicket,
    programs: Object.freeze(
      stored.programs.map((read) => {
        const mine = own.programs.find(({ plan }) => plan.id === read.program.plan.id);
        return mine === undefined ? shownProgram(read) : mergeProgram(mine, read.program);
      }),
    ),
  });
}

function mergeProgram(mine: ProgramState, stored: ProgramState): ProgramState {
  let same = mine.closed === stored.closed && mine.settledAt === stored.settledAt;
  const calls = stored.calls.map((call, index) => {
    const own = mine.calls[index];
    if (own !== undefined && textOf(mine, index) === textOf(stored, index)) return own;
    same = false;
    const planned = mine.plan.calls[index];
    const asPlanned = call.call === stored.plan.calls[index] && planned !== undefined;
    return asPlanned ? Object.freeze({ ...call, call: planned }) : call;
  });
  if (same) return mine;
  return Object.freeze({ ...stored, plan: mine.plan, calls: Object.freeze(calls) });
}

function textOf({ calls, plan }: ProgramState, index: number): string {
  const call = calls[index];
  if (call === undefined) return '';
  return canonicalJson(writeCall(call, plan.calls[index], { args: true }));
}

// Without its arguments nobody can be shown what a call would do: it is not asked about here.
function shownProgram({ program, complete }: ReadProgram): ProgramState {
  if (complete) return program;
  const calls = program.calls.map(
    (call): CallState =>
      call.phase === 'asked' ? Object.freeze({ ...call, phase: 'preparing' }) : call,
  );
  return Object.freeze({ ...program, calls: Object.freeze(calls) });
}
