import type { Capability, Json, JsonObject } from '@tiergate/core';

/** One argument as a person can edit it. */
export interface EditField {
  readonly name: string;
  /** `choice`: one of `options`; `choices`: a list of them; `json`: whatever has no control of its own. */
  readonly kind: 'text' | 'number' | 'choice' | 'choices' | 'json';
  readonly required: boolean;
  readonly description?: Json | undefined;
  readonly options: readonly Json[];
}

/**
 * A field per declared argument, made from its type: the flat vocabulary and the common shapes of JSON Schema. What is
 * declared in another way, or not at all, follows the value that is there. Whether an edit is legal is for core to say.
 */
export function editFields(
  capability: Capability | undefined,
  args: Readonly<Record<string, Json>>,
): readonly EditField[] {
  const { properties, required } = capability?.inputSchema ?? {};
  const fields = new Map<string, EditField>();
  for (const [name, value] of Object.entries(args)) {
    fields.set(name, { name, required: false, ...shapeOf(typeof value, undefined, false) });
  }
  for (const { name, type, enumValues, list, ...rest } of capability?.args ?? []) {
    fields.set(name, { required: false, ...rest, name, ...shapeOf(type, enumValues, list) });
  }
  for (const [name, schema] of Object.entries(objectOf(properties))) {
    const { type = typeof args[name], enum: values, items, description } = objectOf(schema);
    const list = type === 'array';
    fields.set(name, {
      name,
      description,
      required: Array.isArray(required) && required.includes(name),
      ...shapeOf(type, list ? objectOf(items).enum : values, list),
    });
  }
  return [...fields.values()];
}

function shapeOf(
  type: Json,
  values: Json | undefined,
  list = false,
): Pick<EditField, 'kind' | 'options'> {
  const isClosed = Array.isArray(values) && values.every((value) => typeof value !== 'object');
  if (isClosed) return { kind: list ? 'choices' : 'choice', options: values };
  const name = typeof type === 'string' ? type : 'object';
  if (list || /object|array|null|undefined/.test(name)) return { kind: 'json', options: [] };
  if (/^\s*bool/i.test(name)) return { kind: 'choice', options: [true, false] };
  const isNumber = /^\s*(int|long|num|float|dec|double)/i.test(name);
  return { kind: isNumber ? 'number' : 'text', options: [] };
}

function objectOf(value: Json | undefined): JsonObject {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as JsonObject) : {};
}
