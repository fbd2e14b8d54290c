import type { Json, JsonObject } from '../json/json.js';
import type { IssuePath } from '../result/issue.js';
import { argTypeOf, nearMiss } from '../schema/type-names.js';
import { quote } from '../text/quote.js';
import { checkName } from './names.js';
import { checkMembers, type MemberTypes, type Report } from './report.js';

const members: MemberTypes = {
  name: 'string',
  type: 'string',
  required: 'boolean',
  list: 'boolean',
  enumValues: undefined,
  description: 'string',
};
const mostArgs = 64;
const mostEnumValues = 10_000;

/** Checks the flat `args` of a capability. `types` are type names that are meant although they look misspelt. */
export function checkArgSpecs(
  args: Json,
  path: IssuePath,
  types: readonly string[],
  report: Report,
): void {
  if (!Array.isArray(args)) report('not-an-array', path, 'args must be an array');
  else if (args.length > mostArgs) {
    report('too-many-args', path, `${args.length} args; at most ${mostArgs}`);
  } else {
    const taken = new Map<string, string[]>();
    for (const [index, spec] of args.entries()) {
      const at = [...path, index];
      if (isObject(spec)) {
        checkName(spec.name, taken, 'duplicate-arg', [...at, 'name'], report);
        checkArgSpec(spec, at, types, report);
      } else report('not-an-object', at, 'an arg must be an object');
    }
  }
}

function checkArgSpec(
  spec: JsonObject,
  path: IssuePath,
  types: readonly string[],
  report: Report,
): void {
  checkMembers(spec, members, ['name', 'type'], path, report);
  const { name, type, enumValues } = spec;
  const label = `arg ${quote(name)}`;
  if (typeof type === 'string' && !types.includes(type)) {
    const suggestion = nearMiss(type);
    if (suggestion !== undefined) {
      const hint = `did you mean ${quote(suggestion)}? Or list it in the option types`;
      report('unknown-type', [...path, 'type'], `${label}: unknown type ${quote(type)}; ${hint}`, {
        suggestion,
      });
    }
  }
  const isEnum = typeof type === 'string' && argTypeOf(type) === 'enum';
  if (isEnum || enumValues !== undefined) {
    checkEnumValues(enumValues ?? [], label, [...path, 'enumValues'], report);
  }
}

function checkEnumValues(values: Json, label: string, path: IssuePath, report: Report): void {
  if (!Array.isArray(values)) report('not-an-array', path, `${label}: enumValues must be an array`);
  else if (values.length === 0)
    report('enum-without-values', path, `${label}: enum without values`);
  else if (values.length > mostEnumValues) {
    const message = `${label}: ${values.length} values; at most ${mostEnumValues}`;
    report('too-many-enum-values', path, message);
  } else {
    const seen = new Set<Json>();
    for (const [index, value] of values.entries()) {
      const at = [...path, index];
      if (typeof value !== 'string')
        report('invalid-type', at, `${label}: a value must be a string`);
      else if (seen.has(value))
        report('duplicate-value', at, `${label}: ${quote(value)} stands twice`);
      seen.add(value);
    }
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
