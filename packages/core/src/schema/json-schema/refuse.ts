import { canonicalJson } from '../../json/canonical-json.js';
import type { Json } from '../../json/json.js';
import { type IssueCode, makeIssue } from '../../result/issue.js';
import { nearest } from '../../text/nearest.js';
import { quote, quoteList } from '../../text/quote.js';
import type { Report, Run } from './run.js';

/** The most issues that one check lists; the others are counted. */
export const mostIssues = 20;

/** What an issue says beside its code. */
export interface Complaint {
  /** The member or element that is meant; absent for the value itself. */
  readonly key?: string | number | undefined;
  /** What is wrong, before the name of the place: `missing required arg`. */
  readonly before?: string;
  /** What is wrong, behind it. */
  readonly after?: string;
  readonly expected?: string;
  readonly received?: Json;
  readonly suggestion?: string | undefined;
}

/** Own members, so that none is read from a prototype that somebody has written to. */
const nothing = {
  key: undefined,
  before: '',
  after: '',
  expected: undefined,
  received: undefined,
  suggestion: undefined,
};

/**
 * Adds an issue to the report, if there is one. `make` is asked only where there is room for another issue. Always false,
 * so that a check can return it.
 */
export function complain(run: Run, code: IssueCode, make: () => Complaint): false {
  const { report } = run;
  if (report === undefined) return false;
  if (report.issues.length >= mostIssues) {
    report.more += 1;
    return false;
  }
  const { key, before, after, expected, received, suggestion } = { ...nothing, ...make() };
  const path = key === undefined ? report.path : [...report.path, key];
  const hint = suggestion === undefined ? '' : `; did you mean ${quote(suggestion)}?`;
  report.issues.push(
    makeIssue({
      code,
      message: before + placeOf(path) + after + hint,
      path,
      ...(expected === undefined ? {} : { expected }),
      ...(received === undefined ? {} : { received: quote(received) }),
      ...(suggestion === undefined ? {} : { suggestion }),
    }),
  );
  return false;
}

/** A value that is not what a keyword asks for. Always false. */
export function refuse(
  run: Run,
  code: IssueCode,
  received: Json,
  expected: string,
  suggest?: () => string | undefined,
): false {
  return complain(run, code, () => ({
    after: ` is not a valid value: expected ${expected}, received ${quote(received)}`,
    expected,
    received,
    suggestion: suggest?.(),
  }));
}

/** A member that the schema does not declare. Always false. */
export function refuseUnknown(run: Run, key: string, declared: () => readonly string[]): false {
  return complain(run, 'unknown-arg', () => {
    const names = declared();
    const expected = names.length === 0 ? 'no args' : listOf(names);
    const suggestion = nearest(key, names);
    const after = `; expected ${expected}`;
    return { before: 'unknown arg ', key, after, expected, received: key, suggestion };
  });
}

/** A member that the schema requires. Always false. */
export function refuseMissing(run: Run, key: string, expected: string): false {
  const complaint = {
    before: 'missing required arg ',
    key,
    after: `; write ${expected}`,
    expected,
  };
  return complain(run, 'missing-required-arg', () => complaint);
}

/** A list of legal values in a few words: texts as they are, anything else as JSON. */
export function listOf(values: readonly Json[]): string {
  return `one of: ${quoteList(plainTexts(values))}`;
}

export function plainTexts(values: readonly Json[]): readonly string[] {
  const texts: string[] = [];
  for (const value of values) texts.push(plainText(value));
  return texts;
}

function plainText(value: Json): string {
  return typeof value === 'string' ? value : canonicalJson(value);
}

/** The path as one quoted name: `"near.points[2]"`. */
function placeOf(path: Report['path']): string {
  let out = '';
  for (const key of path) {
    out += typeof key === 'number' ? `[${key}]` : out === '' ? key : `.${key}`;
  }
  return path.length === 0 ? 'the value' : quote(out);
}
