/**
 * Returns the object that it is given. A subclass so adds its private member to that very object: no reflection shows
 * the member and nobody else can add it. A WeakMap would say the same and cost the garbage collector more than the work
 * that it saves. To be added before the object is frozen.
 */
export class Given {
  constructor(value: object) {
    // biome-ignore lint/correctness/noConstructorReturn: what is returned is what the private member is added to
    return value;
  }
}
