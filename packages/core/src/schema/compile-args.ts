import type { Json, JsonObject } from '../json/json.js';
import type { Issue, IssuePath } from '../result/issue.js';
import { isBlank } from '../text/blank.js';
import { byCodePoint } from '../text/code-point-order.js';
import { trimText } from '../text/white-space.js';
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
  readonly name: string;
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
  const required = compiled.filter((arg) => arg.required).length;
  return (args) =>
    isPlain(args, compiled, required)
      ? { args, changes: none, issues: none }
      : checkThoroughly(args, compiled, words);
}

/** The common case: every value is legal as it stands, and every required one is there. */
function isPlain(args: JsonObject, compiled: readonly CompiledArg[], required: number): boolean {
  let missing = required;
  let next = 0;
  for (const name in args) {
    // Models keep to the declared order: the next one is found at once.
    let arg = compiled[next];
    if (arg?.name !== name) {
      next = positionOf(name, compiled);
      arg = compiled[next];
    }
    if (arg === undefined || !isPlainValue(arg, args[name] as Json)) return false;
    if (arg.required) missing -= 1;
    next += 1;
  }
  return missing === 0;
}

function compileArg(spec: ArgSpec): CompiledArg {
  const type = argTypeOf(spec.type);
  return {
    spec,
    name: intern(spec.name),
    type,
    closed: spec.enumValues !== undefined,
    list: spec.list === true,
    required: spec.required === true,
    read: valueReader(type, spec.enumValues),
  };
}

/** The same text as the engine keeps for member names: comparing two of those is comparing two addresses. */
function intern(name: string): string {
  return Object.keys({ [name]: name })[0] ?? name;
}

function positionOf(name: string, compiled: readonly CompiledArg[]): number {
  for (let index = 0; index < compiled.length; index += 1) {
    if (compiled[index]?.name === name) return index;
  }
  return -1;
}

function isPlainValue(arg: CompiledArg, value: Json): boolean {
  if (arg.list) return isPlainList(arg, value);
  if (typeof value !== 'string') return value !== null && arg.read(value) === value;
  // Any text is one as it stands: the most frequent case is spared the call.
  if ((arg.closed || arg.type !== 'string') && arg.read(value) !== value) return false;
  return arg.required ? !isBlank(value) : value !== '' || (arg.type === 'string' && !arg.closed);
}

/** A list whose elements all stay: none is dropped, trimmed or read in another way. */
function isPlainList({ closed, read, required }: CompiledArg, value: Json): boolean {
  if (!Array.isArray(value) || (required && value.length === 0)) return false;
  for (let index = 0; index < value.length; index += 1) {
    const element: Json = value[index];
    if (element === null || read(element) !== element) return false;
    if (typeof element !== 'string') continue;
    if (isBlank(element) || (!closed && trimText(element) !== element)) return false;
  }
  return true;
}

function checkThoroughly(
  args: JsonObject,
  compiled: readonly CompiledArg[],
  words: ArgWords,
): CheckedArgs {
  const issues: Issue[] = [];
  const changes: Change[] = [];
  const declared = compiled.map(({ name }) => name);
  const unknown = Object.keys(args).filter((name) => !declared.includes(name));
  for (const name of unknown.sort(byCodePoint).slice(0, mostIssues)) {
    issues.push(explainUnknown(name, declared, words));
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
  if (issues.length > 0) {
    return { args, changes: none, issues: capIssues(issues, unknown.length - mostIssues) };
  }
  return { args: Object.freeze(out), changes: Object.freeze(changes.map(freezeChange)), issues };
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
