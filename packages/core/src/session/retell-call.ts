import type { PlannedCall } from '../gate/plan.js';
import { canonicalJson } from '../json/canonical-json.js';
import type { Json } from '../json/json.js';
import type { Result } from '../result/result.js';
import type { CallState, Edit, ProgramState } from './session-state.js';

/**
 * A stored call with what gating again says about how it came to be: what was normalised, and what an edit changed.
 * Where that does not lead to its arguments, all of it is left out and a person is asked: a statement tells no change
 * that nobody made.
 */
export function retellCall(
  state: CallState,
  gate: (args: Json) => Result<PlannedCall> | undefined,
): CallState {
  const { call, edit } = state;
  const written = gate(call.rawArgs);
  const typed = edit === undefined ? written : gate(edit.typed);
  if (written?.ok !== true || typed?.ok !== true || !isSame(typed.value.args, call.args)) {
    const bare = Object.freeze({ ...call, rawArgs: call.args, changes: Object.freeze([]) });
    const phase = state.phase === 'behind' ? 'held' : state.phase;
    return Object.freeze({ ...state, call: bare, edit: undefined, phase });
  }
  const { changes } = typed.value;
  const told = isSame(textsOf(changes), textsOf(call.changes));
  return Object.freeze({
    ...state,
    call: told ? call : Object.freeze({ ...call, changes }),
    edit: edit && retellEdit(edit, written.value),
  });
}

/** A stored program with calls that were told again, in its plan as well where they stand as they were planned. */
export function withCalls(program: ProgramState, calls: readonly CallState[]): ProgramState {
  const { plan } = program;
  const planned = plan.calls.map((call, index) => {
    const asPlanned = program.calls[index]?.call === call;
    return asPlanned ? (calls[index]?.call ?? call) : call;
  });
  return Object.freeze({
    ...program,
    calls: Object.freeze(calls),
    plan: Object.freeze({
      ...plan,
      calls: Object.freeze(planned),
      apply: Object.freeze(planned.filter(({ verdict }) => verdict === 'apply')),
      propose: Object.freeze(planned.filter(({ verdict }) => verdict === 'propose')),
    }),
  });
}

function retellEdit(edit: Edit, { args }: PlannedCall): Edit {
  return isSame(edit.before, args) ? edit : Object.freeze({ ...edit, before: args });
}

function textsOf(changes: PlannedCall['changes']): Json {
  return changes.map(({ path, from, to }) => (to === undefined ? [path, from] : [path, from, to]));
}

function isSame(left: Json, right: Json): boolean {
  return canonicalJson(left) === canonicalJson(right);
}
