import type { ContractSource, Lifetime } from '@tiergate/core/bind';
import type { Authorize } from '../authorize.js';
import { createGateHandler } from '../create-gate-handler.js';
import type { GatePolicy } from '../gate-policy.js';
import { memoiseContract, type WorkerCacheOptions } from './memoise-contract.js';

export interface GateWorkerOptions<Env> extends GatePolicy {
  /** Where the contract comes from. Called at the first request of an isolate, and not again. */
  readonly contract: (env: Env) => ContractSource;
  /** Required: there is no anonymous default. */
  readonly authorize: Authorize<Env>;
  /** How long a copy of the contract may be used. The defaults are those of the contract cache. */
  readonly cache?: WorkerCacheOptions;
  /** Default 128 KiB. */
  readonly maxBodyBytes?: number;
}

/** The shape of a module Worker. */
export interface GateWorker<Env> {
  fetch(request: Request, env: Env, context: Lifetime): Promise<Response>;
}

/**
 * A module Worker with `GET /contract` and `POST /gate`. Building it does no I/O, so it may stand at module scope.
 *
 * @example
 * export default createGateWorker<Env>({
 *   contract: (env) => fromCloudflareKV(env.CONTRACTS, 'inbox'),
 *   authorize: ({ request }) => authenticate(request),
 *   rung: 'auto',
 * });
 */
export function createGateWorker<Env>(options: GateWorkerOptions<Env>): GateWorker<Env> {
  const open = memoiseContract(options.contract, options.cache);
  const handle = createGateHandler<Env>({
    ...options,
    contract: (env) => ({
      // The handler passes the context of this very request along as the lifetime.
      get: ({ lifetime, ...request }) =>
        open(env).get({ ...request, lifetime: lifetime ?? { waitUntil: () => undefined } }),
    }),
  });
  return { fetch: (request, env, context) => handle(request, env, context) };
}
