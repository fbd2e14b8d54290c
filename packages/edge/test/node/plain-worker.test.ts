import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unstable_startWorker } from 'wrangler';

type PlainWorker = Awaited<ReturnType<typeof unstable_startWorker>>;

let worker: PlainWorker | undefined;

async function ask(path: string): Promise<Record<string, unknown>> {
  if (worker === undefined) throw new Error('not started');
  const response = await worker.fetch(`http://plain.test${path}`);
  return (await response.json()) as Record<string, unknown>;
}

beforeAll(async () => {
  vi.stubEnv('WRANGLER_BUILD_CONDITIONS', 'workerd,worker,browser,@tiergate/source');
  vi.stubEnv('WRANGLER_SEND_METRICS', 'false');
  vi.stubEnv('CLOUDFLARE_CF_FETCH_ENABLED', 'false');
  worker = await unstable_startWorker({
    name: 'plain-worker',
    entrypoint: './test/cache/plain-worker.ts',
    compatibilityDate: '2026-04-20',
    sendMetrics: false,
    bindings: { CONTRACTS: { type: 'kv_namespace', id: 'plain-contracts' } },
    dev: {
      server: { hostname: '127.0.0.1', port: 0 },
      inspector: false,
      logLevel: 'none',
      persist: false,
    },
  });
  await worker.ready;
}, 60_000);

afterAll(async () => {
  await worker?.dispose();
  vi.unstubAllEnvs();
});

describe('a Worker as it is deployed', () => {
  it('W5: builds caches and adapters where there is no I/O, no timer and no randomness', async () => {
    await ask('/publish');
    expect(await ask('/')).toMatchObject({
      built: 3,
      refusedAtModuleScope: ['setTimeout', 'randomUUID'],
    });
  });

  it('W7: needs no code that is made at run time, where none can be made', async () => {
    expect(await ask('/')).toMatchObject({ state: 'FRESH', version: 1, makesCode: 'EvalError' });
  });

  it('W8: opens the source once for a hundred requests, with one read', async () => {
    const answers: Record<string, unknown>[] = [];
    for (let request = 0; request < 100; request += 1) answers.push(await ask('/'));
    for (const answer of answers) {
      expect(answer).toMatchObject({ state: 'FRESH', version: 1, opened: 1, reads: 1 });
    }
  }, 60_000);
});
