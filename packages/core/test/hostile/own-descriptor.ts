/**
 * `Object.defineProperty` for the test runner in a polluted process: only what the descriptor itself says counts. The
 * package under test does not get it.
 */
export const defineByOwn: typeof Object.defineProperty = (target, key, descriptor) => {
  const own: PropertyDescriptor = Object.assign(Object.create(null), descriptor);
  if (!Reflect.defineProperty(Object(target), key, own))
    throw new TypeError(`cannot define ${String(key)}`);
  return target;
};
