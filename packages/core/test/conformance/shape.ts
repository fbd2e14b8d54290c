import { isRecord } from './values.js';

/** The first place in a value that can still be written to, or nothing. */
export function thawedPlace(value: unknown, place = 'value'): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Object.isFrozen(value)) return place;
  for (const [key, member] of Object.entries(value)) {
    const found = thawedPlace(member, `${place}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The same texts, each as often, in any order. */
export function sameMembers(first: readonly string[], second: readonly string[]): boolean {
  const left = [...first].sort();
  const right = [...second].sort();
  return left.length === right.length && left.every((text, index) => text === right[index]);
}

/** Writes over everything that a caller still holds of its input. */
export function scramble(value: unknown): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (typeof item === 'object' && item !== null) scramble(item);
      else value[index] = 'scrambled';
    }
    value.push('scrambled');
  } else if (isRecord(value)) {
    for (const key of Object.keys(value)) {
      const member = value[key];
      if (typeof member === 'object' && member !== null) scramble(member);
      else Reflect.set(value, key, 'scrambled');
    }
    Reflect.set(value, 'scrambled', true);
  }
}

/** Writes a value at a path into an object of the caller. Throws where that cannot be written to. */
export function writeAt(target: unknown, path: readonly unknown[], value: unknown): void {
  const [key, ...rest] = path;
  if (
    typeof target !== 'object' ||
    target === null ||
    (typeof key !== 'string' && typeof key !== 'number')
  ) {
    throw new Error(`nothing to write to at ${JSON.stringify(path)}`);
  }
  const holder = target as Record<string, unknown>;
  if (rest.length > 0) writeAt(holder[key], rest, value);
  else holder[key] = value;
}
