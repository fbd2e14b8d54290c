import { explain } from '../result/explain.js';
import type { Issue, IssueCode, IssuePath } from '../result/issue.js';
import { issueAt, mostProblems, numberProblem, textProblem } from './problem.js';
import type { SnapshotLimits } from './snapshot-limits.js';

interface Scan {
  readonly text: string;
  readonly limits: SnapshotLimits;
  readonly issues: Issue[];
  at: number;
  count: number;
  /** Set by a limit on size, and when enough problems are known: nothing more is read. */
  exhausted: boolean;
}

const blanksAndSeparators = ' \t\n\r,:';
const endOfLiteral = ' \t\n\r,]}';

/**
 * What is wrong with a valid JSON text, up to 100 problems in the order of the text: members given twice, numbers and
 * texts that are refused, and the first limit on depth or number of values. `JSON.parse` has to have taken the text
 * before.
 */
export function findTextProblems(text: string, limits: SnapshotLimits): Issue[] {
  const scan: Scan = { text, limits, issues: [], at: 0, count: 0, exhausted: false };
  scanValue(scan, [], 1);
  return scan.issues;
}

function scanValue(scan: Scan, path: IssuePath, depth: number): void {
  scan.count += 1;
  const first = nextToken(scan);
  if (scan.count > scan.limits.nodes) {
    exhaust(scan, path, 'too-many-nodes');
  } else if (first === '"') {
    report(scan, path, textProblem(readText(scan), scan.limits.stringLength));
  } else if (first !== '{' && first !== '[') {
    const literal = readLiteral(scan);
    // The text, and not the number: that is what was lost.
    report(scan, path, literalProblem(literal), literal);
  } else if (depth > scan.limits.depth) {
    exhaust(scan, path, 'too-deep');
  } else {
    scan.at += 1;
    if (first === '{') scanMembers(scan, path, depth);
    else scanElements(scan, path, depth);
    scan.at += 1;
  }
}

function scanMembers(scan: Scan, outer: IssuePath, depth: number): void {
  const seen = new Set<string>();
  while (nextToken(scan) === '"') {
    const key = readText(scan);
    const path = [...outer, key];
    report(scan, path, textProblem(key, scan.limits.stringLength));
    if (seen.has(key)) report(scan, path, 'duplicate-key');
    seen.add(key);
    scanValue(scan, path, depth + 1);
    if (scan.exhausted) return;
  }
}

function scanElements(scan: Scan, outer: IssuePath, depth: number): void {
  for (let key = 0; nextToken(scan) !== ']'; key += 1) {
    scanValue(scan, [...outer, key], depth + 1);
    if (scan.exhausted) return;
  }
}

/** The first character of the next token, whose place is `scan.at`. */
function nextToken(scan: Scan): string {
  while (blanksAndSeparators.includes(scan.text.charAt(scan.at)) && scan.at < scan.text.length)
    scan.at += 1;
  return scan.text.charAt(scan.at);
}

function readText(scan: Scan): string {
  const start = scan.at;
  scan.at += 1;
  while (scan.at < scan.text.length && scan.text.charAt(scan.at) !== '"')
    scan.at += scan.text.charAt(scan.at) === '\\' ? 2 : 1;
  scan.at += 1;
  return JSON.parse(scan.text.slice(start, scan.at));
}

function readLiteral(scan: Scan): string {
  const start = scan.at;
  while (!endOfLiteral.includes(scan.text.charAt(scan.at))) scan.at += 1;
  return scan.text.slice(start, scan.at);
}

function literalProblem(literal: string): IssueCode | undefined {
  if (literal === 'true' || literal === 'false' || literal === 'null') return undefined;
  const value = Number(literal);
  if (value !== 0 || !isWrittenNonZero(literal)) return numberProblem(value);
  return 'unsafe-number';
}

function isWrittenNonZero(literal: string): boolean {
  for (let index = 0; index < literal.length; index += 1) {
    const character = literal.charAt(index);
    if (character === 'e' || character === 'E') return false;
    if (character >= '1' && character <= '9') return true;
  }
  return false;
}

function report(scan: Scan, path: IssuePath, code: IssueCode | undefined, received?: string): void {
  if (code === undefined || scan.exhausted) return;
  scan.issues.push(
    code === 'duplicate-key'
      ? explain(code, path, { expected: 'it once' })
      : issueAt(path, code, scan.limits, received),
  );
  if (scan.issues.length >= mostProblems) scan.exhausted = true;
}

function exhaust(scan: Scan, path: IssuePath, code: IssueCode): void {
  report(scan, path, code);
  scan.exhausted = true;
}
