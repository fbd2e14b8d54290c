import type { CompiledCapability, CompiledContract } from '../contract/compiled-contract.js';
import type { Capability } from '../contract/contract.js';
import type { SchemaLoader } from '../contract/contract-options.js';
import { resolveCapabilities } from '../contract/resolve-capabilities.js';
import type { Json, JsonObject } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { atPath, type Issue, type IssuePath, makeIssue } from '../result/issue.js';
import { type Failure, fail, failIfAny, ok, type Result } from '../result/result.js';
import type { Change } from '../schema/change.js';
import { nearest } from '../text/nearest.js';
import { kindOf, quote } from '../text/quote.js';
import type { Tier } from '../tier/tier.js';

/** A call that its contract allows to be made. Frozen at every depth. */
export interface VerifiedCall {
  readonly name: string;
  /** Normalised. */
  readonly args: Readonly<Record<string, Json>>;
  /** As they came. */
  readonly rawArgs: Readonly<Record<string, Json>>;
  readonly tier: Tier;
  readonly capability: Capability;
  readonly changes: readonly Change[];
}

const noArgs: JsonObject = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Object.setPrototypeOf({}, null),
);

/** `verifyCall` for a given way of loading JSON Schemas. */
export function verifyCallWith(
  loader: SchemaLoader,
  capabilities: unknown,
  call: unknown,
): Result<VerifiedCall> {
  const compiled = resolveCapabilities(loader, capabilities);
  if (!compiled.ok) return compiled;
  const copy = snapshot(call);
  return copy.ok ? verifySnapshot(compiled.value, copy.value) : copy;
}

/** Verifies a call that is already a snapshot. */
export function verifySnapshot(compiled: CompiledContract, call: Json): Result<VerifiedCall> {
  const checked = checkCall(compiled, call);
  if (!isChecked(checked)) return checked;
  const { found, args, rawArgs, changes } = checked;
  const { capability } = found;
  return ok(
    Object.freeze({
      name: capability.name,
      args,
      rawArgs,
      tier: capability.tier,
      capability,
      changes,
    }),
  );
}

/** A call that passed, before it is wrapped for a caller: the gate makes something else of it. */
export interface CheckedCall {
  readonly found: CompiledCapability;
  readonly args: JsonObject;
  readonly rawArgs: JsonObject;
  readonly changes: readonly Change[];
}

export function isChecked(result: CheckedCall | Failure): result is CheckedCall {
  return 'found' in result;
}

/** The checks of `verifySnapshot`, without its wrapping. */
export function checkCall(compiled: CompiledContract, call: Json): CheckedCall | Failure {
  if (!isObject(call)) {
    return fail(
      shapeIssue(
        'not-an-object',
        [],
        `a call must be an object with name and args, not ${kindOf(call)}`,
      ),
    );
  }
  // A snapshot has no prototype: this is a member like any other, and one that no call has.
  if (Object.hasOwn(call, '__proto__')) {
    const message = 'a call has no member "__proto__": leave it out';
    return fail(shapeIssue('forbidden-key', ['__proto__'], message));
  }
  const { name, id, args = noArgs } = call;
  if (typeof name !== 'string' || (id !== undefined && typeof id !== 'string') || !isObject(args)) {
    return explainShape(name, id, args);
  }
  const found = compiled.byName.get(name);
  if (found === undefined) return fail(unknownCapability(name, compiled));
  const checked = found.check(args);
  const [first, ...more] = checked.issues;
  if (first !== undefined) return fail(first, ...more);
  return { found, args: checked.args, rawArgs: args, changes: checked.changes };
}

/** Issues of a call inside a program: the same, seen from the program. */
export function inProgram(index: number, issues: readonly Issue[]): readonly Issue[] {
  return issues.map((issue) => atPath(['program', index], issue));
}

function explainShape(name: Json | undefined, id: Json | undefined, args: Json): Failure {
  const issues: Issue[] = [];
  if (name === undefined) issues.push(shapeIssue('missing-field', ['name'], 'a call needs a name'));
  else if (typeof name !== 'string') {
    issues.push(
      shapeIssue(
        'invalid-type',
        ['name'],
        `the name of a call must be a text, not ${kindOf(name)}`,
      ),
    );
  }
  if (id !== undefined && typeof id !== 'string') {
    issues.push(
      shapeIssue('invalid-type', ['id'], `the id of a call must be a text, not ${kindOf(id)}`),
    );
  }
  const text = `args must be an object, not ${kindOf(args)}; leave it out when there are none`;
  const last = shapeIssue('not-an-object', ['args'], text);
  if (!isObject(args)) issues.push(last);
  return failIfAny(issues) ?? fail(last);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shapeIssue(code: Issue['code'], path: IssuePath, message: string): Issue {
  return makeIssue({ code, message, path });
}

function unknownCapability(name: string, compiled: CompiledContract): Issue {
  const suggestion = nearest(name, compiled.byName.keys());
  const hint = suggestion === undefined ? '' : `; did you mean ${quote(suggestion)}?`;
  return makeIssue({
    code: 'unknown-capability',
    message: `unknown capability ${quote(name)}${hint}`,
    path: ['name'],
    received: quote(name),
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}
