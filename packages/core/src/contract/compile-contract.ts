import { isObject } from '../json/is-object.js';
import type { Json, JsonObject } from '../json/json.js';
import type { Issue } from '../result/issue.js';
import { ownMembers } from '../result/own-members.js';
import { reportInto } from '../result/report.js';
import { failWith, ok, type Result } from '../result/result.js';
import { capIssues } from '../schema/cap-issues.js';
import { compileArgs } from '../schema/compile-args.js';
import {
  type CompiledCapability,
  type CompiledContract,
  rememberCompiled,
} from './compiled-contract.js';
import type { Capability, Contract } from './contract.js';
import type { ParseContractOptions, SchemaLoader } from './contract-options.js';
import { capabilityShape, contractShape, isName } from './contract-shape.js';
import type { Place } from './shape.js';

// A hostile contract cannot make a report that grows with it.
const mostIssues = 1_000;

/** Checks a contract that is already a snapshot, and compiles it. */
export function compileContract(
  loader: SchemaLoader,
  value: Json,
  given: ParseContractOptions | undefined,
  most: number,
): Result<CompiledContract> {
  const options = ownMembers(given);
  const issues: Issue[] = [];
  const byName = new Map<string, CompiledCapability>();
  const shape = capabilityShape(options);
  const path: (string | number)[] = [];
  const place = { path, report: reportInto(issues, path) };
  forbidPrototypeKeys(value, place);
  const contractOf = contractShape((one) => {
    const before = issues.length;
    const label = isObject(one) && isName(one.name) ? one.name : undefined;
    shape(one, { path, report: reportInto(issues, path, label) });
    if (issues.length > before) return;
    // The one place where checked data becomes a capability: the checks above are what makes it one.
    const capability = one as JsonObject & Capability;
    const { name, args = [], inputSchema } = capability;
    const check =
      inputSchema === undefined
        ? compileArgs(args, (found) => reportInto(found, ['args'], name))
        : loader(capability, inputSchema, options, [...path, 'inputSchema'], issues);
    if (check) byName.set(name, { capability, check });
  }, most);
  contractOf(value, place);
  // The same for the contract as a whole.
  const contract = value as JsonObject & Contract;
  const compiled = { contract, byName };
  if (issues.length > 0) return failWith(capIssues(issues, 0, mostIssues));
  rememberCompiled(contract, compiled);
  return ok(compiled);
}

// A walk of its own, so that no reader of a contract ever meets this key, extensions and schemas included.
function forbidPrototypeKeys(value: Json, place: Place): void {
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const key of Object.keys(value)) {
    place.path.push(isList ? Number(key) : key);
    if (key === '__proto__') place.report('forbidden-key', { expected: 'another name' });
    forbidPrototypeKeys(Reflect.get(value, key), place);
    place.path.pop();
  }
}
