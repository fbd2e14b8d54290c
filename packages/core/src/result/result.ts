import type { Issue } from './issue.js';

/** What a deciding function answers: a value, or everything that is wrong. It never throws instead. */
export type Result<T> = Ok<T> | Failure;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failure {
  readonly ok: false;
  readonly issues: readonly [Issue, ...Issue[]];
}

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function fail(first: Issue, ...more: readonly Issue[]): Failure {
  return { ok: false, issues: [first, ...more] };
}

/** A failure with all collected issues, or nothing when there are none. */
export function failIfAny(issues: readonly Issue[]): Failure | undefined {
  return issues.length > 0 ? failWith(issues) : undefined;
}

/** A failure with issues of which there is one at least. */
export function failWith(issues: readonly Issue[]): Failure {
  return { ok: false, issues: issues as readonly [Issue, ...Issue[]] };
}
