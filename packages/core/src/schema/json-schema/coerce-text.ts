import { canonicalJson } from '../../json/canonical-json.js';
import type { Json } from '../../json/json.js';
import { parseJson } from '../../json/parse-json.js';
import { exactInteger, exactNumber } from '../number.js';
import { isOfType } from './types.js';

/** How deep the JSON in a text may be. */
const deepest = 16;

/**
 * The value that a text spells without loss, of one of the types: a number that a double holds exactly, `true` or
 * `false`, or the JSON text of an object or array. Nothing for any other text.
 */
export function readText(text: string, types: readonly string[]): Json | undefined {
  for (const type of types) {
    const value = readAs(text, type);
    if (value !== undefined && isOfType(value, type)) return value;
  }
  return undefined;
}

function readAs(text: string, type: string): Json | undefined {
  switch (type) {
    case 'integer':
      return exactInteger(text);
    case 'number':
      return exactNumber(text);
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'object':
    case 'array': {
      const parsed = /^[[{]/.test(text) ? parseJson(text, { depth: deepest }) : undefined;
      return parsed?.ok === true ? parsed.value : undefined;
    }
    default:
      return undefined;
  }
}

/** What a text should have been, for the issue that refuses it. */
export function suggestionFor(value: Json, types: readonly string[]): string | undefined {
  if (typeof value !== 'string' || value.length > 64) return undefined;
  const meant = readText(value, types);
  return meant === undefined ? undefined : canonicalJson(meant);
}
