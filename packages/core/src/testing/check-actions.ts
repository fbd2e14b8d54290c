import type { Action } from '../bind/action.js';
import type { ActionSet } from '../bind/action-set.js';
import { isBlank } from '../text/blank.js';
import { quote } from '../text/quote.js';
import { trimText } from '../text/white-space.js';
import { type Finding, findingsOf } from './harness-report.js';
import { populateAct } from './populate-act.js';

const withInput: readonly string[] = ['scalar_set', 'membership'];
const withoutReader: readonly string[] = ['always_mints', 'merge'];

/** What holds for every action that could ever be emitted (R97–R99), whatever the state is. */
export async function checkActions<State>(set: ActionSet<State>): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const action of set.actions()) {
    findings.push(
      ...checkPopulated(set, action),
      ...(await checkMustChange(set, action)),
      ...checkTerminalStates(action),
    );
  }
  return findings;
}

function checkPopulated<State>(set: ActionSet<State>, action: Action): readonly Finding[] {
  // Values for a schema cannot be made up: an act of it is checked where one is given, in fixpoints.
  if (action.inputSchema !== undefined) return [];
  const verified = set.verifyAction(populateAct(action));
  return verified.ok ? [] : findingsOf('populated-act', verified.issues);
}

async function checkMustChange<State>(
  set: ActionSet<State>,
  action: Action,
): Promise<readonly Finding[]> {
  const { opcode, category, input } = action;
  const empties = withInput.includes(category);
  if (!empties && !withoutReader.includes(category)) return [];
  const { args } = populateAct(action);
  const act = { opcode, args: empties && input !== undefined ? { ...args, [input]: '' } : args };
  // No reader is asked in these cases, so that no state is needed.
  const verdict = await set.willChange(undefined as State, act);
  if (!verdict.ok) return findingsOf('must-change', verdict.issues);
  if (verdict.value.changes) return [];
  const why = empties
    ? `an empty ${quote(input ?? '')} leaves the value to the person`
    : `its category is ${category}`;
  return [{ rule: 'must-change', opcode, message: `${quote(opcode)} must ask: ${why}` }];
}

function checkTerminalStates({ opcode, terminalStates = [] }: Action): readonly Finding[] {
  return terminalStates.flatMap((state): readonly Finding[] => {
    if (!isBlank(state) && trimText(state) === state) return [];
    const message = `${quote(opcode)} has the terminal state ${quote(state)}; write it without outer white space`;
    return [{ rule: 'terminal-state', opcode, message }];
  });
}
