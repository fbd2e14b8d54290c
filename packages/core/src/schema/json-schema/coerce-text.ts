import { canonicalJson } from '../../json/canonical-json.js';
import { isObject } from '../../json/is-object.js';
import type { Json } from '../../json/json.js';
import { snapshot } from '../../json/snapshot.js';
import { exactInteger, exactNumber } from '../number.js';
import { isOfType } from './types.js';

/** How deep the JSON in a text may be. */
const deepest = 16;
const tokens = /"(?:\\.|[^"\\])*"|:|-?\d[^\s,\]}]*/g;

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
  if (type === 'integer') return exactInteger(text);
  if (type === 'number') return exactNumber(text);
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : undefined);
  return type === 'object' || type === 'array' ? readContainer(text) : undefined;
}

/** Nothing where a member stands twice or a number is not kept as it is written. */
function readContainer(text: string): Json | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const copy = snapshot(parsed, { depth: deepest });
  let members = 0;
  for (const [token] of text.matchAll(tokens)) {
    if (token === ':') members += 1;
    else if (!token.startsWith('"') && exactNumber(token) === undefined) return undefined;
  }
  return copy.ok && memberCount(copy.value) === members ? copy.value : undefined;
}

function memberCount(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  const held = Object.values(value);
  let count = isObject(value) ? held.length : 0;
  for (const each of held) count += memberCount(each);
  return count;
}

/** What a text should have been, for the issue that refuses it. */
export function suggestionFor(value: Json, types: readonly string[]): string | undefined {
  if (typeof value !== 'string' || value.length > 64) return undefined;
  const meant = readText(value, types);
  return meant === undefined ? undefined : canonicalJson(meant);
}
