import { canonicalJson } from '../json/canonical-json.js';
import type { Json } from '../json/json.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import { argTypeOf } from '../schema/type-names.js';
import { byCodePoint } from '../text/code-point-order.js';
import { tiers } from '../tier/tier.js';
import type { Capability, Contract } from './contract.js';

/** How a capability changed, from the point of view of what may be done. */
export type ContractChangeKind = 'added' | 'removed' | 'loosened' | 'tightened' | 'reworded';

export interface ContractChange {
  readonly kind: ContractChangeKind;
  readonly capability: string;
}

type Direction = 'loosened' | 'tightened';

/**
 * What changed between two contracts, by capability name. One capability may be loosened and tightened at once. A change
 * that cannot be told apart (another type, another schema) counts as both: a reviewer should look.
 */
export function diffContracts(before: Contract, after: Contract): readonly ContractChange[] {
  const old = new Map(before.capabilities.map((one) => [one.name, one]));
  const young = new Map(after.capabilities.map((one) => [one.name, one]));
  const names = [...new Set([...old.keys(), ...young.keys()])].sort(byCodePoint);
  return names.flatMap((capability) =>
    kindsOf(old.get(capability), young.get(capability)).map((kind) => ({ kind, capability })),
  );
}

function kindsOf(
  before: Capability | undefined,
  after: Capability | undefined,
): readonly ContractChangeKind[] {
  if (before === undefined) return ['added'];
  if (after === undefined) return ['removed'];
  const directions = new Set<Direction>();
  const step = tiers.indexOf(after.tier) - tiers.indexOf(before.tier);
  if (step !== 0) directions.add(step > 0 ? 'tightened' : 'loosened');
  compareSchemas(before, after, directions);
  compareArgs(before.args ?? [], after.args ?? [], directions);
  if (directions.size > 0) return [...directions].sort(byCodePoint);
  return wordsOf(before) === wordsOf(after) ? [] : ['reworded'];
}

function compareSchemas(before: Capability, after: Capability, found: Set<Direction>): void {
  if (canonicalJson(before.inputSchema ?? null) === canonicalJson(after.inputSchema ?? null))
    return;
  found.add('loosened').add('tightened');
}

function compareArgs(
  before: readonly ArgSpec[],
  after: readonly ArgSpec[],
  found: Set<Direction>,
): void {
  const old = new Map(before.map((arg) => [arg.name, arg]));
  const young = new Map(after.map((arg) => [arg.name, arg]));
  for (const [name, arg] of young) {
    const earlier = old.get(name);
    if (earlier === undefined) found.add(arg.required === true ? 'tightened' : 'loosened');
    else compareArg(earlier, arg, found);
  }
  for (const name of old.keys()) if (!young.has(name)) found.add('tightened');
}

function compareArg(before: ArgSpec, after: ArgSpec, found: Set<Direction>): void {
  if ((before.required === true) !== (after.required === true)) {
    found.add(after.required === true ? 'tightened' : 'loosened');
  }
  const sameType = argTypeOf(before.type) === argTypeOf(after.type);
  if (!sameType || (before.list === true) !== (after.list === true)) {
    found.add('loosened').add('tightened');
  }
  const old = before.enumValues;
  const young = after.enumValues;
  if (old === undefined && young !== undefined) found.add('tightened');
  else if (old !== undefined && young === undefined) found.add('loosened');
  else if (old !== undefined && young !== undefined) {
    if (young.some((value) => !old.includes(value))) found.add('loosened');
    if (old.some((value) => !young.includes(value))) found.add('tightened');
  }
}

function wordsOf(capability: Capability): string {
  const { name: _name, tier: _tier, ...words } = capability;
  return canonicalJson(words as object as Json);
}
