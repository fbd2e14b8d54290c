import { sha256 } from '../json/sha256.js';
import { TiergateError } from '../result/errors.js';
import type { ContractSource } from './contract-source.js';

/**
 * A contract that is part of the program, as text. It is `unchanged` after the first read, so its age is always that of
 * the last refresh. For tests, and for contracts that are deployed together with the code.
 */
export function fromModule(text: string): ContractSource {
  if (typeof text !== 'string') {
    throw new TiergateError('invalid-options', 'fromModule takes the text of a contract');
  }
  let etag: string | undefined;
  return {
    async read({ known }) {
      // Not while the module is loaded: a worker has no time to give there.
      etag ??= sha256(text);
      return known === etag ? { kind: 'unchanged' } : { kind: 'doc', text, etag };
    },
  };
}
