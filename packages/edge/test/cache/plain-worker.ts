import { createCachedContract, fromFetch, fromModule, fromStorage } from '@tiergate/core/bind';
import { fromCloudflareKV } from '../../src/cloudflare/from-cloudflare-kv.js';
import { memoiseContract } from '../../src/cloudflare/memoise-contract.js';
import { envelope } from './documents.js';

// All of this runs while the module is loaded, where workerd gives no I/O, no timer and no randomness.
const built = [
  createCachedContract(fromModule('{"contractVersion":1,"capabilities":[]}')),
  createCachedContract(fromFetch('https://api.test/contract')),
  createCachedContract(fromStorage({ getItem: () => null }, 'inbox')),
];
const refusedAtModuleScope = Object.entries({
  setTimeout: () => setTimeout(() => {}, 1),
  randomUUID: () => crypto.randomUUID(),
}).flatMap(([name, attempt]) => (attempted(attempt) === 'allowed' ? [] : [name]));

let opened = 0;
let reads = 0;
const contractOf = memoiseContract(({ CONTRACTS }: Cloudflare.Env) => {
  opened += 1;
  return fromCloudflareKV(
    {
      get(key, options) {
        reads += 1;
        return CONTRACTS.get(key, options);
      },
    },
    'inbox',
  );
});

/** A Worker as it is deployed, with no test runner around it. `/publish` writes the contract; the rest reads it. */
export default {
  async fetch(request: Request, env: Cloudflare.Env, ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname === '/publish') {
      await env.CONTRACTS.put('inbox', envelope(1));
      return Response.json({});
    }
    const { meta } = await contractOf(env).get({ lifetime: ctx });
    return Response.json({
      state: meta.state,
      version: meta.version,
      opened,
      reads,
      built: built.length,
      refusedAtModuleScope,
      makesCode: attempted(() => Reflect.construct(Function, ['return 1'])),
    });
  },
};

/** `allowed`, or the name of the error. */
function attempted(attempt: () => unknown): string {
  try {
    attempt();
    return 'allowed';
  } catch (error) {
    return error instanceof Error ? error.name : 'thrown';
  }
}
