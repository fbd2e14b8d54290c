import type { Json } from '../json/json.js';
import { isBlank } from '../text/blank.js';
import { trimText } from '../text/white-space.js';
import { isDate } from './date.js';
import { exactInteger, exactNumber, formatNumber, parseDecimal } from './number.js';
import type { ArgType } from './type-names.js';

/** Stands for "no legal value can be read from this": no JSON value is a symbol. */
export const illegal: unique symbol = Symbol('illegal');

/** Reads one value: itself when it is legal as it stands, another value when its spelling was, or `illegal`. */
export type ValueReader = (value: Json) => Json | typeof illegal;

/** Lists up to this long are searched faster than hashed. */
const longestScan = 16;

/** The reader of one flat type. A closed set of values replaces the type's own rule (R14, G4). */
export function valueReader(type: ArgType, enumValues: readonly string[] | undefined): ValueReader {
  return enumValues === undefined ? readers[type] : memberReader(enumValues);
}

function memberReader(enumValues: readonly string[]): ValueReader {
  const set = enumValues.length > longestScan ? new Set(enumValues) : undefined;
  return (value) => {
    const text = asText(value);
    if (set !== undefined) return text !== illegal && set.has(text) ? text : illegal;
    for (let index = 0; index < enumValues.length; index += 1) {
      if (enumValues[index] === text) return text;
    }
    return illegal;
  };
}

function asText(value: Json): string | typeof illegal {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'boolean' ? String(value) : illegal;
}

const readers: Readonly<Record<ArgType, ValueReader>> = {
  string: asText,
  enum: asText,
  scalar: (value) => (typeof value === 'object' ? illegal : value),
  int(value) {
    if (typeof value === 'number') return Number.isSafeInteger(value) ? value : illegal;
    return typeof value === 'string' ? (exactInteger(value) ?? illegal) : illegal;
  },
  number(value) {
    if (typeof value === 'number') return value;
    if (typeof value !== 'string' || parseDecimal(value) === undefined) return illegal;
    // What a double cannot hold exactly stays a text (G3).
    return exactNumber(value) ?? trimText(value);
  },
  boolean(value) {
    if (typeof value === 'boolean') return value;
    return value === 'true' ? true : value === 'false' ? false : illegal;
  },
  date(value) {
    if (typeof value !== 'string') return illegal;
    if (isDate(value)) return value;
    const trimmed = trimText(value);
    return isDate(trimmed) ? trimmed : illegal;
  },
};

/**
 * True for a value that supplies nothing: `null`, an empty text where the type is no plain `string`, and blank text
 * where only a number, a date or a boolean would do.
 */
export function saysNothing(value: Json, type: ArgType, closed: boolean): boolean {
  if (value === null) return true;
  if (typeof value !== 'string') return false;
  if (closed || type === 'enum' || type === 'scalar') return value === '';
  return type !== 'string' && isBlank(value);
}
