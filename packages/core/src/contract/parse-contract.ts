import type { Result } from '../result/result.js';
import type { Contract } from './contract.js';
import type { ParseContractOptions } from './contract-options.js';
import { loadJsonSchema } from './load-json-schema.js';
import { parseContractTextWith } from './parse-contract-text-with.js';
import { parseContractWith } from './parse-contract-with.js';

/**
 * Validates everything about a contract once and freezes a copy of it. All issues at once; nothing defaults to
 * something that runs. Later changes of the input do not show.
 *
 * @example
 * const contract = parseContract({ contractVersion: 1, capabilities: [] });
 */
export function parseContract(input: unknown, options?: ParseContractOptions): Result<Contract> {
  return parseContractWith(loadJsonSchema, input, options);
}

/**
 * `parseContract` for a text, strict JSON first: duplicate keys, too much depth or size, and numbers that JavaScript
 * would round are refused, not repaired.
 */
export function parseContractText(text: string, options?: ParseContractOptions): Result<Contract> {
  return parseContractTextWith(loadJsonSchema, text, options);
}
