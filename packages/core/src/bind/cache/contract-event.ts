import type { Issue } from '../../result/issue.js';
import type { Tier } from '../../tier/tier.js';

/** A tier that the floor of the host made stricter than the document says. */
export interface RaisedTier {
  readonly capability: string;
  readonly from: Tier;
  readonly to: Tier;
}

/** Why a load brought nothing. `absent` only while nothing was ever loaded; later a missing document is an outage. */
export type LoadFailureKind = 'unavailable' | 'invalid' | 'integrity' | 'absent' | 'expired';

/** What happens in a cache, one event a step. `load` counts the loads of this cache, from 1. */
export type ContractEvent = { readonly name: string | undefined; readonly atMs: number } & (
  | { readonly type: 'load-started'; readonly load: number; readonly behind: boolean }
  | {
      readonly type: 'contract-loaded';
      readonly load: number;
      readonly digest: string;
      readonly version: number;
      readonly revision?: string;
      /** False when the document says the same as the one before: the same frozen object stays. */
      readonly changed: boolean;
    }
  | { readonly type: 'contract-unchanged'; readonly load: number }
  | {
      readonly type: 'load-failed';
      readonly load: number;
      readonly kind: LoadFailureKind;
      readonly message: string;
      readonly issues: readonly Issue[];
      /** False when another load has already counted this outage. */
      readonly counted: boolean;
    }
  /** A load that began later has already decided: this one changed nothing. */
  | { readonly type: 'load-overtaken'; readonly load: number }
  /** Alarm: the store holds a document that it must not hold. Nothing runs by itself until the next good load. */
  | { readonly type: 'contract-suspect'; readonly load: number; readonly message: string }
  /** Alarm: a tombstone was published. Nothing is allowed any more. */
  | { readonly type: 'contract-revoked'; readonly load: number; readonly version: number }
  /** More than half of its life is over: publish again. */
  | { readonly type: 'contract-expiring'; readonly load: number; readonly expiresAtMs: number }
  | {
      readonly type: 'tiers-raised';
      readonly load: number;
      readonly raised: readonly RaisedTier[];
    }
  /** Beyond 200 KiB a document costs more processor time than a small worker has for a request. */
  | { readonly type: 'contract-large'; readonly load: number; readonly characters: number }
  /** `waitUntil` threw: a refresh behind the caller may be cut off. */
  | { readonly type: 'lifetime-failed'; readonly message: string }
);

type WithoutPlace<TEvent> = TEvent extends ContractEvent ? Omit<TEvent, 'name' | 'atMs'> : never;

/** An event before the cache has put its name and the time on it. */
export type ContractEventDraft = WithoutPlace<ContractEvent>;
