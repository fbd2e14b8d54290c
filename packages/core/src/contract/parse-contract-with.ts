import type { Json, JsonObject } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { type IssuePath, makeIssue } from '../result/issue.js';
import { fail, failIfAny, ok, type Result } from '../result/result.js';
import { quote } from '../text/quote.js';
import { type CompiledCapability, rememberCompiled } from './compiled-contract.js';
import type { Capability, Contract } from './contract.js';
import type { ParseContractOptions, SchemaLoader } from './contract-options.js';
import { IssueList } from './issue-list.js';
import { foldName } from './names.js';
import { isObject } from './parse-arg-spec.js';
import { parseCapability } from './parse-capability.js';

const members = ['contractVersion', 'id', 'revision', 'capabilities'];
const defaultMaxCapabilities = 1_000;
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
    const message = 'a contract must be an object with contractVersion and capabilities';
    return fail(makeIssue({ code: 'not-an-object', message, path: [] }));
  }
  const list = new IssueList();
  forbidPrototypeKeys(value, [], list);
  list.unknownFields(value, members, [], 'a contract');
  checkHead(value, list);
  const byName = parseCapabilities(loader, value.capabilities, options, list);
  const failure = failIfAny(list.issues);
  if (failure !== undefined) return failure;
  const contract = asContract(value);
  rememberCompiled(contract, { contract, byName });
  return ok(contract);
}

function checkHead(value: JsonObject, list: IssueList): void {
  const version = value.contractVersion;
  if (version === undefined) {
    list.add('missing-field', ['contractVersion'], 'a contract needs contractVersion: 1');
  } else if (version !== 1) {
    list.add(
      'unsupported-version',
      ['contractVersion'],
      `contractVersion ${quote(version)} is not supported; this version reads 1`,
      { expected: '1', received: quote(version) },
    );
  }
  for (const member of ['id', 'revision']) {
    const text = value[member];
    if (text !== undefined && typeof text !== 'string') list.wrongType([member], 'a text', text);
  }
}

function parseCapabilities(
  loader: SchemaLoader,
  capabilities: Json | undefined,
  options: ParseContractOptions,
  list: IssueList,
): ReadonlyMap<string, CompiledCapability> {
  const compiled = new Map<string, CompiledCapability>();
  if (capabilities === undefined) {
    list.add(
      'missing-field',
      ['capabilities'],
      'a contract needs capabilities: a list, which may be empty',
    );
    return compiled;
  }
  if (!Array.isArray(capabilities)) {
    list.add('not-an-array', ['capabilities'], 'capabilities must be an array');
    return compiled;
  }
  const most = limitWithin(options.maxCapabilities, defaultMaxCapabilities, mostCapabilities);
  if (capabilities.length > most) {
    list.add(
      'too-many-capabilities',
      ['capabilities'],
      `${capabilities.length} capabilities; at most ${most} (option maxCapabilities, up to ${mostCapabilities})`,
    );
    return compiled;
  }
  const names = new Map<string, string>();
  for (const [index, element] of capabilities.entries()) {
    const path: IssuePath = ['capabilities', index];
    checkUnique(element, path, names, list);
    const parsed = parseCapability(element, path, loader, options, list);
    if (parsed !== undefined) compiled.set(parsed.capability.name, parsed);
  }
  return compiled;
}

function checkUnique(
  element: Json,
  path: IssuePath,
  names: Map<string, string>,
  list: IssueList,
): void {
  const name = isObject(element) ? element.name : undefined;
  if (typeof name !== 'string') return;
  const folded = foldName(name);
  const earlier = names.get(folded);
  if (earlier === undefined) {
    names.set(folded, name);
    return;
  }
  const duplicate = names.has(` ${name}`) || earlier === name;
  names.set(` ${name}`, name);
  list.add(
    duplicate ? 'duplicate-capability' : 'name-collision',
    [...path, 'name'],
    duplicate
      ? `duplicate capability ${quote(name)}: a name may stand once`
      : `capabilities ${quote(earlier)} and ${quote(name)} differ in letter case only`,
    { capability: name },
  );
}

// A walk of its own, so that no reader of a contract ever meets this key, extensions and schemas included.
function forbidPrototypeKeys(value: Json, path: IssuePath, list: IssueList): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const element = value[index] as Json;
      if (typeof element === 'object') forbidPrototypeKeys(element, [...path, index], list);
    }
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__') {
      list.add('forbidden-key', [...path, key], 'the key "__proto__" may not occur in a contract');
    } else if (typeof member === 'object') forbidPrototypeKeys(member, [...path, key], list);
  }
}

/** A limit that an option may move up to its ceiling; nonsense keeps the default. */
export function limitWithin(option: number | undefined, standard: number, ceiling: number): number {
  if (typeof option !== 'number' || !Number.isInteger(option) || option < 0) return standard;
  return Math.min(option, ceiling);
}

// The one place where checked data becomes a contract: the checks above are what makes it one.
function asContract(value: JsonObject): Contract {
  return value as JsonObject & Contract & { readonly capabilities: readonly Capability[] };
}
