import { type Issue, type IssueCode, makeIssue } from '../result/issue.js';
import { quote } from '../text/quote.js';

/** Where a value sits in what is read: its key, and the place of the container around it. */
export interface Place {
  readonly outer: Place | undefined;
  readonly key: string | number;
}

/** No more problems than these are reported at once: a hostile value cannot make a report that grows with it. */
export const mostProblems = 100;

/** What is wrong with a value; `detail` completes a sentence that begins with the value. */
export interface Problem {
  readonly code: IssueCode;
  readonly detail: string;
  /** As it was sent, where that says more than the value. */
  readonly received?: string;
}

/** The problem as an issue; no place is the root. */
export function issueAt(place: Place | undefined, { code, detail, received }: Problem): Issue {
  const path: (string | number)[] = [];
  for (let at = place; at !== undefined; at = at.outer) path.unshift(at.key);
  const message = `${subjectOf(place)} ${detail}`;
  if (received === undefined) return makeIssue({ code, path, message });
  return makeIssue({ code, path, message: `${message} (sent: ${received})`, received });
}

function subjectOf(place: Place | undefined): string {
  if (place === undefined) return 'the value';
  return typeof place.key === 'number' ? `element ${place.key}` : `member ${quote(place.key)}`;
}

export function tooDeep(limit: number): Problem {
  return {
    code: 'too-deep',
    detail: `is nested too deeply; send at most ${limit} levels of arrays and objects`,
  };
}

export function tooManyNodes(limit: number): Problem {
  return {
    code: 'too-many-nodes',
    detail: `brings the values to more than ${limit} in all; send less at once`,
  };
}
