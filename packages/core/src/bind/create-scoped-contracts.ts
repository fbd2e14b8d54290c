import { canonicalJson } from '../json/canonical-json.js';
import { TiergateError } from '../result/errors.js';
import type { CacheOptions } from './cache/cache-options.js';
import type { ContractSource } from './contract-source.js';
import { type ContractCache, createCachedContract } from './create-cached-contract.js';

/**
 * Whose contract it is. `public` is the same for everybody and has to be asked for; anything else belongs to one tenant
 * and, where contracts differ by what a caller may do, to one authorisation scope.
 */
export type ContractScope =
  | 'public'
  | { readonly tenant: string; readonly authorisationScope?: string };

export interface ScopedContractsOptions extends CacheOptions {
  /** How many scopes are kept; the one unused for longest goes first and is cold when it comes back. Default 64. */
  readonly maxScopes?: number;
}

/** One cached contract per scope. */
export interface ScopedContracts {
  /** The cache of this scope, made at its first use. */
  at(scope: ContractScope): ContractCache;
}

/**
 * Keeps the contracts of several tenants apart. The source is opened once per scope, and no document, age or back-off of
 * one is ever seen by another. A scope that says nothing throws: a private contract must not end up in a shared place
 * because somebody forgot to say whose it is.
 */
export function createScopedContracts(
  open: (scope: ContractScope) => ContractSource,
  options: ScopedContractsOptions = {},
): ScopedContracts {
  const { maxScopes = 64, ...cacheOptions } = options;
  if (!Number.isSafeInteger(maxScopes) || maxScopes < 1) {
    throw new TiergateError('invalid-options', 'maxScopes must be a whole number from 1 on');
  }
  const caches = new Map<string, ContractCache>();
  return {
    at(scope) {
      const key = keyOf(options.name, scope);
      const cache = caches.get(key) ?? createCachedContract(open(scope), cacheOptions);
      // A map keeps the order of insertion: what is put back last was used last.
      caches.delete(key);
      caches.set(key, cache);
      for (const oldest of caches.keys()) {
        if (caches.size <= maxScopes) break;
        caches.delete(oldest);
      }
      return cache;
    },
  };
}

/** Canonical JSON, never a joined text, in which `a` + `b/c` and `a/b` + `c` would be one. */
function keyOf(name: string | undefined, scope: ContractScope): string {
  if (scope === 'public') return canonicalJson([name ?? null, 'public']);
  const tenant: unknown = scope?.tenant;
  const inner: unknown = scope?.authorisationScope;
  if (typeof tenant !== 'string' || tenant === '') {
    throw new TiergateError('invalid-scope', "state a tenant, or 'public' for a shared contract");
  }
  if (inner !== undefined && typeof inner !== 'string') {
    throw new TiergateError('invalid-scope', 'an authorisationScope must be a text');
  }
  return canonicalJson([name ?? null, tenant, inner ?? null]);
}
