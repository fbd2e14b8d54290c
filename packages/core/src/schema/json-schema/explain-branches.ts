import type { Json } from '../../json/json.js';
import type { Issue } from '../../result/issue.js';
import { complain } from './refuse.js';
import type { Check, Report, Run } from './run.js';

/** The most issues of the nearest branch that a message repeats. */
const mostRepeated = 3;

/**
 * One issue for a value that fits none of several schemas, or more of them than it may: what keeps it from the nearest
 * one. Always false.
 */
export function explainBranches(
  run: Run,
  branches: readonly Check[],
  value: Json,
  fitting: readonly number[],
): false {
  return complain(run, 'no-schema-match', () => {
    const forms = `of ${branches.length} forms`;
    if (fitting.length > 0) {
      const after = ` is not a valid value: it fits ${fitting.join(' and ')} ${forms}, and may fit one only`;
      return { after, expected: 'one form', received: value };
    }
    const depth = run.report?.path.length ?? 0;
    const reports: Report[] = [];
    for (const branch of branches) reports.push(reportOf(run, branch, value));
    const nearest = nearestReport(reports, depth);
    const issues = reports[nearest]?.issues ?? [];
    let told = '';
    for (const { message } of issues.slice(0, mostRepeated)) told += `; ${message}`;
    if (issues.length > mostRepeated) told += `; and ${issues.length - mostRepeated} more`;
    return {
      after: ` is not a valid value: it fits none ${forms}; the nearest is form ${nearest + 1}: ${told.slice(2)}`,
      expected: expectedOf(reports, depth) ?? issues[0]?.expected ?? 'one of the forms',
      received: value,
      suggestion: issues[0]?.suggestion,
    };
  });
}

function reportOf(run: Run, branch: Check, value: Json): Report {
  const { report: outer, seen } = run;
  const report: Report = { path: [...(outer?.path ?? [])], issues: [], more: 0 };
  run.report = report;
  run.seen = undefined;
  branch(value, run);
  run.report = outer;
  run.seen = seen;
  return report;
}

function nearestReport(reports: readonly Report[], depth: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { issues, more }] of reports.entries()) {
    let distance = more;
    for (const issue of issues) distance += weightOf(issue, depth);
    if (distance >= least) continue;
    best = index;
    least = distance;
  }
  return best;
}

/** Another type altogether is far off; so is a member that tells the forms apart and has another form's value. */
function weightOf(issue: Issue, depth: number): number {
  if (issue.path.length === depth) return issue.code === 'invalid-type' ? 100 : 2;
  return issue.code === 'invalid-value' && issue.path.length === depth + 1 ? 20 : 1;
}

/** Where all branches want another type: all of the types. */
function expectedOf(reports: readonly Report[], depth: number): string | undefined {
  const wanted = new Set<string>();
  for (const { issues } of reports) {
    const [first] = issues;
    if (first?.path.length !== depth || first.expected === undefined) return undefined;
    wanted.add(first.expected);
  }
  return [...wanted].join(' or ');
}
