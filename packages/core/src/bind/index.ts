export { ContractUnavailableError } from '../result/errors.js';
export type {
  Act,
  Action,
  ActView,
  AskFor,
  ChangeCategory,
  FieldReader,
  Premise,
  ReaderOptions,
  StateReader,
} from './action.js';
export { changeCategories } from './action.js';
export type { ActionSet, WillChangeOptions } from './action-set.js';
export { askText } from './ask-text.js';
export type { DroppedAct, Rebound } from './assemble-action-set.js';
export { bind } from './bind.js';
export type { BindRequest } from './bind-request.js';
export type { CacheOptions } from './cache/cache-options.js';
export type { ContractEvent, LoadFailureKind, RaisedTier } from './cache/contract-event.js';
export type { ContractHealth } from './cache/contract-health.js';
export type { ContractState } from './cache/entry.js';
export { capabilitiesFrom } from './capabilities-from.js';
export type {
  CachedContract,
  CacheEnvironment,
  ContractAnswer,
  ContractRequest,
  ContractSource,
  Lifetime,
  ReadAnswer,
  ReadRequest,
} from './contract-source.js';
export { createActionSet } from './create-action-set.js';
export { type ContractCache, createCachedContract } from './create-cached-contract.js';
export {
  type ContractScope,
  createScopedContracts,
  type ScopedContracts,
  type ScopedContractsOptions,
} from './create-scoped-contracts.js';
export { extraOf } from './extra-of.js';
export {
  type FetchContract,
  type FetchContractInit,
  type FromFetchOptions,
  fromFetch,
} from './from-fetch.js';
export { fromModule } from './from-module.js';
export { fromStorage, type TextStorage } from './from-storage.js';
export type { BindSource } from './read-contract.js';
export { createPremiseMemo, type PremiseMemo } from './read-state.js';
export { renderActions } from './render-actions.js';
export type { ActWiring, Local, Use } from './use.js';
export type { VerifiedAction } from './verify-action.js';
export type { PremiseReason, PremiseVerdict } from './will-change.js';
