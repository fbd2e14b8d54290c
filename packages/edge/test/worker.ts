import { createGateWorker, fromCloudflareKV } from '../src/cloudflare/index.js';

/** The Worker under test: the smallest one that a team would write. */
export default createGateWorker<Cloudflare.Env>({
  contract: (env) => fromCloudflareKV(env.CONTRACTS, 'inbox'),
  authorize: ({ request }) => {
    const user = request.headers.get('x-user');
    if (user === null) return new Response('who are you?', { status: 401 });
    return { subject: user, actor: { id: user, kind: 'person' } };
  },
  rung: 'auto',
});

export { CacheProbe } from './cache/cache-probe.js';
