import { MissingExport } from './library.js';
import { type AnyRecord, isRecord, listOf, memberOf, textIn } from './values.js';

/** What a call did, in the terms that expectations speak of. */
export interface Observed {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly issues: readonly unknown[];
  /** Present when it threw or rejected. */
  readonly thrown?: { readonly error: unknown };
  /** What only one function's expectations look at. */
  readonly facts?: AnyRecord;
}

/** Functions that decide answer at once: a promise is neither success nor refusal. */
class UnexpectedPromise extends Error {}

/** Reads a `Result`; anything else succeeded by being returned. */
export function fromReturn(returned: unknown): Observed {
  if (returned instanceof Promise) throw new UnexpectedPromise();
  if (isRecord(returned) && typeof returned.ok === 'boolean') {
    if (returned.ok) return { ok: true, value: returned.value, issues: [] };
    return { ok: false, issues: listOf(returned.issues) };
  }
  return { ok: true, value: returned, issues: [] };
}

export function fromIssues(issues: unknown): Observed {
  const list = listOf(issues);
  return { ok: list.length === 0, value: issues, issues: list };
}

/** An exception: `issues` of the error, or the error itself read as one by its `code`. */
function fromError(error: unknown): Observed {
  if (error instanceof MissingExport || error instanceof UnexpectedPromise) throw error;
  const carried = listOf(memberOf(error, 'issues'));
  const asIssue = {
    code: memberOf(error, 'code'),
    message: messagesOf(error).join('; '),
    path: [],
  };
  return { ok: false, issues: carried.length > 0 ? carried : [asIssue], thrown: { error } };
}

/** The messages along a chain of causes. */
export function messagesOf(error: unknown): readonly string[] {
  const messages: string[] = [];
  let current = error;
  for (let depth = 0; depth < 10 && current !== undefined && current !== null; depth += 1) {
    messages.push(typeof current === 'string' ? current : textIn(memberOf(current, 'message')));
    current = memberOf(current, 'cause');
  }
  return messages;
}

export function observe(action: () => unknown): Observed {
  try {
    return fromReturn(action());
  } catch (error) {
    return fromError(error);
  }
}

export async function observeAsync(action: () => unknown): Promise<Observed> {
  try {
    return fromReturn(await action());
  } catch (error) {
    return fromError(error);
  }
}

/** Goes on with the value of a success; a failure stays what it is. */
export function andThen(observed: Observed, next: (value: unknown) => unknown): Observed {
  return observed.ok ? observe(() => next(observed.value)) : observed;
}
