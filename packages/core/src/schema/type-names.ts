import { nearest } from '../text/nearest.js';
import { trimText } from '../text/white-space.js';

/** What a flat argument is checked as. `scalar`: a type name that Tiergate does not know takes any scalar (R43). */
export type ArgType = 'string' | 'int' | 'number' | 'boolean' | 'date' | 'enum' | 'scalar';

// R42, with the additions of G1.
const synonyms: Readonly<Record<string, ArgType>> = {
  string: 'string',
  int: 'int',
  integer: 'int',
  long: 'int',
  number: 'number',
  float: 'number',
  float64: 'number',
  decimal: 'number',
  double: 'number',
  boolean: 'boolean',
  bool: 'boolean',
  date: 'date',
  datetime: 'date',
  timestamp: 'date',
  timestamptz: 'date',
  time: 'date',
  enum: 'enum',
};

/** The type behind a name, white space and letter case aside. */
export function argTypeOf(name: string): ArgType {
  const folded = fold(name);
  return (Object.hasOwn(synonyms, folded) && synonyms[folded]) || 'scalar';
}

/** The known type name that a misspelling such as `bolean` is within two letters of. */
export function nearMiss(name: string): string | undefined {
  const folded = fold(name);
  return Object.hasOwn(synonyms, folded) ? undefined : nearest(folded, Object.keys(synonyms), 2);
}

function fold(name: string): string {
  return trimText(name).toLowerCase();
}
