import { copyTree } from '../json/copy-tree.js';
import { ok, type Result } from '../result/result.js';
import { kindOf } from '../text/quote.js';
import { compileContract } from './compile-contract.js';
import { type CompiledContract, compiledOf } from './compiled-contract.js';
import type { Capability, Contract } from './contract.js';
import { contractLimits, mostCapabilities } from './contract-limits.js';
import type { SchemaLoader } from './contract-options.js';

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
  if (known !== undefined) return ok(known);
  const input =
    kindOf(capabilities) === 'array' ? { contractVersion: 1, capabilities } : capabilities;
  const copy = copyTree(input, contractLimits, false);
  return copy.ok ? compileContract(loader, copy.value, undefined, mostCapabilities) : copy;
}
