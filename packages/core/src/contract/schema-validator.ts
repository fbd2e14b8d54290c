import type { Json, JsonObject } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { atPath, type Issue, makeIssue } from '../result/issue.js';
import type { Change } from '../schema/change.js';
import type { ArgsCheck, CheckedArgs } from '../schema/compile-args.js';
import { forbiddenIssues } from '../schema/compile-input-schema.js';
import { quote } from '../text/quote.js';
import type { Capability } from './contract.js';

/** The part of a Standard Schema that is used. */
export interface StandardSchemaLike {
  readonly '~standard': {
    readonly validate: (value: unknown) => unknown;
  };
}

/** The shape of `@cfworker/json-schema` and its like. */
export interface ValidatorLike {
  validate(value: unknown): { readonly valid: boolean };
}

export type SchemaValidator = StandardSchemaLike | ValidatorLike;

/**
 * A check made of a validator of the host's. Its output is snapshotted again and every difference is listed; a promise
 * is refused as `async-schema`, a throw as `invalid-value`.
 */
export function checkWithValidator(capability: Capability, validator: SchemaValidator): ArgsCheck {
  return (args) => {
    const before = forbiddenIssues(args, capability.name);
    if (before.length > 0) return { args, changes: [], issues: before };
    const checked = ask(capability, validator, args);
    const after = forbiddenIssues(checked.args, capability.name);
    return after.length > 0 ? { ...checked, issues: after } : checked;
  };
}

function ask(capability: Capability, validator: SchemaValidator, args: JsonObject): CheckedArgs {
  try {
    return '~standard' in validator
      ? readStandard(capability, args, validator['~standard'].validate(structuredClone(args)))
      : readVerdict(capability, args, validator.validate(structuredClone(args)));
  } catch {
    return refused(capability, 'the validator of this capability threw an error');
  }
}

function readVerdict(capability: Capability, args: JsonObject, verdict: unknown): CheckedArgs {
  if (isThenable(verdict)) return refusedAsync(capability);
  const valid = typeof verdict === 'object' && verdict !== null && 'valid' in verdict;
  if (valid && verdict.valid === true) return { args, changes: [], issues: [] };
  return refused(capability, 'the arguments are not a valid value for its schema');
}

function readStandard(capability: Capability, args: JsonObject, answer: unknown): CheckedArgs {
  if (isThenable(answer)) return refusedAsync(capability);
  if (typeof answer !== 'object' || answer === null) {
    return refused(capability, 'the validator of this capability gave no answer');
  }
  const listed = 'issues' in answer ? answer.issues : undefined;
  if (listed !== undefined) {
    const texts = Array.isArray(listed) ? listed.slice(0, 20).map(messageOf) : [];
    return refused(capability, texts.join('; ') || 'the arguments are not a valid value');
  }
  const output = snapshot('value' in answer ? answer.value : undefined);
  if (!output.ok) {
    const issues = output.issues.map((issue) => atPath(['args'], issue));
    return { args, changes: [], issues };
  }
  if (typeof output.value !== 'object' || output.value === null || Array.isArray(output.value)) {
    return refused(capability, 'the validator of this capability did not answer with an object');
  }
  return { args: output.value as JsonObject, changes: differences(args, output.value), issues: [] };
}

function differences(before: JsonObject, after: Json): readonly Change[] {
  const changed = after as JsonObject;
  const names = new Set([...Object.keys(before), ...Object.keys(changed)]);
  const changes: Change[] = [];
  for (const name of names) {
    const from = before[name] ?? null;
    const to = changed[name];
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    changes.push(
      Object.freeze({ path: ['args', name], from, ...(to === undefined ? {} : { to }) }),
    );
  }
  return changes;
}

function messageOf(issue: unknown): string {
  const message =
    typeof issue === 'object' && issue !== null && 'message' in issue ? issue.message : undefined;
  return quote(typeof message === 'string' ? message : 'not a valid value');
}

function isThenable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value;
}

function refusedAsync(capability: Capability): CheckedArgs {
  const issue = makeIssue({
    code: 'async-schema',
    message: `${quote(capability.name)}: its validator answered with a promise; use a synchronous one`,
    path: ['args'],
    capability: capability.name,
  });
  return { args: {}, changes: [], issues: [issue] };
}

function refused(capability: Capability, why: string): CheckedArgs {
  const issue: Issue = makeIssue({
    code: 'invalid-value',
    message: `${quote(capability.name)}: not a valid value: ${why}`,
    path: ['args'],
    capability: capability.name,
  });
  return { args: {}, changes: [], issues: [issue] };
}
