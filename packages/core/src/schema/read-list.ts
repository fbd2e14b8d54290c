import type { Json } from '../json/json.js';
import { isBlank } from '../text/blank.js';
import { trimText } from '../text/white-space.js';
import { illegal, type ValueReader } from './check-value.js';

/** A list argument read element by element. */
export interface ReadList {
  readonly values: readonly Json[];
  /** True when the values are exactly what was given. */
  readonly same: boolean;
  /** Elements that are no legal value, each with its position in what was given. */
  readonly bad: readonly { readonly index: number; readonly value: Json }[];
}

/**
 * Reads a list however it was written (G5): an array, or one scalar. Elements are trimmed, blank ones and `null` are
 * dropped. A text is one element, unless the list is closed and the text is no member: then it is split on commas.
 * Nothing for an object.
 */
export function readList(value: Json, reader: ValueReader, closed: boolean): ReadList | undefined {
  if (typeof value === 'object' && !Array.isArray(value)) return undefined;
  const given: readonly Json[] = Array.isArray(value) ? value : elementsOf(value, reader, closed);
  const values: Json[] = [];
  const bad: { index: number; value: Json }[] = [];
  let same = Array.isArray(value);
  for (const [index, element] of given.entries()) {
    const trimmed = typeof element === 'string' ? trimText(element) : element;
    if (trimmed === null || (typeof trimmed === 'string' && isBlank(trimmed))) {
      same = false;
      continue;
    }
    // A closed set may hold a member with outer white space: what is a member as written stays so.
    const exact = closed && trimmed !== element ? reader(element) : illegal;
    const read = exact === illegal ? reader(trimmed) : exact;
    if (read === illegal) {
      bad.push({ index, value: element });
      continue;
    }
    if (read !== element) same = false;
    values.push(read);
  }
  return { values: same && Array.isArray(value) ? value : values, same, bad };
}

function elementsOf(value: Json, reader: ValueReader, closed: boolean): readonly Json[] {
  if (!closed || typeof value !== 'string' || reader(value) !== illegal) return [value];
  return value.split(',');
}
