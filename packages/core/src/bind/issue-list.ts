import { type Issue, type IssueCode, type IssuePath, makeIssue } from '../result/issue.js';
import { kindOf, quote } from '../text/quote.js';

/** What is wrong so far, and where we are. */
export class IssueList {
  readonly issues: Issue[] = [];

  add(code: IssueCode, path: IssuePath, message: string, more: Partial<Issue> = {}): void {
    this.issues.push(makeIssue({ ...more, code, path, message }));
  }

  /** A member that must have another type. */
  wrongType(path: IssuePath, expected: string, value: unknown, capability?: string): void {
    this.add('invalid-type', path, `${label(path)} must be ${expected}, not ${kindOf(value)}`, {
      expected,
      received: quote(value),
      ...(capability === undefined ? {} : { capability }),
    });
  }

  /** Members that the form does not have. Those that begin with `x-` are the host's own. */
  unknownFields(value: object, known: readonly string[], path: IssuePath, owner: string): void {
    for (const key of Object.keys(value)) {
      if (known.includes(key) || key.startsWith('x-') || key === '__proto__') continue;
      this.add(
        'unknown-field',
        [...path, key],
        `${owner} has no member ${quote(key)}; it may have ${known.join(', ')}, and members that begin with x-`,
        { expected: `one of: ${known.join(', ')}`, received: quote(key) },
      );
    }
  }
}

function label(path: IssuePath): string {
  const last = path.at(-1);
  return typeof last === 'string' ? last : `element ${last ?? 0}`;
}
