import type { Json } from '../../json/json.js';
import type { Issue } from '../../result/issue.js';
import { quote } from '../../text/quote.js';
import { addIssue, isFull, placeOf } from './refuse.js';
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
  const { report } = run;
  if (report === undefined || isFull(report)) return false;
  const received = quote(value);
  const start = `${placeOf(report)} is not a valid value`;
  if (fitting.length > 0) {
    return addIssue(report, {
      code: 'no-schema-match',
      message: `${start}: it fits ${fitting.join(' and ')} of ${branches.length} forms; it must fit one only`,
      path: report.path,
      expected: 'exactly one form',
      received,
    });
  }
  const reports = branches.map((branch) => reportOf(run, branch, value));
  const nearest = nearestReport(reports, report.path.length);
  const issues = nearest?.issues ?? [];
  const told = issues.slice(0, mostRepeated).map((issue) => issue.message);
  const more = issues.length - told.length;
  const number = nearest === undefined ? 0 : reports.indexOf(nearest) + 1;
  const [first] = issues;
  return addIssue(report, {
    code: 'no-schema-match',
    message:
      `${start}: it fits none of ${branches.length} forms; the nearest is form ${number}: ` +
      told.join('; ') +
      (more > 0 ? `; and ${more} more` : ''),
    path: report.path,
    expected: expectedOf(reports, report.path.length) ?? first?.expected ?? 'one of the forms',
    received,
    ...(first?.suggestion === undefined ? {} : { suggestion: first.suggestion }),
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

function nearestReport(reports: readonly Report[], depth: number): Report | undefined {
  let best: Report | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const report of reports) {
    let distance = report.more;
    for (const issue of report.issues) distance += weightOf(issue, depth);
    if (distance < least) {
      best = report;
      least = distance;
    }
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
