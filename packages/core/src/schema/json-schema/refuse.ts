import { canonicalJson } from '../../json/canonical-json.js';
import type { Json } from '../../json/json.js';
import { type Issue, type IssueCode, makeIssue } from '../../result/issue.js';
import { nearest } from '../../text/nearest.js';
import { quote, quoteList } from '../../text/quote.js';
import type { Report, Run } from './run.js';

/** The most issues that one check lists; the others are counted. */
export const mostIssues = 20;

/** Adds "not a valid value" to the report, if there is one. Always false, so that a check can return it. */
export function refuse(
  run: Run,
  code: IssueCode,
  value: Json,
  expected: string,
  suggestion?: string,
): false {
  const { report } = run;
  if (report === undefined || isFull(report)) return false;
  const received = quote(value);
  return addIssue(report, {
    code,
    message: `${placeOf(report)} is not a valid value: expected ${expected}, received ${received}${hint(suggestion)}`,
    path: report.path,
    expected,
    received,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}

/** A member that the schema does not declare. */
export function refuseUnknown(run: Run, name: string, declared: readonly string[]): false {
  const { report } = run;
  if (report === undefined || isFull(report)) return false;
  const suggestion = nearest(name, declared);
  const expected = declared.length === 0 ? 'no args' : `one of: ${quoteList(declared)}`;
  return addIssue(report, {
    code: 'unknown-arg',
    message: `unknown arg ${quote(textOf([...report.path, name]))}; expected ${expected}${hint(suggestion)}`,
    path: [...report.path, name],
    expected,
    received: quote(name),
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}

/** A member that the schema requires. */
export function refuseMissing(run: Run, name: string, expected: string): false {
  const { report } = run;
  if (report === undefined || isFull(report)) return false;
  const path = [...report.path, name];
  return addIssue(report, {
    code: 'missing-required-arg',
    message: `missing required arg ${quote(textOf(path))}; write ${expected}`,
    path,
    expected,
  });
}

export function addIssue(report: Report, issue: Issue): false {
  if (!isFull(report)) report.issues.push(makeIssue(issue));
  return false;
}

/** True when there is no room for another issue, which is then counted. */
export function isFull(report: Report): boolean {
  if (report.issues.length < mostIssues) return false;
  report.more += 1;
  return true;
}

export function placeOf(report: Report): string {
  return report.path.length === 0 ? 'the value' : quote(textOf(report.path));
}

/** A value as the text of a list of legal ones: texts as they are, anything else as JSON. */
export function plainText(value: Json): string {
  return typeof value === 'string' ? value : canonicalJson(value);
}

function textOf(path: readonly (string | number)[]): string {
  let out = '';
  for (const key of path) {
    out += typeof key === 'number' ? `[${key}]` : out === '' ? key : `.${key}`;
  }
  return out;
}

function hint(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : `; did you mean ${quote(suggestion)}?`;
}
