import { contractDigest, gateProgram, parseContract } from '@tiergate/core';
import { readJsonBody } from '@tiergate/edge';
import { createGateWorker, fromCloudflareKV, type GateWorker } from '@tiergate/edge/cloudflare';
import { host } from '../src/contracts/host.js';
import inbox from '../src/contracts/inbox.json';
import shop from '../src/contracts/shop.json';

interface Env {
  readonly CONTRACTS: KVNamespace;
}

const contracts: Readonly<Record<string, object>> = { inbox, shop, host };

// Everybody may explore: nothing here runs, and the contracts are no secret.
const anybody = { subject: 'visitor', actor: { id: 'visitor', kind: 'person' } } as const;

const workers = new Map<string, GateWorker<Env>>(
  Object.keys(contracts).map((name) => [
    name,
    createGateWorker<Env>({
      contract: (env) => fromCloudflareKV(env.CONTRACTS, name),
      authorize: () => anybody,
      rung: 'auto',
    }),
  ]),
);

/** `/api/inbox/…` and its like are gates over contracts in KV; `/api/try` gates a pasted contract. */
export default {
  async fetch(request, env, context) {
    const url = new URL(request.url);
    const [, , name = '', ...rest] = url.pathname.split('/');
    if (name === 'try' && request.method === 'POST') return tryContract(request);
    const worker = workers.get(name);
    if (worker === undefined) return new Response('not found', { status: 404 });
    await publish(env, name);
    url.pathname = `/${rest.join('/')}`;
    return worker.fetch(new Request(url, request), env, context);
  },
} satisfies ExportedHandler<Env>;

// The demo brings its own contracts: the first request of a fresh store publishes them.
async function publish(env: Env, name: string): Promise<void> {
  const text = JSON.stringify(contracts[name]);
  if ((await env.CONTRACTS.get(name)) !== text) await env.CONTRACTS.put(name, text);
}

async function tryContract(request: Request): Promise<Response> {
  const body = await readJsonBody(request, 1_048_576);
  if (body instanceof Response) return body;
  const { contract, program } = Object(body.value) as { contract?: unknown; program?: unknown };
  const parsed = parseContract(contract);
  const plan = parsed.ok ? gateProgram(parsed.value, program, { rung: 'auto' }) : parsed;
  return plan.ok
    ? Response.json({ plan: plan.value })
    : Response.json(
        {
          issues: plan.issues,
          ...(parsed.ok ? { contract: { digest: contractDigest(parsed.value) } } : {}),
        },
        { status: 422 },
      );
}
