import type { Json } from '../json/json.js';
import { trimText } from '../text/white-space.js';
import { isDate } from './date.js';
import { exactInteger, exactNumber, formatNumber, parseDecimal } from './number.js';
import type { ArgType } from './type-names.js';

/** Reads one value: itself when it is legal as it stands, another value when its spelling was, or nothing. */
export type ValueReader = (value: Json) => Json | undefined;

/** Lists up to this long are searched faster than hashed. */
const longestScan = 16;

// How each type reads text. What is of the type already is not read.
const readers: Readonly<Record<ArgType, (text: string) => Json | undefined>> = {
  string: (text) => text,
  enum: (text) => text,
  scalar: (text) => text,
  int: exactInteger,
  // What a double cannot hold exactly stays a text (G3).
  number: (text) => exactNumber(text) ?? (parseDecimal(text) && trimText(text)),
  boolean: (text) => text === 'true' || (text === 'false' ? false : undefined),
  date(text) {
    const trimmed = trimText(text);
    return isDate(trimmed) ? trimmed : undefined;
  },
};

/** The reader of one flat type. A closed set of values replaces the type's own rule (R14, G4). */
export function valueReader(type: ArgType, enumValues: readonly string[] | undefined): ValueReader {
  if (enumValues !== undefined) {
    const set = enumValues.length > longestScan ? new Set(enumValues) : undefined;
    return (value) => {
      const text = textOf(value);
      const isMember =
        text !== undefined && (set === undefined ? enumValues.includes(text) : set.has(text));
      return isMember ? text : undefined;
    };
  }
  const read = readers[type];
  return (value) => {
    if (typeof value === type || (type === 'int' && Number.isSafeInteger(value))) return value;
    if (type === 'scalar' && typeof value !== 'object') return value;
    const text = textOf(value);
    return text === undefined ? undefined : read(text);
  };
}

function textOf(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'boolean' ? String(value) : undefined;
}
