import type { CompiledCapability, CompiledContract } from '../contract/compiled-contract.js';
import type { Capability } from '../contract/contract.js';
import type { SchemaLoader } from '../contract/contract-options.js';
import { checkMembers, reportInto } from '../contract/report.js';
import { resolveCapabilities } from '../contract/resolve-capabilities.js';
import type { Json, JsonObject } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { atPath, type Issue, makeIssue } from '../result/issue.js';
import { type Failure, fail, failIfAny, ok, type Result } from '../result/result.js';
import type { Change } from '../schema/change.js';
import { type Candidate, candidatesOf, nearestOf } from '../text/nearest.js';
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

const forbidden = '__proto__';

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
  // An own member: a failure may inherit anything from a prototype that somebody polluted.
  return Object.hasOwn(result, 'found');
}

/** The checks of `verifySnapshot`, without its wrapping. */
export function checkCall(compiled: CompiledContract, call: Json): CheckedCall | Failure {
  if (!isObject(call)) return notACall(call);
  const { name, id, args = noArgs } = call;
  const sound =
    typeof name === 'string' &&
    (id === undefined || typeof id === 'string') &&
    isObject(args) &&
    // A snapshot has no prototype: this is a member like any other, and one that no call has.
    call[forbidden] === undefined;
  if (!sound) return explainShape(call);
  const found = compiled.byName.get(name);
  if (found === undefined) return fail(unknownCapability(name, compiled));
  const checked = found.check(args);
  if (checked.issues.length > 0) return failIfAny(checked.issues) ?? notACall(call);
  return { found, args: checked.args, rawArgs: args, changes: checked.changes };
}

/** Issues of a call inside a program: the same, seen from the program. */
export function inProgram(index: number, issues: readonly Issue[]): readonly Issue[] {
  return issues.map((issue) => atPath(['program', index], issue));
}

function explainShape(call: JsonObject): Failure {
  const { name, id, args = noArgs } = call;
  const issues: Issue[] = [];
  const report = reportInto(issues);
  const named = { ...(name === undefined ? {} : { name }), ...(id === undefined ? {} : { id }) };
  checkMembers(named, { name: 'string', id: 'string' }, ['name'], [], report);
  if (!isObject(args)) {
    report(
      'not-an-object',
      ['args'],
      `args must be an object, not ${kindOf(args)}; or leave it out`,
    );
  }
  if (call[forbidden] !== undefined) {
    report('forbidden-key', [forbidden], 'a call has no member "__proto__"');
  }
  return failIfAny(issues) ?? notACall(call);
}

function notACall(call: Json): Failure {
  const message = `a call must be an object with name and args, not ${kindOf(call)}`;
  return fail(makeIssue({ code: 'not-an-object', message, path: [] }));
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const candidates = new WeakMap<CompiledContract, readonly Candidate[]>();

function namesOf(compiled: CompiledContract): readonly Candidate[] {
  const known = candidates.get(compiled) ?? candidatesOf(compiled.byName.keys());
  candidates.set(compiled, known);
  return known;
}

function unknownCapability(name: string, compiled: CompiledContract): Issue {
  const suggestion = nearestOf(name, namesOf(compiled));
  const hint = suggestion === undefined ? '' : `; did you mean ${quote(suggestion)}?`;
  return makeIssue({
    code: 'unknown-capability',
    message: `unknown capability ${quote(name)}${hint}`,
    path: ['name'],
    received: quote(name),
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}
