import { nearest } from '../text/nearest.js';
import { oneOf, quote } from '../text/quote.js';
import { type Issue, type IssueCode, type IssuePath, makeIssue } from './issue.js';
import { ownMembers } from './own-members.js';

/** What a message says beside its code and path. */
export interface Explanation {
  /** The kind of mistake in words. Absent: what the code says. */
  readonly words?: string;
  /** The value that was written. */
  readonly received?: unknown;
  /** What to write instead. Absent: one of the legal values. */
  readonly expected?: string | undefined;
  /** The legal values, of which the nearest is suggested. */
  readonly legal?: readonly string[] | undefined;
}

/**
 * An issue in the standard wording, on one line: `"set_label": not a valid value "lter" at "label", not one of: do,
 * later; did you mean "later"?`, or where nothing was received `"set_label": missing required arg at "label"; write text`.
 */
export function explain(
  code: IssueCode,
  path: IssuePath,
  explanation: Explanation = {},
  capability?: string,
): Issue {
  const { words = speak(code), received: value, legal, expected: wanted } = ownMembers(explanation);
  const received = value === undefined ? undefined : quote(value);
  const expected = wanted ?? (legal && oneOf(legal));
  const suggestion = typeof value === 'string' && legal ? nearest(value, legal) : undefined;
  const at = place(path);
  let message = capability === undefined ? words : `${quote(capability)}: ${words}`;
  if (received !== undefined) message += ` ${received}`;
  if (at !== '' && at !== received) message += ` at ${at}`;
  if (expected !== undefined) message += (received ? ', not ' : '; write ') + expected;
  if (suggestion !== undefined) message += `; did you mean ${quote(suggestion)}?`;
  return makeIssue({ code, message, path, capability, expected, received, suggestion });
}

/** The last name of the path, with what follows it. */
function place(path: IssuePath): string {
  const last = path.findLastIndex((step) => typeof step === 'string');
  return path.slice(last).map(quote).join(' ');
}

function speak(code: IssueCode): string {
  return code
    .replaceAll('-', ' ')
    .replace(/invalid (value|type)/, 'not a valid value')
    .replace('tier', 'Tier');
}
