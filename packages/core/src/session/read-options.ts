import { ownMembers } from '../result/own-members.js';

/**
 * The members of an options object that are used, own ones only, each read once; nothing when the object cannot be read.
 * Then nobody knows what was meant, and nothing is done.
 */
export function readOptions<T extends object, K extends keyof T>(
  options: T | undefined,
  names: readonly K[],
): Partial<Pick<T, K>> | undefined {
  const read: Partial<Pick<T, K>> = ownMembers({});
  try {
    for (const name of names) {
      const there = options !== undefined && options !== null && Object.hasOwn(options, name);
      if (there) read[name] = options[name];
    }
    return read;
  } catch {
    return undefined;
  }
}

/** What is no text names nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
