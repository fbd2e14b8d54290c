import type { Issue, IssueCode } from '@tiergate/core';

/** A JSON answer that no cache keeps and no browser sniffs. */
export function answerJson(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}

/** A refusal that says what to send instead. */
export function answerIssues(
  status: number,
  issues: readonly Issue[],
  headers?: Readonly<Record<string, string>>,
): Response {
  return answerJson(status, { issues }, headers);
}

export function answerIssue(
  status: number,
  code: IssueCode,
  message: string,
  headers?: Readonly<Record<string, string>>,
): Response {
  return answerIssues(status, [{ code, message, path: [] }], headers);
}
