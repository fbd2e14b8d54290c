import type { CompiledCapability, CompiledContract } from '../contract/compiled-contract.js';
import type { Capability } from '../contract/contract.js';
import type { SchemaLoader } from '../contract/contract-options.js';
import { resolveCapabilities } from '../contract/resolve-capabilities.js';
import { kind, object, optional } from '../contract/shape.js';
import { copyTree } from '../json/copy-tree.js';
import { isObject } from '../json/is-object.js';
import type { Json, JsonObject } from '../json/json.js';
import { snapshotLimits } from '../json/snapshot-limits.js';
import type { Issue } from '../result/issue.js';
import { reportInto } from '../result/report.js';
import { type Failure, failWith, ok, type Result } from '../result/result.js';
import { capIssues } from '../schema/cap-issues.js';
import type { Change } from '../schema/change.js';
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

const text = /* @__PURE__ */ kind('string');
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
  const copy = copyTree(call, snapshotLimits);
  return copy.ok ? verifySnapshot(compiled.value, copy.value) : copy;
}

/** Verifies a call that is already a snapshot. */
export function verifySnapshot(compiled: CompiledContract, call: Json): Result<VerifiedCall> {
  const checked = checkCall(compiled, call);
  if (!checked.ok) return checked;
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
  readonly ok: true;
  readonly found: CompiledCapability;
  readonly args: JsonObject;
  readonly rawArgs: JsonObject;
  readonly changes: readonly Change[];
}

/** The checks of `verifySnapshot`, without its wrapping. */
export function checkCall({ byName }: CompiledContract, call: Json): CheckedCall | Failure {
  const { name, id = '', args = noArgs } = isObject(call) ? call : noArgs;
  const found = typeof name === 'string' ? byName.get(name) : undefined;
  if (!found || typeof id !== 'string' || !isObject(args) || hasOthers(call)) {
    return explainCall(byName, call);
  }
  const checked = found.check(args);
  if (checked.issues.length > 0) return failWith(checked.issues);
  return { ok: true, found, args: checked.args, rawArgs: args, changes: checked.changes };
}

// Arguments under a key of another name would be lost, and the call made without them.
function hasOthers(call: Json): boolean {
  for (const key in call as JsonObject) {
    if (key !== 'name' && key !== 'args' && key !== 'id' && !key.startsWith('x-')) return true;
  }
  return false;
}

function explainCall(byName: ReadonlyMap<string, unknown>, call: Json): Failure {
  const issues: Issue[] = [];
  const shape = object({
    name(received, place) {
      text(received, place);
      if (typeof received === 'string' && !byName.has(received)) {
        place.report('unknown-capability', { received, legal: [...byName.keys()] });
      }
    },
    args: optional(kind('object')),
    id: optional(text),
  });
  const path: (string | number)[] = [];
  const report = reportInto(issues, path);
  shape(call, { path, report });
  const { ['__proto__']: forbidden } = isObject(call) ? call : noArgs;
  if (forbidden !== undefined) report('forbidden-key', { expected: 'args' }, '__proto__');
  return failWith(capIssues(issues));
}
