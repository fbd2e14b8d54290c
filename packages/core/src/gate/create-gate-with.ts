import { type CompiledContract, rememberCompiled } from '../contract/compiled-contract.js';
import type { Contract } from '../contract/contract.js';
import { contractDigest } from '../contract/contract-digest.js';
import type { SchemaLoader } from '../contract/contract-options.js';
import { type ContractNarrowing, narrowContract } from '../contract/narrow-contract.js';
import { type Capabilities, resolveCapabilities } from '../contract/resolve-capabilities.js';
import { snapshot } from '../json/snapshot.js';
import { renderContract } from '../render/render-contract.js';
import type { RenderOptions } from '../render/render-options.js';
import { InvalidContractError } from '../result/errors.js';
import { ownMembers } from '../result/own-members.js';
import type { Result } from '../result/result.js';
import type { Rung } from '../tier/tier.js';
import { type VerifiedCall, verifySnapshot } from '../verify/verify-call-with.js';
import { gateCompiled } from './gate-compiled.js';
import type { GateOptions } from './gate-options.js';
import type { GateOwner } from './gate-owner.js';
import type { Plan } from './plan.js';

/** How a gate for a subagent is narrower than its parent. Nothing here can widen. */
export interface GateNarrowing extends ContractNarrowing {
  /** The highest rung; an unknown word counts as `ask`. */
  readonly maxRung?: Rung;
  /** What the child is called in plans and events. Default `child`. */
  readonly name?: string;
}

/** A contract compiled once. */
export interface Gate {
  readonly contract: Contract;
  readonly digest: string;
  /** Names of the gates that led here by `with`; empty for one made of a contract. */
  readonly lineage: readonly string[];
  render(options?: RenderOptions): string;
  verify(call: unknown): Result<VerifiedCall>;
  plan(program: unknown, options?: GateOptions): Result<Plan>;
  /** A gate that is never wider than this one. */
  with(narrowing: GateNarrowing): Gate;
}

const owners = new WeakMap<object, GateOwner>();

/** `createGate` for a given way of loading JSON Schemas. */
export function createGateWith(loader: SchemaLoader, capabilities: Capabilities): Gate {
  const compiled = resolveCapabilities(loader, capabilities);
  if (!compiled.ok) throw new InvalidContractError(compiled.issues);
  return makeGate(compiled.value, 'auto', [compiled.value.contract], []);
}

/** What narrows the gate behind capabilities; nothing narrows a contract or a list. */
export function ownerOf(capabilities: unknown): GateOwner | undefined {
  return typeof capabilities === 'object' && capabilities !== null
    ? owners.get(capabilities)
    : undefined;
}

function makeGate(
  compiled: CompiledContract,
  maxRung: Rung,
  contracts: readonly Contract[],
  lineage: readonly string[],
): Gate {
  const gate: Gate = {
    contract: compiled.contract,
    get digest(): string {
      return contractDigest(compiled.contract);
    },
    lineage,
    render: (options) => renderContract(compiled.contract, options),
    verify(call) {
      const copy = snapshot(call);
      return copy.ok ? verifySnapshot(compiled, copy.value) : copy;
    },
    plan: (program, options) => gateCompiled(compiled, program, options, owner),
    with(narrowing) {
      const child = narrowContract(compiled, narrowing);
      const { maxRung: wanted, name = 'child' }: GateNarrowing = ownMembers(narrowing);
      const childRung = wanted === undefined || wanted === 'auto' ? maxRung : 'ask';
      return makeGate(child, childRung, [...contracts, child.contract], [...lineage, name]);
    },
  };
  const owner: GateOwner = { owner: gate, maxRung, contracts, lineage: Object.freeze(lineage) };
  Object.freeze(gate);
  rememberCompiled(gate, compiled);
  owners.set(gate, owner);
  return gate;
}
