export {
  type ContractQueryKey,
  type ContractQueryOptions,
  contractQueryOptions,
  type LoadedContract,
} from './contract-query-options.js';
export { type Invalidations, invalidates } from './invalidates.js';
