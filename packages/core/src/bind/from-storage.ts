import { sha256 } from '../json/sha256.js';
import { TiergateError } from '../result/errors.js';
import { kindOf } from '../text/quote.js';
import type { ContractSource } from './contract-source.js';

/** What `localStorage` and most asynchronous key-value stores have in common. */
export interface TextStorage {
  getItem(key: string): string | null | undefined | PromiseLike<string | null | undefined>;
}

/**
 * A contract that lies as text under a key of a storage. Whoever can write to the storage decides what the contract
 * says: in a browser that is the user, so such a copy gives no authority. The etag is computed from the text that was
 * read, never taken from a value stored beside it, which could hide a tombstone.
 */
export function fromStorage(storage: TextStorage, key: string): ContractSource {
  if (typeof storage?.getItem !== 'function' || typeof key !== 'string' || key === '') {
    throw new TiergateError(
      'invalid-options',
      'fromStorage takes a storage with getItem, and a key',
    );
  }
  return {
    name: key,
    async read({ known }) {
      const text: unknown = await storage.getItem(key);
      if (text === null || text === undefined) return { kind: 'absent' };
      if (typeof text !== 'string') {
        throw new TiergateError(
          'not-text',
          `the storage gave a value of type ${kindOf(text)}; store the contract as text`,
        );
      }
      const etag = sha256(text);
      return known === etag ? { kind: 'unchanged' } : { kind: 'doc', text, etag };
    },
  };
}
