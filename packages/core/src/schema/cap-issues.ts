import { type Issue, makeIssue } from '../result/issue.js';

/**
 * The first of the issues, 20 by default; the last of them says how many there were no room for. `unlisted` issues were
 * left out before.
 */
export function capIssues(issues: readonly Issue[], unlisted = 0, most = 20): readonly Issue[] {
  const more = issues.length - most + Math.max(0, unlisted);
  const last = issues[most - 1];
  if (more <= 0 || last === undefined) return issues;
  const message = `${last.message} (and ${more} more issues)`;
  return [...issues.slice(0, most - 1), makeIssue({ ...last, message })];
}
