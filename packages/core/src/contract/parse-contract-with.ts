import { copyTree } from '../json/copy-tree.js';
import type { Json } from '../json/json.js';
import { ownMembers } from '../result/own-members.js';
import { ok, type Result } from '../result/result.js';
import { compileContract } from './compile-contract.js';
import type { Contract } from './contract.js';
import { contractLimits, mostCapabilities } from './contract-limits.js';
import type { ParseContractOptions, SchemaLoader } from './contract-options.js';

const mostByOption = 10_000;

/** `parseContract` for a given way of loading JSON Schemas. */
export function parseContractWith(
  loader: SchemaLoader,
  input: unknown,
  options: ParseContractOptions = {},
): Result<Contract> {
  const copy = copyTree(input, contractLimits, false);
  return copy.ok ? parseSnapshot(loader, copy.value, options) : copy;
}

/** Reads a contract from a tree that is already a snapshot. */
export function parseSnapshot(
  loader: SchemaLoader,
  value: Json,
  options: ParseContractOptions,
): Result<Contract> {
  const { maxCapabilities } = ownMembers(options);
  const most = limitWithin(maxCapabilities, mostCapabilities, mostByOption);
  const compiled = compileContract(loader, value, options, most);
  return compiled.ok ? ok(compiled.value.contract) : compiled;
}

/** A limit that an option may move up to its ceiling; nonsense keeps the default. */
export function limitWithin(option: number | undefined, standard: number, ceiling: number): number {
  return typeof option === 'number' && option >= 0 ? Math.min(option, ceiling) : standard;
}
