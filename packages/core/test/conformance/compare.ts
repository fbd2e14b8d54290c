import { isRecord, listOf, ownMember, shown } from './values.js';

export interface CompareOptions {
  /** Objects have at least the expected members; lists have the expected length all the same. */
  readonly partial?: boolean;
}

/**
 * The first place where a value is not what was expected, or nothing. Prototypes and frozenness do not
 * count; an expected `null` also stands for `undefined` and for an absent member.
 */
export function difference(
  expected: unknown,
  actual: unknown,
  options: CompareOptions = {},
  place = 'value',
): string | undefined {
  if (expected === null || expected === undefined) {
    return actual === null || actual === undefined ? undefined : unlike(place, expected, actual);
  }
  if (Array.isArray(expected)) return listDifference(expected, actual, options, place);
  if (isRecord(expected)) return recordDifference(expected, actual, options, place);
  return Object.is(expected, actual) ? undefined : unlike(place, expected, actual);
}

function unlike(place: string, expected: unknown, actual: unknown): string {
  return `${place}: expected ${shown(expected)}, got ${shown(actual)}`;
}

function listDifference(
  expected: readonly unknown[],
  actual: unknown,
  options: CompareOptions,
  place: string,
): string | undefined {
  if (!Array.isArray(actual) || actual.length !== expected.length) {
    return unlike(place, expected, actual);
  }
  for (const [index, item] of expected.entries()) {
    const found = difference(item, actual[index], options, `${place}[${index}]`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function recordDifference(
  expected: Readonly<Record<string, unknown>>,
  actual: unknown,
  options: CompareOptions,
  place: string,
): string | undefined {
  if (!isRecord(actual)) return unlike(place, expected, actual);
  for (const key of Object.keys(expected)) {
    const found = difference(expected[key], ownMember(actual, key), options, `${place}.${key}`);
    if (found !== undefined) return found;
  }
  if (options.partial === true) return undefined;
  for (const key of Object.keys(actual)) {
    const extra = ownMember(actual, key);
    if (!Object.hasOwn(expected, key) && extra !== null && extra !== undefined) {
      return `${place}.${key}: not expected, got ${shown(extra)}`;
    }
  }
  return undefined;
}

/** As sets: order and repetition do not count. */
export function setDifference(
  expected: readonly string[],
  actual: readonly string[],
  place: string,
): string | undefined {
  const wanted = [...new Set(expected)].sort();
  const found = [...new Set(actual)].sort();
  return difference(wanted, found, {}, place);
}

/** Fragments that a text lacks, or that do not stand in this order. */
export function missingFragment(
  text: string,
  fragments: unknown,
  mode: 'anywhere' | 'in order' | 'any case',
): string | undefined {
  const subject = mode === 'any case' ? text.toLowerCase() : text;
  let from = 0;
  for (const fragment of listOf(fragments).map(String)) {
    const sought = mode === 'any case' ? fragment.toLowerCase() : fragment;
    const at = subject.indexOf(sought, from);
    if (at < 0) return `${shown(fragment)} is not in ${shown(text)} (${mode})`;
    if (mode === 'in order') from = at + sought.length;
  }
  return undefined;
}

/** The first fragment that a text has and should not have. */
export function presentFragment(text: string, fragments: unknown): string | undefined {
  const found = listOf(fragments)
    .map(String)
    .find((fragment) => text.includes(fragment));
  return found === undefined ? undefined : `${shown(found)} is in ${shown(text)}`;
}
