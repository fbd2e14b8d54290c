import {
  type Contract,
  createGate,
  type Gate,
  type OnHeld,
  type Rung,
  type Tier,
} from '@tiergate/core';

/** How much may run. Host code states it: no request, contract or prompt can. */
export interface GatePolicy {
  /** Default `ask`. */
  readonly rung?: Rung;
  /** Default `hold-rest`. */
  readonly onHeld?: OnHeld;
  /** Tiers that are at least this strict, whatever the contract says. */
  readonly floor?: Readonly<Record<string, Tier>>;
  readonly budget?: { readonly perProgram?: number };
}

const gates = new WeakMap<GatePolicy, WeakMap<Contract, Gate>>();

/** The gate of a contract under a policy, compiled once for as long as the contract is in force. */
export function gateOf(contract: Contract, policy: GatePolicy): Gate {
  let known = gates.get(policy);
  if (known === undefined) {
    known = new WeakMap();
    gates.set(policy, known);
  }
  let gate = known.get(contract);
  if (gate === undefined) {
    gate = createGate(contract);
    if (policy.floor !== undefined) gate = gate.with({ floor: policy.floor, name: 'floor' });
    known.set(contract, gate);
  }
  return gate;
}
