/**
 * The cache that most programs have: one TTL, the last good copy when the load fails. It stands here for comparison: it
 * never refuses, and it asks the dead store at every call.
 */
export function createPlainTtlCache<TValue>(
  load: () => TValue,
  ttlMs: number,
): { get(now: number): { readonly value: TValue; readonly stale: boolean } } {
  let held: { readonly value: TValue; readonly at: number } | undefined;
  return {
    get(now) {
      if (held !== undefined && now - held.at < ttlMs) return { value: held.value, stale: false };
      try {
        held = { value: load(), at: now };
        return { value: held.value, stale: false };
      } catch (error) {
        if (held === undefined) throw error;
        return { value: held.value, stale: true };
      }
    },
  };
}
