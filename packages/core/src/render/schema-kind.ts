import type { Json, JsonObject } from '../json/json.js';
import { isSchemaObject, schemaFields } from './argument-fields.js';

/**
 * What a JSON Schema takes, in a few words: `list of (string or {id, name})`. Of an object the names of its members are
 * told, nothing of what they hold. `any` where no type is stated.
 */
export function schemaKind(schema: Json | undefined): string {
  if (!isSchemaObject(schema)) return 'any';
  const { type, anyOf, oneOf } = schema;
  const branches = anyOf ?? oneOf;
  const kinds = Array.isArray(branches) ? branches.map(schemaKind) : [];
  // Branches that state no type, only which members go together, leave it to the schema around them.
  if (kinds.length > 0 && !kinds.includes('any')) return either(kinds);
  return Array.isArray(type)
    ? either(type.map((one) => kindOfType(one, schema)))
    : kindOfType(type, schema);
}

function kindOfType(type: Json | undefined, schema: JsonObject): string {
  if (typeof type !== 'string') return 'any';
  if (type === 'array') {
    const item = schemaKind(schema.items);
    return `list of ${item.includes(' or ') ? `(${item})` : item}`;
  }
  const names = type === 'object' ? schemaFields(schema).map((field) => field.name) : [];
  return names.length === 0 ? type : `{${names.join(', ')}}`;
}

function either(kinds: readonly string[]): string {
  return [...new Set(kinds)].join(' or ');
}
