import type { Json, JsonObject } from './json.js';

const { stringify } = JSON;
const { keys } = Object;
const { isArray } = Array;

/**
 * The one text of a JSON value (RFC 8785): no blanks, members sorted by UTF-16 unit, numbers and texts as `JSON.stringify`
 * prints them. Equal values give equal texts. Only for what `snapshot` and `parseJson` return: anything else may hold
 * values that have no text.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return stringify(value);
  if (value === null || typeof value !== 'object') return `${value}`;
  return isList(value) ? listText(value) : objectText(value);
}

function listText(list: readonly Json[]): string {
  let out = '[';
  for (let index = 0; index < list.length; index += 1) {
    if (index > 0) out += ',';
    out += canonicalJson(list[index] ?? null);
  }
  return `${out}]`;
}

function objectText(object: JsonObject): string {
  // The default order of `sort` is that of UTF-16 units.
  const names = keys(object).sort();
  let out = '{';
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? '';
    if (index > 0) out += ',';
    out += `${stringify(name)}:${canonicalJson(object[name] ?? null)}`;
  }
  return `${out}}`;
}

// `Array.isArray` narrows a readonly list to nothing.
function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return isArray(value);
}
