import type { Json, JsonObject } from './json.js';

/** True for a JSON object; a list is none. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
