import type { Issue } from '../result/issue.js';
import { quote } from '../text/quote.js';
import { numberProblem } from './number-problem.js';
import {
  issueAt,
  mostProblems,
  type Place,
  type Problem,
  tooDeep,
  tooManyNodes,
} from './problem.js';
import type { SnapshotLimits } from './snapshot.js';
import { textProblem } from './text-problem.js';

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
  scanValue(scan, undefined, 1);
  return scan.issues;
}

function scanValue(scan: Scan, place: Place | undefined, depth: number): void {
  scan.count += 1;
  const first = nextToken(scan);
  if (scan.count > scan.limits.nodes) {
    exhaust(scan, place, tooManyNodes(scan.limits.nodes));
  } else if (first === '"') {
    report(scan, place, textProblem(readText(scan), scan.limits.stringLength));
  } else if (first !== '{' && first !== '[') {
    const literal = readLiteral(scan);
    const problem = literalProblem(literal);
    // The text, and not the number: that is what was lost.
    if (problem !== undefined) report(scan, place, { ...problem, received: quote(literal) });
  } else if (depth > scan.limits.depth) {
    exhaust(scan, place, tooDeep(scan.limits.depth));
  } else {
    scan.at += 1;
    if (first === '{') scanMembers(scan, place, depth);
    else scanElements(scan, place, depth);
    scan.at += 1;
  }
}

function scanMembers(scan: Scan, outer: Place | undefined, depth: number): void {
  const seen = new Set<string>();
  while (nextToken(scan) === '"') {
    const key = readText(scan);
    const place: Place = { outer, key };
    report(scan, place, textProblem(key, scan.limits.stringLength));
    if (seen.has(key)) {
      report(scan, place, { code: 'duplicate-key', detail: 'is given twice; send it once' });
    }
    seen.add(key);
    scanValue(scan, place, depth + 1);
    if (scan.exhausted) return;
  }
}

function scanElements(scan: Scan, outer: Place | undefined, depth: number): void {
  for (let key = 0; nextToken(scan) !== ']'; key += 1) {
    scanValue(scan, { outer, key }, depth + 1);
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

function literalProblem(literal: string): Problem | undefined {
  if (literal === 'true' || literal === 'false' || literal === 'null') return undefined;
  const value = Number(literal);
  if (value !== 0 || !isWrittenNonZero(literal)) return numberProblem(value);
  const detail = 'is so close to 0 that a number cannot hold it; send 0 or a text';
  return { code: 'unsafe-number', detail };
}

function isWrittenNonZero(literal: string): boolean {
  for (let index = 0; index < literal.length; index += 1) {
    const character = literal.charAt(index);
    if (character === 'e' || character === 'E') return false;
    if (character >= '1' && character <= '9') return true;
  }
  return false;
}

function report(scan: Scan, place: Place | undefined, problem: Problem | undefined): void {
  if (problem === undefined || scan.exhausted) return;
  scan.issues.push(issueAt(place, problem));
  if (scan.issues.length >= mostProblems) scan.exhausted = true;
}

function exhaust(scan: Scan, place: Place | undefined, problem: Problem): void {
  report(scan, place, problem);
  scan.exhausted = true;
}
