import type { ParseContractOptions } from '../../contract/contract-options.js';
import type { Tier } from '../../tier/tier.js';
import type { CacheEnvironment } from '../contract-source.js';
import type { ContractEvent } from './contract-event.js';

/** How a cache behaves. Durations are milliseconds; none may be negative, endless or no number. */
export interface CacheOptions {
  /**
   * What an envelope must be called. Default: the name of the source. A bare contract is held to it only when it is
   * stated here. Without any name every envelope is refused.
   */
  readonly name?: string;
  /** `FRESH` below this age. Default 30,000. */
  readonly ttlMs?: number;
  /** `STALE` for this long after it: served at once, refreshed behind. Default 60,000. */
  readonly swrMs?: number;
  /** From this age on calls of that tier are refused. Default 6 h for `read_only`, 1 h for the others. */
  readonly maxStaleMs?: Partial<Readonly<Record<Tier, number>>>;
  /** A load that takes longer has failed. The longest wait of any caller. Default 5,000. */
  readonly loadTimeoutMs?: number;
  /** Wait after the first failure, doubling from there. Default 1,000. */
  readonly minBackoffMs?: number;
  /** The longest such wait. Default 30,000. */
  readonly maxBackoffMs?: number;
  /** As `minBackoffMs`, for a document that was never there. Default 5,000. */
  readonly negTtlMs?: number;
  /** How far the clock may step back before nothing runs by itself. Default 5,000. */
  readonly clockSkewMs?: number;
  /**
   * One load at a time, and whoever needs one joins it. Default true. Set it to false where a request must not wait for
   * another one's promise, as in a Cloudflare Worker.
   */
  readonly shareFlights?: boolean;
  /** `required` refuses bare contracts. Default `optional`. */
  readonly envelope?: 'optional' | 'required';
  /** The lowest publish counter that is taken. Default 0; from 1 on bare contracts are refused. */
  readonly minVersion?: number;
  /** The least strict tier that a capability may have, by name. It only ever raises. */
  readonly floor?: Readonly<Record<string, Tier>>;
  /** How contracts are read, as for `parseContract`. */
  readonly parse?: ParseContractOptions;
  /** Told of every step. What it throws is dropped: a sink decides nothing. */
  readonly onEvent?: (event: ContractEvent) => void;
  /** Default: the platform's clock, timers and random numbers. */
  readonly environment?: CacheEnvironment;
}

/** The options of a cache, complete and checked. */
export interface CacheSettings {
  readonly name: string | undefined;
  readonly nameStated: boolean;
  readonly ttlMs: number;
  readonly swrMs: number;
  readonly maxStaleMs: Readonly<Record<Tier, number>>;
  readonly largestMaxStaleMs: number;
  readonly loadTimeoutMs: number;
  readonly minBackoffMs: number;
  readonly maxBackoffMs: number;
  readonly negTtlMs: number;
  readonly clockSkewMs: number;
  readonly shareFlights: boolean;
  readonly envelope: 'optional' | 'required';
  readonly minVersion: number;
  readonly floor: ReadonlyMap<string, Tier>;
  readonly parse: ParseContractOptions;
  readonly onEvent: ((event: ContractEvent) => void) | undefined;
  readonly environment: CacheEnvironment;
}
