import { loadJsonSchema } from '../contract/load-json-schema.js';
import type { Capabilities } from '../contract/resolve-capabilities.js';
import type { Result } from '../result/result.js';
import { type VerifiedCall, verifyCallWith } from './verify-call-with.js';

/**
 * Checks one call against the contract. Unknown names and arguments are refused, not ignored; lossless spellings are
 * normalised and listed. Does not look at tiers; the gate does that.
 *
 * @example
 * const result = verifyCall(contract, { name: 'set_label', args: { label: 'do' } });
 * if (!result.ok) return formatIssues(result.issues, { audience: 'model' });
 */
export function verifyCall(capabilities: Capabilities, call: unknown): Result<VerifiedCall> {
  return verifyCallWith(loadJsonSchema, capabilities, call);
}
