import type { Json, JsonObject } from '../../json/json.js';
import { byCodePoint } from '../../text/code-point-order.js';
import { quote } from '../../text/quote.js';
import type { Pattern } from '../pattern/compile-pattern.js';
import type { Builder } from './builder.js';
import { complain, refuseMissing, refuseUnknown } from './refuse.js';
import { type Check, type CheckOf, checkAt, passes, type Run } from './run.js';
import { matches } from './scalar-checks.js';
import { namesAt, schemaAt, schemaMapAt } from './schema.js';
import { sizeChecks } from './size-check.js';
import { describeSchema } from './types.js';

export type ObjectCheck = CheckOf<JsonObject>;

interface Member {
  readonly name: string;
  readonly check: Check;
  readonly required: boolean;
  /** For the message when it is missing. */
  readonly schema: Json;
}

interface Members {
  readonly declared: readonly Member[];
  readonly byName: ReadonlyMap<string, Member>;
  readonly patterns: readonly (readonly [Pattern, Check])[];
  /** What any other member has to be; `false` when there may be none. */
  readonly others: Check | false | undefined;
  /** How many of the declared members are required. */
  readonly required: number;
}

/**
 * The keywords that look at objects. With `track`, the members that were looked at are marked; with `closed`, the object
 * has no members but the declared ones.
 */
export function objectChecks(
  builder: Builder,
  schema: JsonObject,
  track: boolean,
  closed: boolean,
): readonly ObjectCheck[] {
  const checks: ObjectCheck[] = [];
  const { properties, patternProperties, additionalProperties, propertyNames } = schema;
  if (closed || (properties ?? patternProperties ?? additionalProperties) !== undefined) {
    checks.push(membersCheck(builder, schema, track, closed));
  }
  const declared = schemaMapAt(schema, 'properties');
  for (const name of namesAt(schema, 'required')) {
    // A declared one is counted while the members are looked at.
    if (declared[name] === undefined) {
      checks.push(
        (object, run) => object[name] !== undefined || refuseMissing(run, name, 'a value'),
      );
    }
  }
  checks.push(...sizeChecks(schema, 'Properties', 'members', memberCount));
  if (propertyNames !== undefined) checks.push(namesCheck(builder, schema));
  checks.push(...dependencyChecks(builder, schema, track));
  return checks;
}

function membersCheck(
  builder: Builder,
  schema: JsonObject,
  track: boolean,
  closed: boolean,
): ObjectCheck {
  const members = membersOf(builder, schema, closed);
  const { declared, byName, patterns, others, required } = members;
  if (track || patterns.length > 0) {
    return (object, run) => checkMembers(members, object, run, track);
  }
  return (object, run) => {
    if (run.report !== undefined) return checkMembers(members, object, run, false);
    let missing = required;
    let count = 0;
    for (const name in object) {
      const value = object[name] as Json;
      // Most objects have their members in the order of their declaration.
      let member = declared[count];
      if (member === undefined || member.name !== name) member = byName.get(name);
      count += 1;
      if (member !== undefined) {
        if (!member.check(value, run)) return false;
        if (member.required) missing -= 1;
      } else if (others !== undefined && (others === false || !others(value, run))) return false;
    }
    run.steps -= count;
    return missing === 0 && run.steps >= 0;
  };
}

function membersOf(builder: Builder, schema: JsonObject, closed: boolean): Members {
  const needed = new Set(namesAt(schema, 'required'));
  const byName = new Map<string, Member>();
  const properties = schemaMapAt(schema, 'properties');
  let required = 0;
  for (const name of Object.keys(properties)) {
    const of = properties[name] ?? true;
    if (needed.has(name)) required += 1;
    byName.set(name, {
      name,
      check: builder.check(of, false),
      required: needed.has(name),
      schema: of,
    });
  }
  const patterns: (readonly [Pattern, Check])[] = [];
  for (const [source, of] of Object.entries(schemaMapAt(schema, 'patternProperties'))) {
    const pattern = builder.loaded.patterns.get(source);
    if (pattern !== undefined) patterns.push([pattern, builder.check(of, false)]);
  }
  const additional = closed ? false : schemaAt(schema, 'additionalProperties');
  const others =
    additional === undefined || additional === false
      ? additional
      : builder.check(additional, false);
  return { declared: [...byName.values()], byName, patterns, others, required };
}

/** The same verdict with all issues: unknown members by code point, then the declared ones in their order. */
function checkMembers(members: Members, object: JsonObject, run: Run, track: boolean): boolean {
  const names = Object.keys(object);
  if (run.report !== undefined) names.sort(byCodePoint);
  run.steps -= names.length;
  if (run.steps < 0) return false;
  let valid = true;
  for (const name of names) {
    const value = object[name] ?? null;
    let known = members.byName.has(name);
    for (const [pattern, check] of members.patterns) {
      if (!matches(run, pattern, name)) continue;
      known = true;
      valid = checkAt(run, name, check, value) && valid;
    }
    if (!known && members.others !== undefined) {
      known = true;
      valid =
        (members.others === false
          ? refuseUnknown(run, name, () => [...members.byName.keys()])
          : checkAt(run, name, members.others, value)) && valid;
    }
    if (track && known) run.seen?.keys.add(name);
  }
  for (const { name, check, required, schema } of members.declared) {
    const value = object[name];
    if (value !== undefined) valid = checkAt(run, name, check, value) && valid;
    else if (required) valid = refuseMissing(run, name, describeSchema(schema));
  }
  return valid;
}

function memberCount(object: JsonObject): number {
  return Object.keys(object).length;
}

function namesCheck(builder: Builder, schema: JsonObject): ObjectCheck {
  const check = builder.check(schemaAt(schema, 'propertyNames') ?? true, false);
  return (object, run) => {
    const names = Object.keys(object);
    run.steps -= names.length;
    if (run.steps < 0) return false;
    let valid = true;
    for (const key of names) {
      if (passes(run, check, key, false)) continue;
      const after = ': no member may have this name';
      valid = complain(run, 'unknown-arg', () => ({
        before: 'unknown arg ',
        key,
        after,
        received: key,
      }));
    }
    return valid;
  };
}

/** `dependentRequired` and `dependentSchemas`. */
function dependencyChecks(
  builder: Builder,
  schema: JsonObject,
  track: boolean,
): readonly ObjectCheck[] {
  const checks: ObjectCheck[] = [];
  for (const [name, needed] of Object.entries((schema.dependentRequired ?? {}) as JsonObject)) {
    for (const other of needed as readonly string[]) {
      checks.push(
        (object, run) =>
          object[name] === undefined ||
          object[other] !== undefined ||
          refuseMissing(run, other, `a value, since ${quote(name)} is there`),
      );
    }
  }
  for (const [name, of] of Object.entries(schemaMapAt(schema, 'dependentSchemas'))) {
    const check = builder.check(of, track);
    checks.push((object, run) => object[name] === undefined || check(object, run));
  }
  return checks;
}
