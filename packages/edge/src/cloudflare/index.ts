export {
  createGateWorker,
  type GateWorker,
  type GateWorkerOptions,
} from './create-gate-worker.js';
export {
  type FromCloudflareKVOptions,
  fromCloudflareKV,
  type TextNamespace,
} from './from-cloudflare-kv.js';
export {
  memoiseContract,
  type WorkerCacheOptions,
  type WorkerContract,
  type WorkerContractRequest,
} from './memoise-contract.js';
export { memoiseScopedContracts, type WorkerScopeOptions } from './memoise-scoped-contracts.js';
