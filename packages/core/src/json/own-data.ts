/** A member of what may be anything, read without calling it: nothing for an accessor and for a proxy that throws. */
export function ownData(owner: unknown, key: PropertyKey): unknown {
  if (typeof owner !== 'object' || owner === null) return undefined;
  try {
    const descriptor = Object.getOwnPropertyDescriptor(owner, key);
    return descriptor !== undefined && Object.hasOwn(descriptor, 'value')
      ? descriptor.value
      : undefined;
  } catch {
    // A revoked proxy holds nothing.
    return undefined;
  }
}
