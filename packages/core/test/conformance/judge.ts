import type { CaseContext, Checks } from './check.js';
import { canonicalCode, issueCodes } from './issue-codes.js';
import type { Observed } from './observed.js';
import { codesOf, resultChecks } from './result-checks.js';
import { type AnyRecord, isRecord, memberOf, shown } from './values.js';

const kebabCase = /^[a-z]+(?:-[a-z]+)*$/u;
const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/u;

/** Every issue has a code of the closed set, a one-line message and a path, whatever a case asks for. */
function malformedIssue(observed: Observed): string | undefined {
  for (const issue of observed.thrown === undefined ? observed.issues : []) {
    const code = canonicalCode(memberOf(issue, 'code'));
    if (!isRecord(issue)) return `an issue that is no object: ${shown(issue)}`;
    if (!kebabCase.test(code)) return `an issue without a code: ${shown(issue)}`;
    if (!issueCodes.has(code)) return `a code outside the closed set: ${code}`;
    if (
      typeof issue.message !== 'string' ||
      issue.message === '' ||
      lineBreak.test(issue.message)
    ) {
      return `a message that is not one line: ${shown(issue)}`;
    }
    if (!isPath(issue.path)) return `an issue without a path: ${shown(issue)}`;
  }
  return undefined;
}

function isPath(path: unknown): boolean {
  return (
    Array.isArray(path) &&
    path.every((step: unknown) => typeof step === 'string' || typeof step === 'number')
  );
}

/** The first expectation of the case that does not hold, or nothing. */
export function judge(
  observed: Observed,
  context: CaseContext,
  own: Checks,
): Promise<string | undefined> {
  return judgeWords(observed, context, context.expect, own);
}

/** The same for the expectations of one step. An unknown word never holds. */
export async function judgeWords(
  observed: Observed,
  context: CaseContext,
  expect: AnyRecord,
  own: Checks,
): Promise<string | undefined> {
  const unknownWord = Object.keys(expect).find(
    (word) => !Object.hasOwn(own, word) && !Object.hasOwn(resultChecks, word),
  );
  if (unknownWord !== undefined) return `unknown member of expect: ${unknownWord}`;

  const malformed = malformedIssue(observed);
  if (malformed !== undefined) return malformed;

  if (expect.refused === true) {
    if (observed.ok) return `not refused: ${shown(observed.value)}`;
  } else if (expect.orRefused === true && !observed.ok) {
    return refusedInGoodOrder(observed) ? undefined : `refused without a code: ${thrown(observed)}`;
  } else if (observed.thrown !== undefined) {
    return `threw ${thrown(observed)}`;
  }

  for (const [word, expected] of Object.entries(expect)) {
    const check = (Object.hasOwn(own, word) ? own : resultChecks)[word];
    const wrong = await check?.(expected, observed, context);
    if (wrong !== undefined) return word === 'ok' ? wrong : `${word}: ${wrong}`;
  }
  return undefined;
}

function refusedInGoodOrder(observed: Observed): boolean {
  if (observed.thrown === undefined) return observed.issues.length > 0;
  return (
    typeof memberOf(observed.thrown.error, 'code') === 'string' || codesOf(observed).length > 1
  );
}

function thrown(observed: Observed): string {
  const error = observed.thrown?.error;
  return error instanceof Error ? `${error.name}: ${error.message}` : shown(error);
}
