import { type Explanation, explain } from './explain.js';
import type { Issue, IssueCode, IssuePath } from './issue.js';

/** Adds one issue to a list; `steps` lead to it from where the report is at home. */
export type Report = (code: IssueCode, explanation?: Explanation, ...steps: IssuePath) => void;

/**
 * A report into a list, for what is found at the path or behind it; the path may change meanwhile. With a capability,
 * every message begins with its name and every issue carries it.
 */
export function reportInto(issues: Issue[], path: IssuePath, capability?: string): Report {
  return (code, explanation, ...steps) => {
    issues.push(explain(code, [...path, ...steps], explanation, capability));
  };
}
