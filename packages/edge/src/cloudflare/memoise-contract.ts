import {
  type CacheOptions,
  type ContractAnswer,
  type ContractCache,
  type ContractRequest,
  type ContractSource,
  createCachedContract,
  type Lifetime,
} from '@tiergate/core/bind';

/** What a request on a worker brings along: its context, without which a refresh behind the answer is lost. */
export interface WorkerContractRequest extends ContractRequest {
  /** The `ctx` of the request. */
  readonly lifetime: Lifetime;
}

/** A cached contract of an isolate. */
export interface WorkerContract extends ContractCache {
  get(request: WorkerContractRequest): Promise<ContractAnswer>;
}

/** `shareFlights` is not among them: a request must never wait for the promise of another one. */
export type WorkerCacheOptions = Omit<CacheOptions, 'shareFlights'>;

/**
 * One source and one cache for the life of the isolate, made at the first request. A cache made per request would be
 * cold each time, and look as if it worked. A function that throws is tried again at the next request.
 */
export function memoiseContract<Env>(
  open: (env: Env) => ContractSource,
  options: WorkerCacheOptions = {},
): (env: Env) => WorkerContract {
  let cache: WorkerContract | undefined;
  return (env) => {
    cache ??= createCachedContract(open(env), { ...options, shareFlights: false });
    return cache;
  };
}
