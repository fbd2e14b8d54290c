import { makeIssue } from '../result/issue.js';
import { fail, type Result } from '../result/result.js';
import { type CompiledContract, compiledOf } from './compiled-contract.js';
import type { Capability, Contract } from './contract.js';
import type { SchemaLoader } from './contract-options.js';
import { parseContractWith } from './parse-contract-with.js';

/** What functions take as capabilities: a contract, a gate, or a plain list, which is checked on the way. */
export type Capabilities = Contract | GateLike | readonly Capability[];

/** Stands for a gate, which is made further up. */
export interface GateLike {
  readonly contract: Contract;
}

/**
 * The compiled contract behind capabilities. The guard sits where the work happens: a plain list, or an object that
 * this copy of the package did not make, is parsed in full every time.
 */
export function resolveCapabilities(
  loader: SchemaLoader,
  capabilities: unknown,
): Result<CompiledContract> {
  const known = compiledOf(capabilities);
  if (known !== undefined) return { ok: true, value: known };
  const input = Array.isArray(capabilities) ? { contractVersion: 1, capabilities } : capabilities;
  const parsed = parseContractWith(loader, input);
  if (!parsed.ok) return parsed;
  const compiled = compiledOf(parsed.value);
  if (compiled !== undefined) return { ok: true, value: compiled };
  return fail(
    makeIssue({
      code: 'not-an-object',
      message: 'capabilities must be a contract or a list',
      path: [],
    }),
  );
}
