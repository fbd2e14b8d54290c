const { hasOwn } = Object;

/** Levels that every caller's stack has room for, whatever an option says. */
const deepestAllowed = 128;

/** The limit as set, or the preset. Only an own member counts, and only a number of at least 0. */
export function limitOf<TName extends string>(
  limits: { readonly [name in TName]?: number } | undefined,
  name: TName,
  preset: number,
): number {
  if (limits === undefined || !hasOwn(limits, name)) return preset;
  const value: unknown = limits[name];
  return typeof value === 'number' && value >= 0 ? value : preset;
}

/** The limit on depth: what `limitOf` says, but never more than the stack can take. */
export function depthLimitOf(
  limits: { readonly depth?: number } | undefined,
  preset: number,
): number {
  return Math.min(limitOf(limits, 'depth', preset), deepestAllowed);
}
