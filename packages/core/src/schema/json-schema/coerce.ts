import { isObject } from '../../json/is-object.js';
import type { Json, JsonObject } from '../../json/json.js';
import type { IssuePath } from '../../result/issue.js';
import type { Change } from '../change.js';
import type { Builder } from './builder.js';
import { readText } from './coerce-text.js';
import { passes, type Run } from './run.js';
import { matches } from './scalar-checks.js';
import { isList, type Schema, schemaAt, schemaMapAt, schemasAt } from './schema.js';
import { isOfTypes, typesOf } from './types.js';

/** Where a coercion stands. */
export interface Coercion {
  readonly builder: Builder;
  readonly run: Run;
  readonly path: (string | number)[];
  readonly changes: Change[];
}

/**
 * The value with every text that a schema wants as another type read without loss, and the changes in the order in which
 * they are made. What cannot be read stays as it is: the check that follows refuses it.
 */
export function coerce(coercion: Coercion, schema: Schema | undefined, value: Json): Json {
  coercion.run.steps -= 1;
  if (!isObject(schema) || coercion.run.steps < 0) return value;
  let out = coerceType(coercion, schema, value);
  out = coerce(coercion, coercion.builder.loaded.targets.get(schema), out);
  for (const each of schemasAt(schema, 'allOf')) out = coerce(coercion, each, out);
  out = coerceBranch(coercion, schemasAt(schema, 'anyOf'), out);
  out = coerceBranch(coercion, schemasAt(schema, 'oneOf'), out);
  const test = schemaAt(schema, 'if');
  if (test !== undefined) {
    const met = passes(coercion.run, coercion.builder.check(test, false), out, false);
    out = coerce(coercion, schemaAt(schema, met ? 'then' : 'else'), out);
  }
  if (isList(out)) return coerceElements(coercion, schema, out);
  return isObject(out) ? coerceMembers(coercion, schema, out) : out;
}

function coerceType(coercion: Coercion, schema: JsonObject, value: Json): Json {
  const types = typesOf(schema);
  if (typeof value !== 'string' || types === undefined || isOfTypes(value, types)) return value;
  const read = readText(value, types);
  if (read === undefined) return value;
  coercion.changes.push(changeOf(coercion.path, value, read));
  return read;
}

/** The first branch that fits as it is, or else the first that fits after coercion. */
function coerceBranch(coercion: Coercion, branches: readonly Schema[], value: Json): Json {
  const { builder, run, path, changes } = coercion;
  for (const branch of branches) {
    if (passes(run, builder.check(branch, false), value, false)) return value;
  }
  for (const branch of branches) {
    const attempt: Coercion = { builder, run, path, changes: [] };
    const out = coerce(attempt, branch, value);
    if (attempt.changes.length === 0) continue;
    if (!passes(run, builder.check(branch, false), out, false)) continue;
    changes.push(...attempt.changes);
    return out;
  }
  return value;
}

function coerceElements(coercion: Coercion, schema: JsonObject, list: readonly Json[]): Json {
  const first = schemasAt(schema, 'prefixItems');
  const others = schemaAt(schema, 'items');
  let out: Json[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const value = list[index] ?? null;
    const of = index < first.length ? first[index] : others;
    const next = coerceAt(coercion, index, of, value);
    if (next === value) continue;
    out ??= [...list];
    out[index] = next;
  }
  return out === undefined ? list : Object.freeze(out);
}

function coerceMembers(coercion: Coercion, schema: JsonObject, object: JsonObject): Json {
  const declared = schemaMapAt(schema, 'properties');
  const patterns = schemaMapAt(schema, 'patternProperties');
  const dependent = schemaMapAt(schema, 'dependentSchemas');
  let out: Record<string, Json> | undefined;
  for (const name of Object.keys(object)) {
    const value = object[name] ?? null;
    let next = value;
    let known = declared[name] !== undefined;
    if (known) next = coerceAt(coercion, name, declared[name], next);
    for (const source of Object.keys(patterns)) {
      const pattern = coercion.builder.loaded.patterns.get(source);
      if (pattern === undefined || !matches(coercion.run, pattern, name)) continue;
      known = true;
      next = coerceAt(coercion, name, patterns[source], next);
    }
    if (!known) next = coerceAt(coercion, name, schemaAt(schema, 'additionalProperties'), next);
    if (next === value) continue;
    out ??= Object.assign(Object.setPrototypeOf({}, null) as Record<string, Json>, object);
    out[name] = next;
  }
  let result: Json = out === undefined ? object : Object.freeze(out);
  for (const name of Object.keys(dependent)) {
    if (object[name] !== undefined) result = coerce(coercion, dependent[name], result);
  }
  return result;
}

function coerceAt(
  coercion: Coercion,
  key: string | number,
  schema: Schema | undefined,
  value: Json,
): Json {
  if (schema === undefined) return value;
  coercion.path.push(key);
  const out = coerce(coercion, schema, value);
  coercion.path.pop();
  return out;
}

function changeOf(path: IssuePath, from: Json, to: Json): Change {
  return Object.freeze({ path: Object.freeze([...path]), from, to });
}
