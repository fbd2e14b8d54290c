import type { CompiledContract } from '../contract/compiled-contract.js';
import type { Capability } from '../contract/contract.js';
import type { SchemaLoader } from '../contract/contract-options.js';
import { resolveCapabilities } from '../contract/resolve-capabilities.js';
import type { Json, JsonObject } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { atPath, type Issue, type IssuePath, makeIssue } from '../result/issue.js';
import { fail, ok, type Result } from '../result/result.js';
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
  if (typeof call !== 'object' || call === null || Array.isArray(call)) {
    return fail(
      shapeIssue(
        'not-an-object',
        [],
        `a call must be an object with name and args, not ${kindOf(call)}`,
      ),
    );
  }
  const record = call as JsonObject;
  const name = record.name;
  const given = record.args;
  const args = given === undefined ? noArgs : given;
  const misshapen = checkShape(name, record.id, args);
  if (misshapen !== undefined) return misshapen;
  const found = compiled.byName.get(name as string);
  if (found === undefined) return fail(unknownCapability(name as string, compiled));
  const checked = found.check(args as JsonObject);
  const [first, ...more] = checked.issues;
  if (first !== undefined) return fail(first, ...more);
  return ok(
    Object.freeze({
      name: found.capability.name,
      args: checked.args,
      rawArgs: args as JsonObject,
      tier: found.capability.tier,
      capability: found.capability,
      changes: checked.changes,
    }),
  );
}

/** Issues of a call inside a program: the same, seen from the program. */
export function inProgram(index: number, issues: readonly Issue[]): readonly Issue[] {
  return issues.map((issue) => atPath(['program', index], issue));
}

function checkShape(
  name: Json | undefined,
  id: Json | undefined,
  args: Json,
): ReturnType<typeof fail> | undefined {
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
  if (typeof args !== 'object' || args === null || Array.isArray(args)) {
    issues.push(
      shapeIssue(
        'not-an-object',
        ['args'],
        `args must be an object, not ${kindOf(args)}; leave it out when there are none`,
      ),
    );
  }
  const [first, ...more] = issues;
  return first === undefined ? undefined : fail(first, ...more);
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
