import {
  type ContractScope,
  type ContractSource,
  createScopedContracts,
  type ScopedContracts,
} from '@tiergate/core/bind';
import type { WorkerCacheOptions, WorkerContract } from './memoise-contract.js';

export interface WorkerScopeOptions extends WorkerCacheOptions {
  /** How many scopes an isolate keeps. Default 64. */
  readonly maxScopes?: number;
}

/** `memoiseContract` for the contracts of several tenants: one cache per scope and isolate. */
export function memoiseScopedContracts<Env>(
  open: (env: Env, scope: ContractScope) => ContractSource,
  options: WorkerScopeOptions = {},
): (env: Env, scope: ContractScope) => WorkerContract {
  let contracts: ScopedContracts | undefined;
  return (env, scope) => {
    contracts ??= createScopedContracts((wanted) => open(env, wanted), {
      ...options,
      shareFlights: false,
    });
    return contracts.at(scope);
  };
}
