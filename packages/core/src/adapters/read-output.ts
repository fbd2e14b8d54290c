import type { Call } from '../gate/plan.js';
import { isObject } from '../json/is-object.js';
import type { Json } from '../json/json.js';
import { parseJson } from '../json/parse-json.js';
import { snapshot } from '../json/snapshot.js';
import { atPath, type Issue, type IssueCode, type IssuePath, makeIssue } from '../result/issue.js';
import { fail, failIfAny, ok, type Result } from '../result/result.js';
import { kindOf, quote } from '../text/quote.js';

/** A program as an adapter reads it: every call is plain, frozen data, and nothing of it is verified yet. */
export type Program = readonly Call[];

const outputLimits = { depth: 48, nodes: 100_000, stringLength: 1_048_576 };

/** A provider's output as a frozen tree, so that it is read once and as data. */
export function readOutput(output: unknown): Result<Json> {
  return snapshot(output, outputLimits);
}

/** One call, or what is wrong with it, seen from the program. */
export function readCall(
  index: number,
  id: Json | undefined,
  name: Json | undefined,
  args: Result<Json>,
): Result<Call> {
  const issues: Issue[] = [];
  if (typeof name !== 'string') {
    const code = name === undefined ? 'missing-field' : 'invalid-type';
    issues.push(
      outputIssue(code, ['program', index, 'name'], 'a call needs a name, which is a text'),
    );
  }
  if (!args.ok)
    issues.push(...args.issues.map((issue) => atPath(['program', index, 'args'], issue)));
  else if (!isObject(args.value)) {
    issues.push(
      outputIssue(
        'not-an-object',
        ['program', index, 'args'],
        `the arguments of ${quote(name)} must be an object, not ${kindOf(args.value)}`,
      ),
    );
  }
  const failure = failIfAny(issues);
  if (failure !== undefined) return failure;
  const call = Object.freeze({
    // Providers write null where they give no id; anything else that is no text is the gate's to refuse.
    ...(id === undefined || id === null ? {} : { id }),
    name,
    args: args.ok ? args.value : {},
  });
  return ok(call as Call);
}

/** Argument text, read strictly: `null`, `42`, `[1]`, the empty text and duplicate keys are issues, never `{}`. */
export function readArgumentText(text: Json | undefined): Result<Json> {
  if (typeof text === 'string') return parseJson(text);
  const message = `arguments must be a text of JSON, not ${kindOf(text)}`;
  return fail(outputIssue('invalid-type', [], message));
}

/** All calls, or all issues of all calls. */
export function collectCalls(calls: readonly Result<Call>[]): Result<Program> {
  const failure = failIfAny(calls.flatMap((call) => (call.ok ? [] : call.issues)));
  return failure ?? ok(Object.freeze(calls.flatMap((call) => (call.ok ? [call.value] : []))));
}

export function outputIssue(code: IssueCode, path: IssuePath, message: string): Issue {
  return makeIssue({ code, message, path });
}
