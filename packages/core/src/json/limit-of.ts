/** The limit as set, or the preset. Only an own member counts, and only a number of at least 0. */
export function limitOf<TName extends string>(
  limits: { readonly [name in TName]?: number } | undefined,
  name: TName,
  preset: number,
): number {
  const given = typeof limits === 'object' && limits !== null && Object.hasOwn(limits, name);
  const value = given ? limits[name] : preset;
  return typeof value === 'number' && value >= 0 ? value : preset;
}

/** The limit on depth: what `limitOf` says, but never more levels than every caller's stack has room for. */
export function depthLimitOf(
  limits: { readonly depth?: number } | undefined,
  preset: number,
): number {
  return Math.min(limitOf(limits, 'depth', preset), 128);
}
