import type { ArgsCheck } from '../schema/compile-args.js';
import type { Capability, Contract } from './contract.js';

/** One capability with what was compiled at load. */
export interface CompiledCapability {
  readonly capability: Capability;
  readonly check: ArgsCheck;
  /** Of the capability, once it was asked for. */
  digest?: string;
}

/** A parsed contract with its look-up table: kept beside the frozen contract, never on it. */
export interface CompiledContract {
  readonly contract: Contract;
  readonly byName: ReadonlyMap<string, CompiledCapability>;
}

const registry = new WeakMap<object, CompiledContract>();

/**
 * The compiled form of a contract that this copy of the package parsed, or of a gate made of one. Nothing for any other
 * object: a literal that only looks like a contract is parsed like any input.
 */
export function compiledOf(value: unknown): CompiledContract | undefined {
  return typeof value === 'object' && value !== null ? registry.get(value) : undefined;
}

export function rememberCompiled(owner: object, compiled: CompiledContract): void {
  registry.set(owner, compiled);
}
