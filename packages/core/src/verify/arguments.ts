import type { Json } from '../json/json.js';
import { ownData } from '../json/own-data.js';
import { snapshot } from '../json/snapshot.js';
import { exactInteger, exactNumber, formatNumber } from '../schema/number.js';
import { trimText } from '../text/white-space.js';

/** Anything that has arguments: a call of a model, a verified or a planned one. */
export interface WithArgs {
  readonly args?: unknown;
}

/** The argument as text, untrimmed: numbers never with an exponent (G2). Nothing for lists, objects and absent values. */
export function argString(call: WithArgs, name: string): string | undefined {
  return textOf(argument(call, name));
}

/** The argument as an exact whole number within ±(2^53 − 1); a text may have a sign and a zero fraction (G2). */
export function argInt(call: WithArgs, name: string): number | undefined {
  const value = argument(call, name);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  return typeof value === 'string' ? exactInteger(value) : undefined;
}

/** The argument as a number; a text must be one that a double holds exactly (G3). */
export function argNumber(call: WithArgs, name: string): number | undefined {
  const value = argument(call, name);
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? exactNumber(value) : undefined;
}

/** The argument as a boolean: `true` and `false`, as JSON or as text, and nothing else. */
export function argBoolean(call: WithArgs, name: string): boolean | undefined {
  const value = argument(call, name);
  if (value === 'true') return true;
  if (value === 'false') return false;
  return typeof value === 'boolean' ? value : undefined;
}

/**
 * The argument as a list of trimmed texts without blanks (R9). On a raw call a text is split on commas; elements of an
 * array never are. Nothing for objects and absent values.
 */
export function argStringList(call: WithArgs, name: string): readonly string[] | undefined {
  const value = argument(call, name);
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) {
    const text = textOf(value);
    return text === undefined ? undefined : compact(text.split(','));
  }
  return compact(value.map(textOf));
}

// Own data members only: an accessor, a proxy's trap or something inherited is no argument.
function argument(call: WithArgs, name: string): Json | undefined {
  const args = ownData(call, 'args');
  const copy = snapshot(ownData(args, name));
  return copy.ok ? copy.value : undefined;
}

function textOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'boolean' ? String(value) : undefined;
}

function compact(texts: readonly (string | undefined)[]): readonly string[] {
  return texts
    .map((text) => (text === undefined ? '' : trimText(text)))
    .filter((text) => text !== '');
}
