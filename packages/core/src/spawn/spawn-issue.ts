import { type Issue, type IssueCode, type IssuePath, makeIssue } from '../result/issue.js';
import { ownMembers } from '../result/own-members.js';
import { quote } from '../text/quote.js';

/** What an issue of spawn says beside its code and message. */
export interface SpawnIssueDetail {
  readonly path?: IssuePath;
  readonly expected?: string;
  /** Foreign text: quoted and cut here. */
  readonly received?: unknown;
  /** A call that works. */
  readonly suggestion?: string;
}

/** An issue about a spawn call. A model reads the message, so it has to say what to write instead (S12). */
export function spawnIssue(code: IssueCode, message: string, given: SpawnIssueDetail = {}): Issue {
  const detail = ownMembers(given);
  return makeIssue({
    code,
    message,
    path: detail.path ?? ['input'],
    ...(detail.expected === undefined ? {} : { expected: detail.expected }),
    ...(Object.hasOwn(detail, 'received') ? { received: quote(detail.received) } : {}),
    ...(detail.suggestion === undefined ? {} : { suggestion: detail.suggestion }),
  });
}

/** A code point as people look it up: `U+200B`. */
export function codePointName(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}
