import { isObject } from '../../json/is-object.js';
import type { JsonObject } from '../../json/json.js';
import type { Builder } from './builder.js';
import { inPlaceSchemas } from './references.js';
import { refuseUnknown } from './refuse.js';
import { addSeen, type Check, checkAt, type Run, type Seen } from './run.js';
import { isList, type Schema, schemaAt, schemaMapAt } from './schema.js';

/**
 * Adds `unevaluatedProperties` and `unevaluatedItems` to the check that `make` builds: what nothing in place has looked
 * at must fit them. A closed root counts as `unevaluatedProperties: false`.
 */
export function withUnevaluated(
  builder: Builder,
  schema: JsonObject,
  track: boolean,
  closed: boolean,
  make: (track: boolean, closed: boolean) => Check,
): Check {
  const members = closed ? false : schemaAt(schema, 'unevaluatedProperties');
  const elements = schemaAt(schema, 'unevaluatedItems');
  if (members === undefined && elements === undefined) return make(track, false);
  const alone = inPlaceSchemas(schema).length === 0 && schema.$ref === undefined;
  // With nothing else in place this is what `additionalProperties: false` says, and cheaper.
  if (members === false && elements === undefined && alone && !track) {
    return make(false, schema.additionalProperties === undefined);
  }
  const inner = make(true, false);
  const checkMember = members === undefined ? undefined : builder.check(members, false);
  const checkElement = elements === undefined ? undefined : builder.check(elements, false);
  return (value, run) => {
    const outer = run.seen;
    const seen: Seen = { all: false, keys: new Set() };
    run.seen = seen;
    let valid = inner(value, run);
    run.seen = outer;
    if (!valid && run.report === undefined) return false;
    if (isObject(value) && checkMember !== undefined) {
      valid = checkUnseen(builder, schema, value, members, checkMember, seen, run) && valid;
      seen.all = true;
    } else if (isList(value) && checkElement !== undefined) {
      for (let index = 0; index < value.length && !seen.all; index += 1) {
        if (seen.keys.has(index)) continue;
        valid = checkAt(run, index, checkElement, value[index] ?? null) && valid;
      }
      seen.all = true;
    }
    if (track) addSeen(outer, seen);
    return valid;
  };
}

function checkUnseen(
  builder: Builder,
  schema: JsonObject,
  object: JsonObject,
  members: Schema | undefined,
  check: Check,
  seen: Seen,
  run: Run,
): boolean {
  let valid = true;
  for (const name in object) {
    if (seen.all || seen.keys.has(name)) continue;
    valid =
      (members === false
        ? run.report !== undefined &&
          refuseUnknown(run, name, () => declaredNames(builder, schema, new Set()))
        : checkAt(run, name, check, object[name] ?? null)) && valid;
  }
  return valid;
}

/** The names that a schema declares, in place and through references. */
function declaredNames(
  builder: Builder,
  schema: Schema | undefined,
  visited: Set<Schema>,
): readonly string[] {
  if (schema === undefined || typeof schema === 'boolean' || visited.has(schema)) return [];
  visited.add(schema);
  const names = new Set(Object.keys(schemaMapAt(schema, 'properties')));
  for (const inner of [builder.loaded.targets.get(schema), ...inPlaceSchemas(schema)]) {
    for (const name of declaredNames(builder, inner, visited)) names.add(name);
  }
  return [...names];
}
