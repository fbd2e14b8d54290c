import type { Json, JsonObject } from '../json/json.js';
import type { IssuePath } from '../result/issue.js';
import { argTypeOf, nearMiss } from '../schema/type-names.js';
import { quote } from '../text/quote.js';
import type { ParseContractOptions } from './contract-options.js';
import type { IssueList } from './issue-list.js';
import { foldName, isName } from './names.js';

const members = ['name', 'type', 'required', 'list', 'enumValues', 'description'];
const mostArgs = 64;
const mostEnumValues = 10_000;

/** Checks the flat `args` of a capability. */
export function checkArgSpecs(
  args: Json,
  capability: string,
  path: IssuePath,
  options: ParseContractOptions,
  list: IssueList,
): void {
  if (!Array.isArray(args)) {
    list.add('not-an-array', path, `args of ${quote(capability)} must be an array`, { capability });
    return;
  }
  if (args.length > mostArgs) {
    list.add(
      'too-many-args',
      path,
      `${quote(capability)} has ${args.length} args; at most ${mostArgs}`,
      {
        capability,
      },
    );
    return;
  }
  const names = new Map<string, string>();
  for (const [index, spec] of args.entries()) {
    checkArgSpec(spec, capability, [...path, index], options, list);
    const name = isObject(spec) ? spec.name : undefined;
    if (typeof name !== 'string' || !isName(name)) continue;
    const folded = foldName(name);
    const earlier = names.get(folded);
    if (earlier === undefined) names.set(folded, name);
    else {
      const same = earlier === name;
      list.add(
        same ? 'duplicate-arg' : 'name-collision',
        [...path, index, 'name'],
        same
          ? `${quote(capability)}: duplicate arg ${quote(name)}`
          : `${quote(capability)}: args ${quote(earlier)} and ${quote(name)} differ in letter case only`,
        { capability },
      );
    }
  }
}

function checkArgSpec(
  spec: Json,
  capability: string,
  path: IssuePath,
  options: ParseContractOptions,
  list: IssueList,
): void {
  if (!isObject(spec)) {
    list.add('not-an-object', path, `an arg of ${quote(capability)} must be an object`, {
      capability,
    });
    return;
  }
  list.unknownFields(spec, members, path, `an arg of ${quote(capability)}`);
  const { name, type, required, list: isList, enumValues, description } = spec;
  if (name === undefined) {
    list.add('missing-field', [...path, 'name'], `an arg of ${quote(capability)} needs a name`, {
      capability,
    });
  } else if (typeof name !== 'string')
    list.wrongType([...path, 'name'], 'a text', name, capability);
  else if (!isName(name)) {
    list.add(
      'bad-name',
      [...path, 'name'],
      `${quote(capability)}: ${quote(name)} is no arg name; use 1 to 128 of A-Z a-z 0-9 _ . : / -`,
      { capability, received: quote(name) },
    );
  }
  const label = typeof name === 'string' ? name : String(path.at(-1));
  if (type === undefined) {
    list.add(
      'missing-field',
      [...path, 'type'],
      `${quote(capability)}: arg ${quote(label)} needs a type`,
      {
        capability,
      },
    );
  } else if (typeof type !== 'string')
    list.wrongType([...path, 'type'], 'a text', type, capability);
  else checkTypeName(type, label, capability, path, options, list);
  for (const [member, value] of [
    ['required', required],
    ['list', isList],
  ] as const) {
    if (value !== undefined && typeof value !== 'boolean') {
      list.wrongType([...path, member], 'true or false', value, capability);
    }
  }
  if (description !== undefined && typeof description !== 'string') {
    list.wrongType([...path, 'description'], 'a text', description, capability);
  }
  const isEnum = typeof type === 'string' && argTypeOf(type) === 'enum';
  checkEnumValues(enumValues, isEnum, label, capability, path, list);
}

function checkTypeName(
  type: string,
  label: string,
  capability: string,
  path: IssuePath,
  options: ParseContractOptions,
  list: IssueList,
): void {
  if (options.types?.includes(type) === true) return;
  const suggestion = nearMiss(type);
  if (suggestion === undefined) return;
  list.add(
    'unknown-type',
    [...path, 'type'],
    `${quote(capability)}: arg ${quote(label)} has the unknown type ${quote(type)}; did you mean ${quote(suggestion)}? ` +
      'List it in the option types if it is meant',
    { capability, received: quote(type), suggestion },
  );
}

function checkEnumValues(
  values: Json | undefined,
  isEnum: boolean,
  label: string,
  capability: string,
  path: IssuePath,
  list: IssueList,
): void {
  const at = [...path, 'enumValues'];
  if (values === undefined || (Array.isArray(values) && values.length === 0)) {
    if (values === undefined && !isEnum) return;
    list.add(
      'enum-without-values',
      at,
      `${quote(capability)}: arg ${quote(label)} is an enum without values`,
      {
        capability,
      },
    );
    return;
  }
  if (!Array.isArray(values)) {
    list.add(
      'not-an-array',
      at,
      `${quote(capability)}: enumValues of ${quote(label)} must be an array`,
      {
        capability,
      },
    );
    return;
  }
  if (values.length > mostEnumValues) {
    list.add(
      'too-many-enum-values',
      at,
      `${quote(capability)}: ${quote(label)} has ${values.length} values; at most ${mostEnumValues}`,
      { capability },
    );
    return;
  }
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    if (typeof value !== 'string') list.wrongType([...at, index], 'a text', value, capability);
    else if (seen.has(value)) {
      list.add(
        'duplicate-value',
        [...at, index],
        `${quote(capability)}: ${quote(label)} lists ${quote(value)} twice`,
        { capability },
      );
    } else seen.add(value);
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
