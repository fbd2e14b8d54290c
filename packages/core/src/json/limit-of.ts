const { hasOwn } = Object;

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
