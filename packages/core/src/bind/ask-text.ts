import { makeIssue } from '../result/issue.js';
import { fail, ok, type Result } from '../result/result.js';
import { isBlank } from '../text/blank.js';
import { quote } from '../text/quote.js';
import type { ActionSet } from './action-set.js';
import { readAct } from './read-act.js';
import { explainOpcode } from './verify-action.js';

/**
 * The wording of the question about one act. An ask that is missing, throws, or answers with blank or no text is an
 * issue (G12): the act stays held, and somebody learns that nobody was asked.
 */
export function askText<State>(set: ActionSet<State>, act: unknown): Result<string> {
  const read = readAct(act);
  if (!read.ok) return read;
  const { opcode } = read.value;
  const action = set.lookup(opcode);
  if (action === undefined) {
    return fail(
      explainOpcode(
        opcode,
        set.actions().map((known) => known.opcode),
      ),
    );
  }
  const text = wordingOf(() => action.ask?.(read.value));
  if (typeof text === 'string' && !isBlank(text)) return ok(text);
  return fail(
    makeIssue({
      code: 'missing-ask',
      message: `the Ask of ${quote(opcode)} gave no text, so nobody can be asked; return the wording of the question`,
      path: ['opcode'],
      capability: opcode,
    }),
  );
}

function wordingOf(ask: () => unknown): unknown {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
