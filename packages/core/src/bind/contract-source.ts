import type { Contract } from '../contract/contract.js';
import type { Freshness } from '../gate/freshness.js';

/** What a cache asks of a source. */
export interface ReadRequest {
  /** The last etag this source gave; opaque to the cache. */
  readonly known?: string;
  /** How long the cache is willing to wait. */
  readonly deadlineMs: number;
  /** Aborted when the load has run out of time. */
  readonly signal?: AbortSignal;
}

/** What a source answers. A rejection means that it could not be reached. */
export type ReadAnswer =
  /** The document as text, never as a parsed object: only the strict parser may build objects from it. */
  | { readonly kind: 'doc'; readonly text: string; readonly etag?: string }
  /** Still the document of `known`; lawful only if `known` was given. */
  | { readonly kind: 'unchanged' }
  /** The store answered, and has no such document. */
  | { readonly kind: 'absent' };

/** A place that contracts come from. Anyone can implement it; nothing of this package is needed for that. */
export interface ContractSource {
  /** What the store calls the document: the default for the name that an envelope must carry. */
  readonly name?: string;
  read(request: ReadRequest): Promise<ReadAnswer>;
}

/** Time and chance, handed in, so that a test can play a whole outage in a moment. */
export interface CacheEnvironment {
  /** Milliseconds since the epoch. */
  now(): number;
  /** At least 0, below 1. */
  random(): number;
  /** Settles after `ms`. An abort clears the timer; whether it then rejects or stays pending makes no difference. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Keeps work alive after the answer has gone out, such as the `ctx` of a Worker. */
export interface Lifetime {
  waitUntil(work: Promise<unknown>): void;
}

/** What one call to `get` brings along. */
export interface ContractRequest {
  /** Keeps a refresh alive that runs behind this caller. */
  readonly lifetime?: Lifetime;
  /** Ends this caller's wait, and nothing else. */
  readonly signal?: AbortSignal;
}

/** A contract together with what is known about its age. */
export interface ContractAnswer {
  /** Frozen at every depth and shared by all callers. */
  readonly contract: Contract;
  /** Hand it to the gate as `freshness`. `version` is the publish counter of the envelope, 0 for a bare contract. */
  readonly meta: Freshness & { readonly version: number };
}

/**
 * A contract that keeps itself fresh. `get` rejects with `ContractUnavailableError` when there is nothing that may be
 * acted on: nothing loaded yet, too old, or revoked.
 */
export interface CachedContract {
  get(request: ContractRequest): Promise<ContractAnswer>;
}
