import type { Outcome } from '../gate/outcome.js';
import type { PlannedCall } from '../gate/plan.js';
import { type IssueCode, makeIssue } from '../result/issue.js';
import { quote } from '../text/quote.js';

/** The outcome of a planned call that may not run after all, with the reason in words. */
export function refuseCall(
  { index, id, name }: PlannedCall,
  code: IssueCode,
  why: string,
): Outcome {
  const issue = makeIssue({
    code,
    message: `REFUSED ${quote(name)}: ${why}`,
    path: ['plan', 'calls', index],
    capability: name,
  });
  return Object.freeze({
    index,
    id,
    name,
    status: 'refused',
    by: 'gate',
    issues: Object.freeze([issue]),
    error: issue,
    canUndo: false,
  });
}
