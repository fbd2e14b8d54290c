import type { Capability } from '../contract/contract.js';
import type { Json, JsonObject } from '../json/json.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import { type ArgType, argTypeOf } from '../schema/type-names.js';

/**
 * The JSON Schema of a capability's arguments: its own one, untouched, or the one that says the same as its flat
 * arguments, closed and with every required argument named. Members keep their declared order.
 */
export function inputSchemaOf(capability: Pick<Capability, 'args' | 'inputSchema'>): JsonObject {
  if (capability.inputSchema !== undefined) return capability.inputSchema;
  const args = capability.args ?? [];
  return {
    type: 'object',
    properties: Object.fromEntries(args.map((spec) => [spec.name, argSchemaOf(spec)])),
    required: args.filter((spec) => spec.required === true).map((spec) => spec.name),
    additionalProperties: false,
  };
}

/** The JSON Schema of one flat argument. */
export function argSchemaOf(spec: ArgSpec): JsonObject {
  const { description, enumValues, list } = spec;
  const type = argTypeOf(spec.type);
  const one: JsonObject =
    enumValues === undefined || enumValues.length === 0
      ? schemaOfType[type]
      : { ...schemaOfType[type], enum: enumValues.map((value) => enumValue(type, value)) };
  const whole: JsonObject = list === true ? { type: 'array', items: one } : one;
  return description === undefined ? whole : { ...whole, description };
}

const schemaOfType: { readonly [type in ArgType]: JsonObject } = {
  string: { type: 'string' },
  int: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  // A date and time would be taken too; a bare date is what a model should write.
  date: { type: 'string', format: 'date' },
  enum: { type: 'string' },
  scalar: { type: ['string', 'number', 'boolean'] },
};

// Every enum value of a contract is a text; a numeric argument is shown its values as numbers.
function enumValue(type: ArgType, value: string): Json {
  const numeric = type === 'int' || type === 'number';
  return numeric && String(Number(value)) === value ? Number(value) : value;
}
