import { TiergateError } from '@tiergate/core';
import type { ContractSource } from '@tiergate/core/bind';

/** The part of a KV namespace that is used here. */
export interface TextNamespace {
  get(
    key: string,
    options: { readonly type: 'text'; readonly cacheTtl: number },
  ): Promise<string | null>;
}

export interface FromCloudflareKVOptions {
  /** How long a location may answer from its own cache, in **seconds**, as KV spells it. Default and least: 30. */
  readonly cacheTtl?: number;
}

const leastCacheTtl = 30;

/**
 * A contract under a key of Workers KV. It is read as text, always: KV's own `json` keeps the last of two equal keys, so
 * that a second `tier` would win unseen. The etag is computed from the text that was read; metadata is not looked at,
 * since whoever writes it may forget to.
 *
 * A missing key is `absent`, which is no revocation: KV caches "not found" as it does values. To revoke, write a
 * tombstone. Making the source reads nothing, so it may stand at module scope.
 */
export function fromCloudflareKV(
  namespace: TextNamespace,
  key: string,
  options: FromCloudflareKVOptions = {},
): ContractSource {
  const cacheTtl = readCacheTtl(options);
  if (typeof namespace?.get !== 'function') {
    throw new TiergateError('invalid-options', 'fromCloudflareKV takes a KV namespace of env');
  }
  if (typeof key !== 'string' || key === '') {
    throw new TiergateError('invalid-options', 'fromCloudflareKV takes the key of the contract');
  }
  return {
    name: key,
    async read({ known }) {
      const text = await namespace.get(key, { type: 'text', cacheTtl });
      if (text === null) return { kind: 'absent' };
      const etag = await digestOf(text);
      return etag === known ? { kind: 'unchanged' } : { kind: 'doc', text, etag };
    },
  };
}

function readCacheTtl(options: FromCloudflareKVOptions): number {
  for (const name of Object.keys(options)) {
    if (name !== 'cacheTtl') {
      throw new TiergateError(
        'invalid-options',
        `fromCloudflareKV has no option ${name}: cacheTtl`,
      );
    }
  }
  const { cacheTtl = leastCacheTtl } = options;
  if (!Number.isSafeInteger(cacheTtl) || cacheTtl < leastCacheTtl) {
    throw new TiergateError(
      'invalid-options',
      `cacheTtl is in whole seconds, and KV takes no less than ${leastCacheTtl}`,
    );
  }
  return cacheTtl;
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
