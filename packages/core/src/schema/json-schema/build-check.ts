import { isObject } from '../../json/is-object.js';
import type { Json, JsonObject } from '../../json/json.js';
import { arrayChecks } from './array-checks.js';
import { branchChecks } from './branch-checks.js';
import type { Builder } from './builder.js';
import { suggestionFor } from './coerce-text.js';
import { objectChecks } from './object-checks.js';
import { refuse } from './refuse.js';
import { always, type Check, type CheckOf, combine } from './run.js';
import { numberChecks, textChecks } from './scalar-checks.js';
import { isList, type LoadedSchema } from './schema.js';
import { isOfTypes, typesOf } from './types.js';
import { withUnevaluated } from './unevaluated.js';
import { memberCheck } from './value-checks.js';

export function makeBuilder(loaded: LoadedSchema): Builder {
  const plain = new Map<JsonObject, Check>();
  const tracking = new Map<JsonObject, Check>();
  const builder: Builder = {
    loaded,
    check(schema, track) {
      if (typeof schema === 'boolean') return schema ? always : never;
      const built = track ? tracking : plain;
      const known = built.get(schema);
      if (known !== undefined) return known;
      const check = makeCheck(builder, schema, track, false);
      built.set(schema, check);
      return check;
    },
  };
  return builder;
}

/** The check of the root. With `closed` it has no members but those that the schema declares in place. */
export function rootCheck(builder: Builder, closed: boolean): Check {
  const { root } = builder.loaded;
  // A reference to the root leads to the schema as it is written, which is not closed.
  return closed && typeof root === 'object'
    ? makeCheck(builder, root, false, true)
    : builder.check(root, false);
}

function makeCheck(builder: Builder, schema: JsonObject, track: boolean, closed: boolean): Check {
  const types = typesOf(schema);
  return withUnevaluated(builder, schema, track, closed, (marks, sealed) => {
    const typed = typedCheck(builder, schema, types, marks, sealed);
    const others = combine([...memberCheck(schema), ...branchChecks(builder, schema, marks)]);
    if (typed === undefined || others === undefined) return typed ?? others ?? always;
    const implied = membersImplyType(schema, types);
    return (value, run) => {
      if (implied && run.report === undefined) return others(value, run);
      if (typed(value, run)) return others(value, run);
      // What has another type altogether is not told that it is no member, too.
      if (run.report !== undefined && isOfTypes(value, types)) others(value, run);
      return false;
    };
  });
}

const besideMembers = ['type', 'enum', 'title', 'description', 'default', 'examples'];

/** True where every value that `enum` lists has the type, and no other keyword looks at one: asking twice is no use. */
function membersImplyType(schema: JsonObject, types: readonly string[] | undefined): boolean {
  const { enum: members } = schema;
  return (
    isList(members) &&
    members.every((member) => isOfTypes(member, types)) &&
    Object.keys(schema).every((keyword) => besideMembers.includes(keyword))
  );
}

const never: Check = (value, run) =>
  run.report !== undefined &&
  refuse(run, 'invalid-value', value, 'nothing: no value is allowed here');

/** `type` and the keywords that look at one type, as one switch over the type of the value. */
function typedCheck(
  builder: Builder,
  schema: JsonObject,
  types: readonly string[] | undefined,
  track: boolean,
  closed: boolean,
): Check | undefined {
  const wrong = wrongType(types ?? []);
  const allowed = (type: string): boolean => types === undefined || types.includes(type);
  const of = <TValue>(
    type: string,
    make?: () => readonly CheckOf<TValue>[],
  ): CheckOf<TValue> | undefined =>
    allowed(type) ? make && combine(make()) : (wrong as CheckOf<TValue>);
  const text = of('string', () => textChecks(schema, builder.loaded));
  const number = numberCheck(schema, allowed, wrong);
  const list = of('array', () => arrayChecks(builder, schema, track));
  const object = of('object', () => objectChecks(builder, schema, track, closed));
  const flag = of<boolean>('boolean');
  const nothing = of<null>('null');
  if ((text ?? number ?? list ?? object ?? flag ?? nothing) === undefined) return undefined;
  // Most schemas have one type; these are asked first.
  if (types?.length === 1) {
    if (allowed('string')) {
      return (value, run) =>
        typeof value === 'string' ? text === undefined || text(value, run) : wrong(value, run);
    }
    if (allowed('object')) {
      return (value, run) =>
        isObject(value) ? object === undefined || object(value, run) : wrong(value, run);
    }
  }
  return (value, run) => {
    if (typeof value === 'string') return text === undefined || text(value, run);
    if (typeof value === 'number') return number === undefined || number(value, run);
    if (typeof value === 'boolean') return flag === undefined || flag(value, run);
    if (value === null) return nothing === undefined || nothing(value, run);
    if (isList(value)) return list === undefined || list(value, run);
    return object === undefined || object(value as JsonObject, run);
  };
}

function numberCheck(
  schema: JsonObject,
  allowed: (type: string) => boolean,
  wrong: Check,
): CheckOf<number> | undefined {
  const whole = !allowed('number');
  if (whole && !allowed('integer')) return wrong;
  const check = combine(numberChecks(schema));
  if (!whole) return check;
  return (value, run) =>
    Number.isInteger(value) ? check === undefined || check(value, run) : wrong(value, run);
}

function wrongType(types: readonly string[]): Check {
  return (value: Json, run) =>
    run.report !== undefined &&
    refuse(run, 'invalid-type', value, types.join(' or '), () => suggestionFor(value, types));
}
