import { parseJson } from '../json/parse-json.js';
import { ownMembers } from '../result/own-members.js';
import type { Result } from '../result/result.js';
import type { Contract } from './contract.js';
import { contractLimits } from './contract-limits.js';
import type { ParseContractOptions, SchemaLoader } from './contract-options.js';
import { limitWithin, parseSnapshot } from './parse-contract-with.js';

const defaultTextBytes = 1_048_576;
const mostTextBytes = 16_777_216;

/** `parseContractText` for a given way of loading JSON Schemas. */
export function parseContractTextWith(
  loader: SchemaLoader,
  text: unknown,
  options: ParseContractOptions = {},
): Result<Contract> {
  const bytes = limitWithin(ownMembers(options).maxTextBytes, defaultTextBytes, mostTextBytes);
  const parsed = parseJson(text, { ...contractLimits, bytes });
  return parsed.ok ? parseSnapshot(loader, parsed.value, options) : parsed;
}
