import type { Json, JsonObject } from '../json/json.js';
import type { Explanation } from '../result/explain.js';
import type { Issue, IssuePath } from '../result/issue.js';
import type { Report } from '../result/report.js';
import { isBlank } from '../text/blank.js';
import { byCodePoint } from '../text/code-point-order.js';
import { oneOf } from '../text/quote.js';
import { trimText } from '../text/white-space.js';
import type { ArgSpec } from './arg-spec.js';
import { capIssues } from './cap-issues.js';
import type { Change } from './change.js';
import { type ValueReader, valueReader } from './read-value.js';
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

/** Begins the report of one check; it is at home in the arguments. */
export type NewReport = (issues: Issue[]) => Report;

interface CompiledArg {
  readonly name: string;
  readonly list: boolean;
  readonly required: boolean;
  readonly closed: boolean;
  /** `enum` for every closed set. */
  readonly type: ArgType;
  readonly read: ValueReader;
  /** True when blank text says nothing, and not only an empty one. */
  readonly blankIsAbsent: boolean;
  /** What to write, in the words of issues: in all, or as an element of a list. */
  readonly wanted: (isElement: boolean) => Explanation;
}

const none: readonly never[] = /* @__PURE__ */ Object.freeze([]);
const mostIssues = 20;

const kinds: Readonly<Record<ArgType, string>> = {
  string: 'text',
  enum: 'text',
  scalar: 'a text, number or boolean',
  int: 'a valid number without fraction',
  number: 'a valid number',
  boolean: 'a valid boolean: true or false',
  date: 'a valid date: YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ',
};

/**
 * Compiles flat arguments once into a check that refuses what the contract does not declare and normalises lossless
 * spellings (G1, G5). Issues: unknown names by code point, then the declared arguments in order (R17).
 */
export function compileArgs(specs: readonly ArgSpec[], newReport: NewReport): ArgsCheck {
  const compiled = specs.map(compileArg);
  const required = compiled.filter((arg) => arg.required).length;
  return (args) =>
    isPlain(args, compiled, required)
      ? { args, changes: none, issues: none }
      : checkThoroughly(args, compiled, newReport);
}

function compileArg(spec: ArgSpec): CompiledArg {
  const { name, enumValues, list = false, required = false } = spec;
  const closed = enumValues !== undefined;
  const type = closed ? 'enum' : argTypeOf(spec.type);
  const isText = type === 'string' || type === 'enum' || type === 'scalar';
  let one: string | undefined;
  return {
    name: intern(name),
    list,
    required,
    closed,
    type,
    read: valueReader(type, enumValues),
    blankIsAbsent: (required && !list) || !isText,
    wanted(isElement) {
      one ??= closed ? oneOf(enumValues) : kinds[type];
      return { expected: list && !isElement ? `a list, each ${one}` : one, legal: enumValues };
    },
  };
}

/** The same text as the engine keeps for member names: comparing two of those is comparing two addresses. */
function intern(name: string): string {
  return Object.keys({ [name]: name })[0] ?? name;
}

/** The common case: every value is legal as it stands, and every required one is there. */
function isPlain(args: JsonObject, compiled: readonly CompiledArg[], required: number): boolean {
  let missing = required;
  let next = 0;
  for (const name in args) {
    // Models keep to the declared order: the next one is found at once.
    if (compiled[next]?.name !== name) next = positionOf(name, compiled);
    const arg = compiled[next];
    if (arg === undefined || !isPlainValue(arg, args[name] as Json)) return false;
    if (arg.required) missing -= 1;
    next += 1;
  }
  return missing === 0;
}

function positionOf(name: string, compiled: readonly CompiledArg[]): number {
  return compiled.findIndex((arg) => arg.name === name);
}

function isPlainValue(arg: CompiledArg, value: Json): boolean {
  if (arg.list) return isPlainList(arg, value);
  // What is of the type by its kind is not read: any text, number or boolean.
  const isLegal = typeof value === arg.type || (value !== null && arg.read(value) === value);
  return isLegal && !isAbsent(arg, value);
}

/** True for a value that says nothing. */
function isAbsent(arg: CompiledArg, value: Json): boolean {
  if (typeof value !== 'string') return value === null;
  return arg.blankIsAbsent ? isBlank(value) : value === '' && arg.type !== 'string';
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
  newReport: NewReport,
): CheckedArgs {
  const issues: Issue[] = [];
  const changes: Change[] = [];
  const report = newReport(issues);
  const legal = compiled.map(({ name }) => name);
  const unknown = Object.keys(args).filter((name) => !legal.includes(name));
  let refused = 0;
  // Beyond the cap, issues are counted and not worded.
  const refuse: Report = (...issue) => {
    refused += 1;
    if (issues.length < mostIssues) report(...issue);
  };
  for (const name of unknown.sort(byCodePoint)) {
    refuse('unknown-arg', { received: name, legal }, name);
  }
  const out: Record<string, Json> = Object.setPrototypeOf({}, null);
  for (const arg of compiled) {
    const { name } = arg;
    const from = args[name];
    const before = refused;
    const refuseValue: Refuse = (received, ...steps) => {
      const code = arg.closed && typeof received !== 'object' ? 'invalid-value' : 'invalid-type';
      refuse(code, { received, ...arg.wanted(steps.length > 0) }, name, ...steps);
    };
    const isGiven = from !== undefined && !isAbsent(arg, from);
    const to = isGiven ? readArg(arg, from, refuseValue) : undefined;
    if (refused > before) continue;
    if (to !== undefined) out[name] = to;
    else if (arg.required) refuse('missing-required-arg', arg.wanted(false), name);
    if (to !== from) {
      const change = { path: Object.freeze(['args', name]), from: from as Json };
      changes.push(Object.freeze(to === undefined ? change : { ...change, to }));
    }
  }
  return refused > 0
    ? { args, changes: none, issues: capIssues(issues, refused - issues.length) }
    : { args: Object.freeze(out), changes: Object.freeze(changes), issues };
}

type Refuse = (received: Json, ...steps: IssuePath) => void;

/**
 * Reads a value, or a list however it was written (G5): an array, or one scalar. Elements are trimmed, blank ones and
 * `null` are dropped. A text is one element, unless the list is closed and the text is no member: then it is split on
 * commas.
 */
function readArg(arg: CompiledArg, value: Json, refuse: Refuse): Json | undefined {
  const { read, closed } = arg;
  const whole = read(value);
  if (!arg.list) {
    if (whole === undefined) refuse(value);
    return whole;
  }
  const isArray = Array.isArray(value);
  const isSplit = closed && typeof value === 'string' && whole === undefined;
  const given: readonly Json[] = isArray ? value : isSplit ? value.split(',') : [value];
  const values = given.flatMap((element, index) => {
    const trimmed = typeof element === 'string' ? trimText(element) : element;
    if (trimmed === null || (typeof trimmed === 'string' && isBlank(trimmed))) return [];
    // A closed set may hold a member with outer white space: what is a member as written stays so.
    const one = (closed ? read(element) : undefined) ?? read(trimmed);
    if (one === undefined) refuse(element, ...(isArray ? [index] : []));
    return one ?? [];
  });
  if (arg.required && values.length === 0) return undefined;
  return isPlainList(arg, value) ? value : Object.freeze(values);
}
