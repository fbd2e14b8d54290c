import { compiledOf, rememberCompiled } from '../../contract/compiled-contract.js';
import type { Contract } from '../../contract/contract.js';
import { narrowContract } from '../../contract/narrow-contract.js';
import { TiergateError } from '../../result/errors.js';
import { byCodePoint } from '../../text/code-point-order.js';
import type { Tier } from '../../tier/tier.js';
import type { RaisedTier } from './contract-event.js';

/**
 * The contract as it is handed out: tiers at or above the floor, capabilities in the order of their names, so that two
 * copies with one digest also render alike. What was compiled at the parse stays in use.
 */
export function settleContract(
  parsed: Contract,
  floor: ReadonlyMap<string, Tier>,
): { readonly contract: Contract; readonly raised: readonly RaisedTier[] } {
  const compiled = compiledOf(parsed);
  if (compiled === undefined) {
    throw new TiergateError('foreign-contract', 'a contract of another copy of the package');
  }
  const narrowed = narrowContract(compiled, { floor: Object.fromEntries(floor) });
  const raised: RaisedTier[] = [];
  for (const [index, { name, tier }] of parsed.capabilities.entries()) {
    const now = narrowed.contract.capabilities[index]?.tier ?? 'irreversible';
    if (now !== tier) raised.push({ capability: name, from: tier, to: now });
  }
  const capabilities = [...narrowed.contract.capabilities].sort((left, right) =>
    byCodePoint(left.name, right.name),
  );
  const contract: Contract = Object.freeze({
    ...narrowed.contract,
    capabilities: Object.freeze(capabilities),
  });
  rememberCompiled(contract, { contract, byName: narrowed.byName });
  return { contract, raised };
}
