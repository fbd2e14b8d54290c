/** True for a promise of any realm or library. A plain object is none, whatever a script put on every object. */
export function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  if (typeof value !== 'object' || value === null || !('then' in value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const plain =
    prototype === Object.prototype || prototype === Array.prototype || prototype === null;
  return !plain && typeof value.then === 'function';
}
