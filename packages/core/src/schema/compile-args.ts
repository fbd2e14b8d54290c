import type { Json, JsonObject } from '../json/json.js';
import type { Issue, IssuePath } from '../result/issue.js';
import { isBlank } from '../text/blank.js';
import { byCodePoint } from '../text/code-point-order.js';
import { type ArgWords, explainMissing, explainUnknown, explainValue } from './arg-issues.js';
import type { ArgSpec } from './arg-spec.js';
import { capIssues } from './cap-issues.js';
import type { Change } from './change.js';
import { illegal, saysNothing, type ValueReader, valueReader } from './check-value.js';
import { readList } from './read-list.js';
import { type ArgType, argTypeOf } from './type-names.js';

/** Arguments after checking. With issues, `args` and `changes` mean nothing. */
export interface CheckedArgs {
  /** The very object that was checked when nothing had to be changed. */
  readonly args: JsonObject;
  readonly changes: readonly Change[];
  readonly issues: readonly Issue[];
}

/** Checks a snapshot of arguments. Paths of issues and changes begin with `args`. */
export type ArgsCheck = (args: JsonObject) => CheckedArgs;

interface CompiledArg {
  readonly spec: ArgSpec;
  readonly type: ArgType;
  readonly closed: boolean;
  readonly list: boolean;
  readonly required: boolean;
  readonly read: ValueReader;
}

const none: readonly never[] = Object.freeze([]);
const mostIssues = 20;

/**
 * Compiles flat arguments once into a check that refuses what the contract does not declare and normalises lossless
 * spellings (G1, G5). Issues: unknown names by code point, then the declared arguments in order (R17).
 */
export function compileArgs(specs: readonly ArgSpec[], words: ArgWords): ArgsCheck {
  const compiled = specs.map(compileArg);
  const byName = new Map(compiled.map((arg) => [arg.spec.name, arg]));
  const required = compiled.filter((arg) => arg.required).length;

  return (args) => {
    // The common case: every value is legal as it stands, and every required one is there.
    let missing = required;
    let plain = true;
    for (const name in args) {
      const arg = byName.get(name);
      const value = args[name] as Json;
      if (arg === undefined || arg.list || !isPlain(arg, value)) {
        plain = false;
        break;
      }
      if (arg.required) missing -= 1;
    }
    if (plain && missing === 0) return { args, changes: none, issues: none };
    return checkThoroughly(args, compiled, byName, words);
  };
}

function compileArg(spec: ArgSpec): CompiledArg {
  const type = argTypeOf(spec.type);
  return {
    spec,
    type,
    closed: spec.enumValues !== undefined,
    list: spec.list === true,
    required: spec.required === true,
    read: valueReader(type, spec.enumValues),
  };
}

function isPlain(arg: CompiledArg, value: Json): boolean {
  if (arg.read(value) !== value) return false;
  if (typeof value !== 'string') return value !== null;
  return arg.required ? !isBlank(value) : value !== '' || (arg.type === 'string' && !arg.closed);
}

function checkThoroughly(
  args: JsonObject,
  compiled: readonly CompiledArg[],
  byName: ReadonlyMap<string, CompiledArg>,
  words: ArgWords,
): CheckedArgs {
  const issues: Issue[] = [];
  const changes: Change[] = [];
  const unknown = Object.keys(args).filter((name) => !byName.has(name));
  for (const name of unknown.sort(byCodePoint).slice(0, mostIssues)) {
    issues.push(explainUnknown(name, [...byName.keys()], words));
  }
  const out: Record<string, Json> = Object.setPrototypeOf({}, null);
  for (const arg of compiled) {
    const { name } = arg.spec;
    const path: IssuePath = ['args', name];
    const given = args[name];
    if (given === undefined) {
      if (arg.required) issues.push(explainMissing(arg.spec, words));
      continue;
    }
    if (isAbsent(arg, given)) {
      if (arg.required) issues.push(explainMissing(arg.spec, words));
      else changes.push({ path, from: given });
      continue;
    }
    const before = issues.length;
    const value = arg.list
      ? checkList(arg, given, path, issues, words)
      : checkOne(arg, given, path, issues, words);
    if (issues.length > before || value === undefined) continue;
    if (value !== given) changes.push({ path, from: given, to: value });
    out[name] = value;
  }
  return {
    args: Object.freeze(out),
    changes: Object.freeze(changes.map(freezeChange)),
    issues: capIssues(issues, unknown.length - mostIssues),
  };
}

function isAbsent(arg: CompiledArg, value: Json): boolean {
  if (!arg.list && arg.required && typeof value === 'string') return isBlank(value);
  return saysNothing(value, arg.type, arg.closed);
}

function checkOne(
  arg: CompiledArg,
  value: Json,
  path: IssuePath,
  issues: Issue[],
  words: ArgWords,
): Json | undefined {
  const read = arg.read(value);
  if (read !== illegal) return read;
  issues.push(explainValue(arg.spec, value, path, words));
  return undefined;
}

function checkList(
  arg: CompiledArg,
  value: Json,
  path: IssuePath,
  issues: Issue[],
  words: ArgWords,
): Json | undefined {
  const list = readList(value, arg.read, arg.closed);
  if (list === undefined) {
    issues.push(explainValue(arg.spec, value, path, words));
    return undefined;
  }
  for (const { index, value: element } of list.bad.slice(0, mostIssues)) {
    const at = Array.isArray(value) ? [...path, index] : path;
    issues.push(explainValue(arg.spec, element, at, words));
  }
  if (list.bad.length === 0 && list.values.length === 0 && arg.required) {
    issues.push(explainMissing(arg.spec, words));
  }
  return list.same ? value : Object.freeze(list.values);
}

function freezeChange(change: Change): Change {
  return Object.freeze({ ...change, path: Object.freeze(change.path) });
}
