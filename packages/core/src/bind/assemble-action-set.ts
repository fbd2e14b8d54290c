import { capabilityDigest } from '../contract/capability-digest.js';
import type { CompiledContract } from '../contract/compiled-contract.js';
import type { Contract } from '../contract/contract.js';
import { type ContractChange, diffContracts } from '../contract/diff-contracts.js';
import type { Issue } from '../result/issue.js';
import { ok, type Result } from '../result/result.js';
import { type ActionSet, boundContract, makeActionSet } from './action-set.js';
import type { RaisedTier } from './cache/contract-event.js';
import type { Entry, Joined } from './join-action.js';
import { type Joining, joinAll } from './join-all.js';
import { compileContract } from './read-contract.js';

/** A set under another contract, and what that changed. */
export interface Rebound<State> {
  readonly set: ActionSet<State>;
  /** How the bound acts differ from before, by opcode. What is dropped shows as `removed`. */
  readonly changes: readonly ContractChange[];
  /** Acts that the new contract no longer lets us declare: they are left out, so a call of one is refused. */
  readonly dropped: readonly DroppedAct[];
  /** Tiers that the floor made stricter than the new contract says. */
  readonly raised: readonly RaisedTier[];
}

export interface DroppedAct {
  readonly opcode: string;
  readonly issues: readonly [Issue, ...Issue[]];
}

/** Makes a set of what was joined. `issues` are those that `validate` gives back. */
export function assembleActionSet<State>(
  joining: Joining<State>,
  joined: readonly Joined<State>[],
  backend: CompiledContract | undefined,
  issues: readonly Issue[],
): ActionSet<State> {
  const entries = joined.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
  const { readTimeoutMs, environment } = joining;
  return makeActionSet({
    entries,
    issues,
    ...(backend === undefined ? {} : { source: backend.contract }),
    bounds: { timeoutMs: readTimeoutMs, sleep: (ms, signal) => environment.sleep(ms, signal) },
    rebind: (contract) => rebind(joining, entries, contract),
  });
}

/**
 * Joins the same declarations to another contract. An act that no longer fits is left out rather than kept under its old
 * contract, as that might be the looser one; what did not change stays the very same object.
 */
function rebind<State>(
  joining: Joining<State>,
  before: readonly Entry<State>[],
  contract: Contract,
): Result<Rebound<State>> {
  const backend = compileContract(contract, joining.parse, 'contract');
  if (!backend.ok) return backend;
  const { joined } = joinAll(joining, backend.value, { belowFloor: 'raise', about: 'everything' });
  const earlier = new Map(before.map((entry) => [entry.action.opcode, entry]));
  const dropped: DroppedAct[] = [];
  const raised: RaisedTier[] = [];
  const kept = joined.flatMap((one): readonly Joined<State>[] => {
    const { declaration, entry, claim } = one;
    const [first, ...more] = claim === undefined ? one.issues : [claim, ...one.issues];
    if (first !== undefined) {
      dropped.push({ opcode: declaration.opcode, issues: [first, ...more] });
      return [];
    }
    const stated = backend.value.byName.get(declaration.opcode)?.capability.tier;
    if (entry === undefined) return [];
    const { opcode, tier } = entry.action;
    if (declaration.origin === 'use' && stated !== undefined && stated !== tier) {
      raised.push({ capability: opcode, from: stated, to: tier });
    }
    const old = earlier.get(opcode);
    if (old === undefined || digestOf(old) !== digestOf(entry)) return [one];
    return [{ ...one, entry: { ...entry, action: old.action } }];
  });
  const set = assembleActionSet(joining, kept, backend.value, []);
  const entries = kept.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
  const changes = diffContracts(
    boundContract(before, undefined).contract,
    boundContract(entries, undefined).contract,
  );
  return ok(Object.freeze({ set, changes, dropped, raised }));
}

function digestOf<State>(entry: Entry<State>): string {
  return capabilityDigest(entry.compiled.capability);
}
