import type { Capability } from '../contract/contract.js';
import type { Json, JsonObject } from '../json/json.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import { argTypeOf } from '../schema/type-names.js';
import { argSchemaOf } from './input-schema.js';

/** One member of an arguments object, flat or nested, as its type is written for a model or a compiler. */
export interface ArgumentField {
  readonly name: string;
  readonly required: boolean;
  /** JSON Schema of the value. `x-flat` is a flat type name that JSON Schema has no word for. */
  readonly schema: Json;
}

/** The arguments of a capability in declared order. */
export function argumentFields(capability: Capability): readonly ArgumentField[] {
  if (capability.inputSchema !== undefined) return schemaFields(capability.inputSchema);
  return (capability.args ?? []).map((spec) => ({
    name: spec.name,
    required: spec.required === true,
    schema: flatSchema(spec),
  }));
}

/** The members that an object schema declares. */
export function schemaFields(schema: JsonObject): readonly ArgumentField[] {
  const { properties, required } = schema;
  if (!isSchemaObject(properties)) return [];
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

function flatSchema(spec: ArgSpec): JsonObject {
  const schema = argSchemaOf(spec);
  return argTypeOf(spec.type) === 'scalar' ? { ...schema, 'x-flat': spec.type } : schema;
}
