import { WorkerEntrypoint } from 'cloudflare:workers';
import {
  type CachedContract,
  type CacheEnvironment,
  type ContractSource,
  createCachedContract,
} from '@tiergate/core/bind';
import { fromCloudflareKV, type TextNamespace } from '../../src/cloudflare/from-cloudflare-kv.js';
import { startMs } from './documents.js';

/** The key of the contract in KV, and its name. */
export const key = 'inbox';

/** What the requests of one test share: one isolate, as it were. */
export interface Probe {
  readonly cache: CachedContract;
  /** How far the clock has come. It moves only when a test moves it. */
  skipMs: number;
  /** Requests that have come in. */
  asked: number;
  /** Reads that were begun, and what happened in order. */
  reads: number;
  readonly log: string[];
}

export interface ProbeOptions {
  readonly shareFlights: boolean;
  readonly loadTimeoutMs?: number;
  /** Holds the read of this number back while it answers true; asked again and again. */
  readonly hold?: (read: number, probe: Probe) => boolean;
}

let current: Probe | undefined;

/** Begins a new isolate, as far as the cache can tell. */
export function startProbe(kv: KVNamespace, options: ProbeOptions): Probe {
  const { hold = () => false, ...cacheOptions } = options;
  const held: TextNamespace = {
    async get(name, how) {
      probe.reads += 1;
      const read = probe.reads;
      while (hold(read, probe)) await scheduler.wait(5);
      const text = await kv.get(name, how);
      probe.log.push('read');
      return text;
    },
  };
  const source: ContractSource = fromCloudflareKV(held, key);
  const environment: CacheEnvironment = {
    now: () => startMs + probe.skipMs,
    random: () => 0.5,
    // Looks at the clock again and again, on behalf of the request that sleeps: no longer than that one lives.
    async sleep(ms, signal) {
      const end = probe.skipMs + ms;
      while (probe.skipMs < end && signal?.aborted !== true) await scheduler.wait(1);
    },
  };
  const probe: Probe = {
    cache: createCachedContract(source, { ...cacheOptions, environment }),
    skipMs: 0,
    asked: 0,
    reads: 0,
    log: [],
  };
  current = probe;
  return probe;
}

/**
 * Each call is a request of its own to workerd. `/get` answers with state and version, `/get-and-leave` begins the same
 * and answers without waiting for it; `?keep` hands the context over as lifetime.
 */
export class CacheProbe extends WorkerEntrypoint {
  override async fetch(request: Request): Promise<Response> {
    const probe = current;
    if (probe === undefined) return new Response('no probe', { status: 500 });
    probe.asked += 1;
    const { pathname, searchParams } = new URL(request.url);
    const lifetime = searchParams.has('keep') ? { lifetime: this.ctx } : {};
    const got = probe.cache.get(lifetime).then(
      ({ meta }) => `${meta.state} ${meta.version}`,
      (error: unknown) => String(error),
    );
    const text = pathname === '/get' ? await got : 'left';
    probe.log.push(text);
    return new Response(text);
  }
}
