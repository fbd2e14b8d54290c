import { isObject } from '../../json/is-object.js';
import type { Json, JsonObject } from '../../json/json.js';
import { listOf } from './refuse.js';
import { isList } from './schema.js';

/** The type words of JSON Schema. */
export const typeNames: readonly string[] = /* @__PURE__ */ Object.freeze([
  'string',
  'integer',
  'number',
  'boolean',
  'null',
  'array',
  'object',
]);

/** The types that a schema allows, or nothing when it names none. */
export function typesOf(schema: JsonObject): readonly string[] | undefined {
  const { type } = schema;
  if (typeof type === 'string') return [type];
  return isList(type) ? (type as readonly string[]) : undefined;
}

export function isOfType(value: Json, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return isList(value);
  return type === 'object' ? isObject(value) : typeof value === type;
}

/** True where no types are named. */
export function isOfTypes(value: Json, types: readonly string[] | undefined): boolean {
  return types === undefined || types.some((type) => isOfType(value, type));
}

/** What a schema asks for, in a few words; `a value` when it does not say. */
export function describeSchema(schema: Json | undefined): string {
  if (!isObject(schema)) return 'a value';
  const { const: only, enum: members } = schema;
  if (only !== undefined) return listOf([only]);
  if (isList(members)) return listOf(members);
  return typesOf(schema)?.join(' or ') ?? 'a value';
}
