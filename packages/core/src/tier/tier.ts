/**
 * How recoverable an effect is. A property of the act: never derived from an argument, a description or a policy.
 */
export type Tier = 'read_only' | 'reversible' | 'external_reversible' | 'irreversible';

/** How much autonomy the caller grants. */
export type Rung = 'ask' | 'auto';

/** All tiers, from the most to the least recoverable. */
export const tiers: readonly Tier[] = Object.freeze([
  'read_only',
  'reversible',
  'external_reversible',
  'irreversible',
] as const);

export function isTier(value: unknown): value is Tier {
  return (tiers as readonly unknown[]).includes(value);
}

/**
 * The highest rung at which an act of this tier may run by itself: `auto` for `read_only` and `reversible`, `ask` for
 * everything else, unknown tiers included (R18).
 */
export function maxRungFor(tier: Tier): Rung {
  return tier === 'read_only' || tier === 'reversible' ? 'auto' : 'ask';
}

/** The less recoverable of two tiers. */
export function stricterTier(left: Tier, right: Tier): Tier {
  return tiers.indexOf(left) >= tiers.indexOf(right) ? left : right;
}
