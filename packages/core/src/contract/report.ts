import { type Issue, type IssueCode, type IssuePath, makeIssue } from '../result/issue.js';
import { kindOf, quote } from '../text/quote.js';

/** Adds one issue to a list. */
export type Report = (
  code: IssueCode,
  path: IssuePath,
  message: string,
  more?: Partial<Issue>,
) => void;

/** A report into a list; with a capability, every message begins with its name and every issue carries it. */
export function reportInto(issues: Issue[], capability?: string): Report {
  const about = capability === undefined ? {} : { capability };
  return (code, path, message, more) => {
    const start = capability === undefined ? '' : `${quote(capability)}: `;
    issues.push(makeIssue({ code, message: start + message, path, ...about, ...more }));
  };
}

/** What the members of a form may be. `undefined`: another check looks at it. */
export type MemberTypes = Readonly<Record<string, 'string' | 'boolean' | undefined>>;

/**
 * Checks the members of one object: none that the form does not have, `x-…` aside, each of its type, and the needed ones
 * there.
 */
export function checkMembers(
  value: object,
  types: MemberTypes,
  needed: readonly string[],
  path: IssuePath,
  report: Report,
): void {
  for (const key of Object.keys(value)) {
    const member: unknown = Reflect.get(value, key);
    const type = Object.hasOwn(types, key) ? types[key] : key;
    if (type === undefined || typeof member === type || key.startsWith('x-')) continue;
    const at = [...path, key];
    if (type !== key) {
      report('invalid-type', at, `${key} must be a ${type}, not ${kindOf(member)}`, {
        expected: type,
        received: quote(member),
      });
    } else if (key !== '__proto__') {
      const expected = Object.keys(types).join(', ');
      report('unknown-field', at, `unknown member ${quote(key)}; there are ${expected} and x-…`, {
        expected: `one of: ${expected}`,
        received: quote(key),
      });
    }
  }
  for (const key of needed) {
    if (!Object.hasOwn(value, key)) report('missing-field', [...path, key], `${key} is missing`);
  }
}
