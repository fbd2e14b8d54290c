import { isObject } from '../../json/is-object.js';
import type { Json } from '../../json/json.js';
import type { IssuePath } from '../../result/issue.js';
import {
  isList,
  type LoadedSchema,
  type Schema,
  schemaAt,
  schemaMapAt,
  schemasAt,
} from './schema.js';
import { typesOf } from './types.js';

const forbidden = '__proto__';

/** The paths of all members named `__proto__`, from the value. */
export function forbiddenPaths(value: Json): readonly IssuePath[] {
  const found: IssuePath[] = [];
  const visit = (inner: Json, path: IssuePath): void => {
    if (isList(inner)) {
      for (let index = 0; index < inner.length; index += 1) {
        const element = inner[index] ?? null;
        if (typeof element === 'object') visit(element, [...path, index]);
      }
    } else if (isObject(inner)) {
      for (const name in inner) {
        const member = inner[name] ?? null;
        if (name === forbidden) found.push([...path, name]);
        if (typeof member === 'object' && member !== null) visit(member, [...path, name]);
      }
    }
  };
  visit(value, []);
  return found;
}

/**
 * True when no value that fits the schema can hold a member named `__proto__`, so that nobody has to look for one. On
 * doubt false. `closed` is the root that has only declared members.
 */
export function rulesOutForbidden(loaded: LoadedSchema, schema: Schema, closed: boolean): boolean {
  if (typeof schema === 'boolean') return !schema;
  const types = typesOf(schema);
  if (types === undefined) return false;
  for (const type of types) {
    if (type === 'array' && !rulesOutInList(loaded, schema)) return false;
    if (type === 'object' && !rulesOutInObject(loaded, schema, closed)) return false;
  }
  return true;
}

function rulesOutInList(loaded: LoadedSchema, schema: Exclude<Schema, boolean>): boolean {
  const items = schemaAt(schema, 'items');
  if (items === undefined || !rulesOutForbidden(loaded, items, false)) return false;
  return schemasAt(schema, 'prefixItems').every((each) => rulesOutForbidden(loaded, each, false));
}

function rulesOutInObject(
  loaded: LoadedSchema,
  schema: Exclude<Schema, boolean>,
  closed: boolean,
): boolean {
  const { additionalProperties, patternProperties } = schema;
  if ((!closed && additionalProperties !== false) || patternProperties !== undefined) return false;
  const properties = schemaMapAt(schema, 'properties');
  return Object.keys(properties).every(
    (name) => name !== forbidden && rulesOutForbidden(loaded, properties[name] ?? true, false),
  );
}
