import { ownMembers } from '../result/own-members.js';
import { type Tier, tiers } from '../tier/tier.js';

/** How far the contract that decides can be trusted to be the current one. An input of the gate. */
export interface Freshness {
  /** Of the contract it speaks about; the gate refuses to use it for another one. */
  readonly digest: string;
  readonly revision?: string;
  readonly ageMs: number;
  readonly state: 'FRESH' | 'STALE' | 'LATE';
  /** From this age on a call of that tier is refused. Absent: `defaultMaxStaleMs`. */
  readonly maxStaleMs?: Readonly<Record<Tier, number>>;
}

/** What the age of the contract does to a call: nothing, at most propose, or refuse the program. */
export type FreshnessVerdict = 'keep' | 'hold' | 'refuse';

/** Six hours for what only reads, one hour for proposing anything else. */
export const defaultMaxStaleMs: Readonly<Record<Tier, number>> = Object.freeze({
  read_only: 21_600_000,
  reversible: 3_600_000,
  external_reversible: 3_600_000,
  irreversible: 3_600_000,
});

/**
 * What an ageing contract still allows a call of this tier. It only ever tightens what the gate says itself: `keep`
 * leaves that alone, `hold` lets the call propose at most, `refuse` is the issue `contract-too-old`.
 *
 * Without freshness a contract counts as fresh: a literal has no age. An unknown state, an age that is no number and a
 * bound that is no number all refuse. The bounds hold in every state, so that no cache can call an old copy fresh.
 */
export function freshnessVerdict(tier: Tier, freshness: Freshness | undefined): FreshnessVerdict {
  if (freshness === undefined) return 'keep';
  // Own members only: an inherited bound would be as long as somebody likes.
  const { ageMs, state, maxStaleMs }: Partial<Freshness> = ownMembers(freshness);
  // A comparison with NaN is false, and false is the strict side here.
  if (typeof ageMs !== 'number' || !(ageMs < boundOf(tier, maxStaleMs))) return 'refuse';
  switch (state) {
    case 'FRESH':
      return ageMs >= 0 ? 'keep' : 'refuse';
    case 'STALE':
      return 'keep';
    case 'LATE':
      return tier === 'read_only' ? 'keep' : 'hold';
    default:
      return 'refuse';
  }
}

function boundOf(tier: Tier, bounds: Readonly<Record<Tier, number>> | undefined): number {
  const known = tiers.includes(tier) ? tier : 'irreversible';
  if (bounds === undefined) return defaultMaxStaleMs[known];
  const bound: unknown = Object.hasOwn(bounds, known) ? bounds[known] : undefined;
  return typeof bound === 'number' ? bound : Number.NaN;
}
