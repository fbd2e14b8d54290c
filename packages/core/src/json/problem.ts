import { explain } from '../result/explain.js';
import type { Issue, IssueCode, IssuePath } from '../result/issue.js';
import type { SnapshotLimits } from './snapshot-limits.js';
import { isWellFormed } from './well-formed.js';

/** No more problems than these are reported at once: a hostile value cannot make a report that grows with it. */
export const mostProblems = 100;

const limitNames: { readonly [code in IssueCode]?: keyof SnapshotLimits } = {
  'too-deep': 'depth',
  'too-many-nodes': 'nodes',
  'string-too-long': 'stringLength',
};

/**
 * What is wrong with a value, as an issue that says what to send instead. `received`: as it was sent, where that says
 * more than the value.
 */
export function issueAt(
  path: IssuePath,
  code: IssueCode,
  limits: SnapshotLimits,
  received?: string,
): Issue {
  const name = limitNames[code];
  const other =
    code === 'unsafe-integer' ? 'a number below 2^53 (ids as strings)' : 'plain JSON data';
  const expected = name === undefined ? other : `at most ${limits[name]} (${name})`;
  return explain(code, path, { received, expected });
}

/** Why a text or member name is refused: longer than `limit` UTF-16 units, or ill formed. */
export function textProblem(text: string, limit: number): IssueCode | undefined {
  if (text.length > limit) return 'string-too-long';
  return isWellFormed(text) ? undefined : 'lone-surrogate';
}

/** Why a number is refused: it is not finite, or an integer that a double may have rounded. */
export function numberProblem(value: number): IssueCode | undefined {
  if (value - value !== 0) return 'unsafe-number';
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? 'unsafe-integer' : undefined;
}
