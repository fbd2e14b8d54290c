import { reset } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { createCachedContract } from '@tiergate/core/bind';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCloudflareKV } from '../../src/cloudflare/from-cloudflare-kv.js';
import { key, type ProbeOptions, startProbe } from './cache-probe.js';
import { envelope, tombstone } from './documents.js';

beforeEach(() => reset());

async function ask(path: string): Promise<string> {
  const response = await exports.CacheProbe.fetch(`https://probe.test${path}`);
  return response.text();
}

function five(path: string): Promise<readonly string[]> {
  return Promise.all(Array.from({ length: 5 }, () => ask(path)));
}

function all(text: string): readonly string[] {
  return Array.from({ length: 5 }, () => text);
}

/** Asks again and again, each time as a new request, until the answer is the wanted one. */
async function askUntil(path: string, wanted: string): Promise<string> {
  let last = '';
  for (let turn = 0; turn < 500 && last !== wanted; turn += 1) last = await ask(path);
  return last;
}

describe('a contract in Workers KV, each request loading for itself', () => {
  it('W1: gives five cold requests at once a read each, all fresh', async () => {
    await env.CONTRACTS.put(key, envelope(1));
    const probe = startProbe(env.CONTRACTS, {
      shareFlights: false,
      hold: (_, { reads }) => reads < 5,
    });
    expect(await five('/get?keep')).toEqual(all('FRESH 1'));
    expect(probe.reads).toBe(5);
  });

  it('W2: serves five stale requests at once, with one read behind them', async () => {
    await env.CONTRACTS.put(key, envelope(1));
    const probe = startProbe(env.CONTRACTS, {
      shareFlights: false,
      hold: (read, { log }) => read === 2 && log.length < 5,
    });
    expect(await ask('/get?keep')).toBe('FRESH 1');
    await env.CONTRACTS.put(key, envelope(2));
    probe.skipMs += 31_000;
    probe.log.length = 0;
    expect(await five('/get?keep')).toEqual(all('STALE 1'));
    expect(probe.log).toEqual(all('STALE 1'));
    expect(await askUntil('/get?keep', 'FRESH 2')).toBe('FRESH 2');
    expect(probe.reads).toBe(2);
  });

  it('W3: goes on when the request of a refresh is gone, and refreshes again once its time is over', async () => {
    await env.CONTRACTS.put(key, envelope(1));
    const probe = startProbe(env.CONTRACTS, {
      shareFlights: false,
      loadTimeoutMs: 50,
      hold: (read) => read === 2,
    });
    expect(await ask('/get')).toBe('FRESH 1');
    probe.skipMs += 31_000;
    expect(await ask('/get-and-leave')).toBe('left');
    expect(await five('/get')).toEqual(all('STALE 1'));
    expect(probe.reads).toBe(2);
    probe.skipMs += 50;
    await env.CONTRACTS.put(key, envelope(2));
    expect(await askUntil('/get?keep', 'FRESH 2')).toBe('FRESH 2');
    expect(probe.reads).toBe(3);
  });

  it('W4: never settles where loads are shared and their owner has left, as a control', async () => {
    await env.CONTRACTS.put(key, envelope(1));
    const options: ProbeOptions = { shareFlights: true, loadTimeoutMs: 50, hold: () => true };
    const shared = startProbe(env.CONTRACTS, options);
    expect(await ask('/get-and-leave')).toBe('left');
    let behindOneThatLeft = 'still pending';
    void five('/get').then(
      () => {
        behindOneThatLeft = 'answered';
      },
      () => {
        behindOneThatLeft = 'given up by the runtime';
      },
    );
    await vi.waitFor(() => expect(shared.asked).toBe(6));
    shared.skipMs += 50;

    // By the time that those are answered whose owner stays, the others would be, too.
    const staying = startProbe(env.CONTRACTS, options);
    const behindOneThatStays = five('/get');
    await vi.waitFor(() => expect(staying.asked).toBe(5));
    staying.skipMs += 50;
    for (const answer of await behindOneThatStays)
      expect(answer).toContain('did not answer within 50 ms');
    expect(behindOneThatLeft).not.toBe('answered');
    expect(shared.reads).toBe(1);

    const separate = startProbe(env.CONTRACTS, {
      shareFlights: false,
      hold: (read, { reads }) => read === 1 || reads < 6,
    });
    expect(await ask('/get-and-leave')).toBe('left');
    expect(await five('/get')).toEqual(all('FRESH 1'));
    expect(separate.reads).toBe(6);
  });

  it('W6: refuses a duplicate key that the json type of KV would swallow', async () => {
    await env.CONTRACTS.put(key, envelope(1, '"irreversible","tier":"read_only"'));
    const swallowed: { body: { capabilities: { tier: string }[] } } | null =
      await env.CONTRACTS.get(key, 'json');
    expect(swallowed?.body.capabilities[0]?.tier).toBe('read_only');
    const cache = createCachedContract(fromCloudflareKV(env.CONTRACTS, key));
    await expect(cache.get()).rejects.toMatchObject({ state: 'COLD' });
  });

  it('revokes by a tombstone, whatever old etag stands beside it in the metadata', async () => {
    await env.CONTRACTS.put(key, envelope(1));
    const probe = startProbe(env.CONTRACTS, { shareFlights: false });
    expect(await ask('/get')).toBe('FRESH 1');
    await env.CONTRACTS.put(key, tombstone(2), { metadata: { etag: 'of version 1' } });
    probe.skipMs += 95_000;
    expect(await ask('/get')).toContain('REVOKED');
  });

  it('takes a deleted key for an outage, not for a revocation', async () => {
    await env.CONTRACTS.put(key, envelope(1));
    const probe = startProbe(env.CONTRACTS, { shareFlights: false });
    expect(await ask('/get')).toBe('FRESH 1');
    await env.CONTRACTS.delete(key);
    probe.skipMs += 95_000;
    expect(await ask('/get')).toBe('LATE 1');
  });
});
