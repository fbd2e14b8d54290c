import type { Json, JsonObject } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { type Issue, type IssuePath, makeIssue } from '../result/issue.js';
import { ownMembers } from '../result/own-members.js';
import { fail, failIfAny, ok, type Result } from '../result/result.js';
import { quote } from '../text/quote.js';
import { type CompiledCapability, rememberCompiled } from './compiled-contract.js';
import type { Contract } from './contract.js';
import type { ParseContractOptions, SchemaLoader } from './contract-options.js';
import { checkName } from './names.js';
import { isObject } from './parse-arg-spec.js';
import { parseCapability } from './parse-capability.js';
import { checkMembers, type MemberTypes, type Report, reportInto } from './report.js';

const members: MemberTypes = {
  contractVersion: undefined,
  id: 'string',
  revision: 'string',
  capabilities: undefined,
};
const mostCapabilities = 10_000;

/** Contracts are larger and deeper than arguments: a schema alone may be 64 deep. */
export const contractLimits = { depth: 64, nodes: 4_000_000, stringLength: 65_536 } as const;

/** `parseContract` for a given way of loading JSON Schemas. */
export function parseContractWith(
  loader: SchemaLoader,
  input: unknown,
  options: ParseContractOptions = {},
): Result<Contract> {
  const copy = snapshot(input, contractLimits);
  return copy.ok ? parseSnapshot(loader, copy.value, options) : copy;
}

/** Reads a contract from a tree that is already a snapshot. */
export function parseSnapshot(
  loader: SchemaLoader,
  value: Json,
  options: ParseContractOptions,
): Result<Contract> {
  if (!isObject(value)) {
    return fail(
      makeIssue({ code: 'not-an-object', message: 'a contract must be an object', path: [] }),
    );
  }
  const issues: Issue[] = [];
  const report = reportInto(issues);
  forbidPrototypeKeys(value, [], report);
  checkMembers(value, members, ['contractVersion', 'capabilities'], [], report);
  const { contractVersion: version = 1, capabilities = [] } = value;
  if (version !== 1) {
    const message = `contractVersion ${quote(version)} is not supported; this version reads 1`;
    report('unsupported-version', ['contractVersion'], message, { expected: '1' });
  }
  const byName = parseCapabilities(loader, capabilities, ownMembers(options), issues, report);
  const failure = failIfAny(issues);
  if (failure !== undefined) return failure;
  // The one place where checked data becomes a contract: the checks above are what makes it one.
  const contract = value as JsonObject & Contract;
  rememberCompiled(contract, { contract, byName });
  return ok(contract);
}

function parseCapabilities(
  loader: SchemaLoader,
  capabilities: Json,
  options: ParseContractOptions,
  issues: Issue[],
  report: Report,
): ReadonlyMap<string, CompiledCapability> {
  const byName = new Map<string, CompiledCapability>();
  const path = ['capabilities'];
  const most = limitWithin(options.maxCapabilities, 1_000, mostCapabilities);
  if (!Array.isArray(capabilities)) report('not-an-array', path, 'capabilities must be an array');
  else if (capabilities.length > most) {
    const message = `${capabilities.length} capabilities; at most ${most}, see the option maxCapabilities`;
    report('too-many-capabilities', path, message);
  } else {
    const taken = new Map<string, string[]>();
    for (const [index, element] of capabilities.entries()) {
      const at: IssuePath = [...path, index];
      if (!isObject(element)) {
        report('not-an-object', at, 'a capability must be an object');
        continue;
      }
      checkName(element.name, taken, 'duplicate-capability', [...at, 'name'], report);
      const parsed = parseCapability(element, at, loader, options, issues);
      if (parsed !== undefined) byName.set(parsed.capability.name, parsed);
    }
  }
  return byName;
}

// A walk of its own, so that no reader of a contract ever meets this key, extensions and schemas included.
function forbidPrototypeKeys(value: object, path: IssuePath, report: Report): void {
  for (const key of Object.keys(value)) {
    const member: unknown = Reflect.get(value, key);
    const isContainer = typeof member === 'object' && member !== null;
    if (!isContainer && key !== '__proto__') continue;
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === '__proto__') report('forbidden-key', at, 'no member may be called "__proto__"');
    if (isContainer) forbidPrototypeKeys(member, at, report);
  }
}

/** A limit that an option may move up to its ceiling; nonsense keeps the default. */
export function limitWithin(option: number | undefined, standard: number, ceiling: number): number {
  if (typeof option !== 'number' || !Number.isInteger(option) || option < 0) return standard;
  return Math.min(option, ceiling);
}
