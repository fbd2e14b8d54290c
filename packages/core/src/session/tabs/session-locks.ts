/** The part of `navigator.locks` that is used. */
export interface SessionLocks {
  request<T>(
    name: string,
    options: { readonly ifAvailable?: boolean },
    use: (lock: unknown) => T | Promise<T>,
  ): Promise<T>;
}

/** The platform's locks, where it has any. */
export function platformLocks(): SessionLocks | undefined {
  const { navigator } = globalThis as { readonly navigator?: { readonly locks?: SessionLocks } };
  return navigator?.locks;
}
