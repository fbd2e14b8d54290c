import type { Capability } from '../contract/contract.js';
import type { Json, JsonObject } from '../json/json.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import { argTypeOf } from '../schema/type-names.js';

/** One member of an arguments object, flat or nested, as its type is written for a model or a compiler. */
export interface ArgumentField {
  readonly name: string;
  readonly required: boolean;
  /** JSON Schema of the value. Flat arguments are translated; `x-flat` keeps what JSON Schema has no word for. */
  readonly schema: Json;
}

/** The arguments of a capability in declared order. */
export function argumentFields(capability: Capability): readonly ArgumentField[] {
  if (capability.inputSchema !== undefined) return schemaFields(capability.inputSchema);
  return (capability.args ?? []).map((spec) => ({
    name: spec.name,
    required: spec.required === true,
    schema: flatArgSchema(spec),
  }));
}

/** The members that an object schema declares. */
export function schemaFields(schema: JsonObject): readonly ArgumentField[] {
  const properties = schema.properties;
  if (!isSchemaObject(properties)) return [];
  const required = schema.required;
  const needed = new Set<Json>(Array.isArray(required) ? required : []);
  return Object.keys(properties).map((name) => ({
    name,
    required: needed.has(name),
    schema: properties[name] ?? true,
  }));
}

export function isSchemaObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function flatArgSchema(spec: ArgSpec): JsonObject {
  const { description, enumValues, list } = spec;
  const type = argTypeOf(spec.type);
  const one: JsonObject =
    enumValues === undefined || enumValues.length === 0
      ? { 'x-flat': type === 'scalar' ? spec.type : type, type: flatTypes[type] }
      : { enum: enumValues.map((value) => enumValue(type, value)) };
  const whole: JsonObject = list === true ? { type: 'array', items: one } : one;
  return description === undefined ? whole : { ...whole, description };
}

const flatTypes = {
  string: 'string',
  int: 'integer',
  number: 'number',
  boolean: 'boolean',
  date: 'string',
  enum: 'string',
  scalar: ['string', 'number', 'boolean'],
} as const;

// Every enum value of a contract is a text; a numeric argument is shown its values as numbers.
function enumValue(type: keyof typeof flatTypes, value: string): Json {
  const numeric = type === 'int' || type === 'number';
  return numeric && String(Number(value)) === value ? Number(value) : value;
}
