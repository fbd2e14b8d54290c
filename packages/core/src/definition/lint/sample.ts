import { isObject } from '../../json/is-object.js';
import type { Json, JsonObject } from '../../json/json.js';
import { valueText } from './value-text.js';

/** A small value that fits a schema of the usual kind: required members only, the first choice everywhere. */
export function sampleOf(schema: Json | undefined): Json {
  if (!isObject(schema)) return 'x';
  const { const: only, enum: closed, default: preset, examples, type, anyOf, oneOf } = schema;
  if (only !== undefined) return only;
  for (const choice of [closed, examples]) {
    if (Array.isArray(choice) && choice[0] !== undefined) return choice[0];
  }
  if (preset !== undefined) return preset;
  const branches = anyOf ?? oneOf;
  if (Array.isArray(branches)) return sampleOf(branches[0]);
  return sampleOfType(Array.isArray(type) ? type[0] : type, schema);
}

function sampleOfType(type: Json | undefined, schema: JsonObject): Json {
  const { minimum, minLength, minItems, items, properties, required, format } = schema;
  switch (typeof type === 'string' ? type : '') {
    case 'object': {
      const names = Array.isArray(required) ? required.map(valueText) : [];
      const members = isObject(properties) ? properties : {};
      return Object.fromEntries(names.map((name) => [name, sampleOf(members[name])]));
    }
    case 'array':
      return Array.from({ length: countOf(minItems) }, () => sampleOf(items));
    case 'integer':
    case 'number':
      return typeof minimum === 'number' ? minimum : 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return format === 'date' ? '2026-01-31' : 'x'.repeat(Math.max(1, countOf(minLength)));
  }
}

function countOf(value: Json | undefined): number {
  return typeof value === 'number' && value > 0 ? Math.min(Math.ceil(value), 1_000) : 0;
}
