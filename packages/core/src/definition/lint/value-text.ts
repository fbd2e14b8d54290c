import type { Json } from '../../json/json.js';

/** A JSON value as a text names it: a text as it is, anything else as JSON. */
export function valueText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
