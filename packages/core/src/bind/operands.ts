import type { Capability } from '../contract/contract.js';
import { isObject } from '../json/is-object.js';
import type { Json, JsonObject } from '../json/json.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import { isTextList } from './read-act.js';

/**
 * The operands of a capability: its flat args, or the properties at the root of its `inputSchema` as far as they can be
 * said in the flat vocabulary. The schema itself stays what values are checked against.
 */
export function operandsOf(capability: Capability): readonly ArgSpec[] {
  if (capability.inputSchema === undefined) return capability.args ?? Object.freeze([]);
  const { properties, required } = capability.inputSchema;
  if (!isObject(properties)) return Object.freeze([]);
  const needed = new Set(Array.isArray(required) ? required : []);
  const operands = Object.entries(properties).map(([name, schema]) =>
    operandOf(name, schema, needed.has(name)),
  );
  return Object.freeze(operands);
}

function operandOf(name: string, schema: Json, required: boolean): ArgSpec {
  const root: JsonObject = isObject(schema) ? schema : {};
  const list = root.type === 'array';
  const element: JsonObject = list ? (isObject(root.items) ? root.items : {}) : root;
  const { enum: values } = element;
  const { description } = root;
  return Object.freeze({
    name,
    type: typeOf(element),
    ...(required ? { required } : {}),
    ...(list ? { list } : {}),
    ...(values !== undefined && isTextList(values) ? { enumValues: values } : {}),
    ...(typeof description === 'string' ? { description } : {}),
  });
}

function typeOf(schema: JsonObject): string {
  const { type, format, enum: values } = schema;
  if (values !== undefined && isTextList(values)) return 'enum';
  if (type === 'integer') return 'int';
  if (type === 'number' || type === 'boolean') return type;
  if (type === 'string') return format === 'date' || format === 'date-time' ? 'date' : 'string';
  return 'json';
}
