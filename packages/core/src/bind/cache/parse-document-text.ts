import { contractLimits } from '../../contract/contract-limits.js';
import type { ParseContractOptions } from '../../contract/contract-options.js';
import { limitWithin } from '../../contract/parse-contract-with.js';
import type { Json } from '../../json/json.js';
import { parseJson } from '../../json/parse-json.js';
import type { Result } from '../../result/result.js';

const defaultTextBytes = 1_048_576;
const mostTextBytes = 16_777_216;

/** The text as a frozen tree, under the limits of a contract text. What stands around a contract counts along. */
export function parseDocumentText(text: string, options: ParseContractOptions): Result<Json> {
  const bytes = limitWithin(options.maxTextBytes, defaultTextBytes, mostTextBytes);
  return parseJson(text, { ...contractLimits, bytes });
}
