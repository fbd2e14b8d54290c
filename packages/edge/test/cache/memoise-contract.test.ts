import { createExecutionContext, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { fromCloudflareKV, type TextNamespace } from '../../src/cloudflare/from-cloudflare-kv.js';
import { memoiseContract } from '../../src/cloudflare/memoise-contract.js';
import { memoiseScopedContracts } from '../../src/cloudflare/memoise-scoped-contracts.js';
import { envelope } from './documents.js';

beforeEach(() => reset());

/** KV that counts what it is asked. */
function counted(kv: KVNamespace): TextNamespace & { readonly keys: string[] } {
  const keys: string[] = [];
  return {
    keys,
    get(key, options) {
      keys.push(key);
      return kv.get(key, options);
    },
  };
}

describe('memoiseContract', () => {
  it('W8: opens the source once for a hundred requests, with one read', async () => {
    await env.CONTRACTS.put('inbox', envelope(1));
    const kv = counted(env.CONTRACTS);
    let opened = 0;
    const contractOf = memoiseContract((given: { readonly kv: TextNamespace }) => {
      opened += 1;
      return fromCloudflareKV(given.kv, 'inbox');
    });
    const states = new Set<string>();
    for (let request = 0; request < 100; request += 1) {
      const { meta } = await contractOf({ kv }).get({ lifetime: createExecutionContext() });
      states.add(`${meta.state} ${meta.version}`);
    }
    expect([...states]).toEqual(['FRESH 1']);
    expect(opened).toBe(1);
    expect(kv.keys).toEqual(['inbox']);
  });

  it('tries again after a function that threw', () => {
    let calls = 0;
    const contractOf = memoiseContract((kv: TextNamespace) => {
      calls += 1;
      if (calls === 1) throw new Error('no binding yet');
      return fromCloudflareKV(kv, 'inbox');
    });
    expect(() => contractOf(env.CONTRACTS)).toThrow('no binding yet');
    expect(contractOf(env.CONTRACTS)).toBe(contractOf(env.CONTRACTS));
    expect(calls).toBe(2);
  });
});

describe('memoiseScopedContracts', () => {
  it('keeps one cache per scope', async () => {
    await env.CONTRACTS.put('a/inbox', envelope(1).replaceAll('"inbox"', '"a/inbox"'));
    await env.CONTRACTS.put('b/inbox', envelope(2).replaceAll('"inbox"', '"b/inbox"'));
    const kv = counted(env.CONTRACTS);
    const contractOf = memoiseScopedContracts((given: TextNamespace, scope) =>
      fromCloudflareKV(given, scope === 'public' ? 'inbox' : `${scope.tenant}/inbox`),
    );
    const lifetime = createExecutionContext();
    const versions: number[] = [];
    for (const tenant of ['a', 'b', 'a']) {
      versions.push((await contractOf(kv, { tenant }).get({ lifetime })).meta.version);
    }
    expect(versions).toEqual([1, 2, 1]);
    expect(kv.keys).toEqual(['a/inbox', 'b/inbox']);
  });
});

describe('fromCloudflareKV', () => {
  it('asks for text with the least cacheTtl, or the one that is stated', async () => {
    const seen: unknown[] = [];
    const kv: TextNamespace = {
      async get(...args) {
        seen.push(args);
        return '{}';
      },
    };
    const request = { deadlineMs: 5_000 };
    const first = await fromCloudflareKV(kv, 'inbox').read(request);
    await fromCloudflareKV(kv, 'inbox', { cacheTtl: 60 }).read(request);
    expect(seen).toEqual([
      ['inbox', { type: 'text', cacheTtl: 30 }],
      ['inbox', { type: 'text', cacheTtl: 60 }],
    ]);
    if (first.kind !== 'doc' || first.etag === undefined) throw new Error('no etag');
    const known = await fromCloudflareKV(kv, 'inbox').read({ ...request, known: first.etag });
    expect(known).toEqual({ kind: 'unchanged' });
  });

  it.each([29, 0, -1, 30.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses cacheTtl %d, which KV would refuse at every read',
    (cacheTtl) => {
      expect(() => fromCloudflareKV(env.CONTRACTS, 'inbox', { cacheTtl })).toThrow(
        'no less than 30',
      );
    },
  );

  it('refuses a misspelt option, an empty key and a binding that is missing', () => {
    const make = (...args: readonly unknown[]): unknown =>
      Reflect.apply(fromCloudflareKV, undefined, args);
    expect(() => make(env.CONTRACTS, 'inbox', { cacheTTL: 60 })).toThrow('no option cacheTTL');
    expect(() => make(env.CONTRACTS, '')).toThrow('key');
    expect(() => make(undefined, 'inbox')).toThrow('KV namespace');
  });

  it('W5: does nothing when it is made', () => {
    const kv: TextNamespace = {
      get() {
        throw new Error('read too early');
      },
    };
    expect(() => fromCloudflareKV(kv, 'inbox')).not.toThrow();
    expect(() => memoiseContract(() => fromCloudflareKV(kv, 'inbox'))(undefined)).not.toThrow();
  });
});
