import { ownMembers } from '../result/own-members.js';
import { isTier, stricterTier, type Tier } from '../tier/tier.js';
import {
  type CompiledCapability,
  type CompiledContract,
  rememberCompiled,
} from './compiled-contract.js';
import type { Capability, Contract } from './contract.js';

/** What a narrower contract keeps, and the least strict tier of some of it. */
export interface ContractNarrowing {
  /** The names that stay. Absent: all. Anything but a list: none. */
  readonly only?: readonly string[];
  /** Tiers that are at least this strict. An unknown tier counts as `irreversible`. */
  readonly floor?: Readonly<Record<string, Tier>>;
}

/** A contract with fewer capabilities or stricter tiers; checks that were compiled are used again. */
export function narrowContract(
  source: CompiledContract,
  narrowing: ContractNarrowing,
): CompiledContract {
  const { only, floor } = ownMembers(narrowing);
  const kept = only === undefined ? undefined : new Set(Array.isArray(only) ? only : []);
  const byName = new Map<string, CompiledCapability>();
  const capabilities: Capability[] = [];
  for (const capability of source.contract.capabilities) {
    const compiled = source.byName.get(capability.name);
    if (compiled === undefined || kept?.has(capability.name) === false) continue;
    const raised = raise(capability, floor);
    capabilities.push(raised);
    byName.set(
      raised.name,
      raised === capability ? compiled : { capability: raised, check: compiled.check },
    );
  }
  const contract: Contract = Object.freeze({
    ...source.contract,
    capabilities: Object.freeze(capabilities),
  });
  const narrowed = { contract, byName };
  rememberCompiled(contract, narrowed);
  return narrowed;
}

function raise(capability: Capability, floor: ContractNarrowing['floor']): Capability {
  if (floor === undefined || !Object.hasOwn(floor, capability.name)) return capability;
  const wanted: unknown = floor[capability.name];
  const tier = stricterTier(capability.tier, isTier(wanted) ? wanted : 'irreversible');
  return tier === capability.tier ? capability : Object.freeze({ ...capability, tier });
}
