import type { Json, JsonObject } from '../json/json.js';
import { type ArgumentField, isSchemaObject, schemaFields } from './argument-fields.js';
import { typescriptLiteral } from './typescript-text.js';

/** How types are laid out: dense for a model, roomy for a source file. */
export interface TypescriptStyle {
  readonly open: string;
  readonly close: string;
  readonly separator: string;
  readonly colon: string;
  readonly union: string;
  readonly intersection: string;
  /** In front of each member. */
  readonly member: string;
  /** In front of an array type. */
  readonly array: string;
  /** The type of whole numbers. It may end in a comment, which the comment of an argument goes on with. */
  readonly integer: string;
}

/** The parts of a type that somebody else writes. */
export interface TypeParts {
  readonly style: TypescriptStyle;
  /** One member of an object type in full, without its separator. */
  writeField(field: ArgumentField): string;
  /** The name of the type behind a `$ref`; `unknown` when there is none. */
  nameReference(reference: string): string;
}

/**
 * The TypeScript type of a JSON Schema, on one line. What a type cannot say (ranges, patterns, conditions) is left out:
 * the result is at least as wide as the schema, never narrower.
 */
export function typescriptType(schema: Json, parts: TypeParts): string {
  if (schema === false) return 'never';
  if (!isSchemaObject(schema)) return 'unknown';
  const { allOf, anyOf, oneOf } = schema;
  const types = [
    ...ownTypes(schema, parts),
    ...listOf(allOf).map((branch) => typescriptType(branch, parts)),
    branchType(listOf(anyOf), parts),
    branchType(listOf(oneOf), parts),
  ].filter((type) => type !== '' && type !== 'unknown');
  const distinct = [...new Set(types)];
  if (distinct.length <= 1) return distinct[0] ?? 'unknown';
  return distinct.map((type) => inParentheses(type, '|')).join(parts.style.intersection);
}

function ownTypes(schema: JsonObject, parts: TypeParts): readonly string[] {
  const { $ref: reference, const: only, enum: closed } = schema;
  const types = typeof reference === 'string' ? [parts.nameReference(reference)] : [];
  if (only !== undefined) return [...types, literalType([only], parts)];
  const values = listOf(closed);
  return [...types, values.length > 0 ? literalType(values, parts) : keywordType(schema, parts)];
}

function keywordType(schema: JsonObject, parts: TypeParts): string {
  const { type, properties, items, prefixItems } = schema;
  if (typeof type === 'string') return namedType(type, schema, parts);
  if (Array.isArray(type)) {
    return joinUnion(
      type.map((name) => (typeof name === 'string' ? namedType(name, schema, parts) : 'unknown')),
      parts,
    );
  }
  if (properties !== undefined) return objectType(schema, parts);
  return items === undefined && prefixItems === undefined ? '' : arrayType(schema, parts);
}

function namedType(type: string, schema: JsonObject, parts: TypeParts): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'number':
      return type;
    case 'integer':
      return parts.style.integer;
    case 'array':
      return arrayType(schema, parts);
    case 'object':
      return objectType(schema, parts);
    default:
      return 'unknown';
  }
}

function arrayType(schema: JsonObject, parts: TypeParts): string {
  const { items, prefixItems } = schema;
  const { array } = parts.style;
  const element = (inner: Json | undefined): string => {
    const type = inner === undefined ? 'unknown' : typescriptType(inner, parts);
    // An array type with its modifier cannot stand in front of `[]` or `?` by itself.
    const modified = array !== '' && type.startsWith(array);
    return modified ? `(${type})` : inParentheses(type, '|&');
  };
  const many = `${element(items)}[]`;
  const first = listOf(prefixItems);
  if (first.length === 0) return array + many;
  const places = first.map((place) => `${element(place)}?`);
  if (items !== false) places.push(`...${many}`);
  return `${array}[${places.join(',')}]`;
}

function objectType(schema: JsonObject, parts: TypeParts): string {
  const { open, close, separator, colon, member } = parts.style;
  const { additionalProperties: rest } = schema;
  const fields = schemaFields(schema);
  if (fields.length === 0 && rest === undefined) return 'object';
  const members = fields.map((field) => parts.writeField(field));
  if (rest !== undefined && rest !== false) {
    const type = fields.length === 0 ? typescriptType(rest, parts) : 'unknown';
    members.push(`${member}[name:string]${colon}${type}`);
  }
  return members.length === 0 ? '{}' : open + members.join(separator) + close;
}

function branchType(branches: readonly Json[], parts: TypeParts): string {
  if (branches.length === 0) return '';
  return joinUnion(
    branches.map((branch) => typescriptType(branch, parts)),
    parts,
  );
}

function literalType(values: readonly Json[], parts: TypeParts): string {
  const types = values.map((value) =>
    typeof value === 'object' && value !== null ? 'unknown' : typescriptLiteral(value),
  );
  return joinUnion(types, parts);
}

function joinUnion(types: readonly string[], parts: TypeParts): string {
  return types.includes('unknown') ? 'unknown' : [...new Set(types)].join(parts.style.union);
}

function inParentheses(type: string, operators: string): string {
  return hasOperator(type, operators) ? `(${type})` : type;
}

/** True when one of the operators stands outside brackets, texts and comments. */
function hasOperator(type: string, operators: string): boolean {
  let depth = 0;
  for (let index = 0; index < type.length; index += 1) {
    const character = type.charAt(index);
    if (character === '"') index = endOfText(type, index);
    else if (type.startsWith('/*', index)) index = type.indexOf('*/', index + 2) + 1;
    else if ('{[('.includes(character)) depth += 1;
    else if ('}])'.includes(character)) depth -= 1;
    else if (depth === 0 && operators.includes(character)) return true;
  }
  return false;
}

function endOfText(type: string, start: number): number {
  let index = start + 1;
  while (index < type.length && type.charAt(index) !== '"') {
    index += type.charAt(index) === '\\' ? 2 : 1;
  }
  return index;
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
