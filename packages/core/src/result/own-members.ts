/**
 * A copy that has the own members and no prototype: options and handlers are read from it, so that what a script put on
 * `Object.prototype` grants nothing.
 */
export function ownMembers<T extends object>(value: T | undefined): T {
  return Object.assign(Object.setPrototypeOf({}, null), value);
}
