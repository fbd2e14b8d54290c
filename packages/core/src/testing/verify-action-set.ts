import type { ActionSet } from '../bind/action-set.js';
import { checkActions } from './check-actions.js';
import { findingsOf, type HarnessReport, makeReport, noSet } from './harness-report.js';

/**
 * Checks a set before anybody relies on it (R95): its declarations, that a fully populated act of each action verifies,
 * and that no question is lost where a person has to decide. Declarations that are wrong are the only finding then.
 */
export async function verifyActionSet<State>(
  set: ActionSet<State> | null | undefined,
): Promise<HarnessReport> {
  if (set === null || set === undefined) return makeReport([noSet]);
  const issues = set.validate();
  if (issues.length > 0) return makeReport(findingsOf('declaration', issues));
  return makeReport(await checkActions(set));
}
