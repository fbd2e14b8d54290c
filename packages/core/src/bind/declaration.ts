import { contractLimits } from '../contract/contract-limits.js';
import { isObject } from '../json/is-object.js';
import type { Json, JsonObject } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { atPath, type IssuePath } from '../result/issue.js';
import { nearest } from '../text/nearest.js';
import { kindOf, quote } from '../text/quote.js';
import type { IssueList } from './issue-list.js';
import { isTextList } from './read-act.js';
import type { ActWiring } from './use.js';

/** A use or a local act, read once: data copied and frozen, functions and `extra` by reference. */
export interface Declaration<State> {
  readonly origin: 'use' | 'local';
  readonly path: IssuePath;
  /** Empty when none was given. */
  readonly opcode: string;
  readonly category: Json | undefined;
  readonly input: string | undefined;
  readonly terminalStates: readonly string[] | undefined;
  readonly target: string | undefined;
  readonly fields: readonly string[] | undefined;
  readonly structured: readonly string[];
  readonly assertTier: Json | undefined;
  readonly wiring: ActWiring<State>;
  /** What a local act says about itself, in the form of a capability. */
  readonly capability: JsonObject;
}

const functions = ['ask', 'run', 'runApproved', 'undo', 'current', 'currentField'] as const;
const premise = ['opcode', 'category', 'input', 'terminalStates', 'target', 'fields', 'structured'];
const dataOf = {
  use: [...premise, 'assertTier'],
  local: [...premise, 'description', 'tier', 'operands', 'inputSchema'],
} as const;

const capabilityMembers = [
  ['opcode', 'name'],
  ['description', 'description'],
  ['tier', 'tier'],
  ['operands', 'args'],
  ['inputSchema', 'inputSchema'],
] as const;

/**
 * Reads one use or local act by own members only, or adds what is wrong to the list. A member that is a near miss of a
 * known one is refused by name, since a claim that is ignored is no claim; any other further member is the host's own.
 */
export function readDeclaration<State>(
  raw: unknown,
  path: IssuePath,
  origin: 'use' | 'local',
  list: IssueList,
): Declaration<State> | undefined {
  if (typeof raw !== 'object' || raw === null) {
    const form = origin === 'use' ? 'a use' : 'a local act';
    list.add('not-an-object', path, `${form} must be an object, not ${kindOf(raw)}`);
    return undefined;
  }
  const before = list.issues.length;
  const names: readonly string[] = dataOf[origin];
  refuseNearMisses(raw, [...names, ...functions, 'extra'], path, list);
  const given: Record<string, unknown> = emptyRecord();
  for (const name of names) {
    const value = ownMember(raw, name);
    if (value !== undefined) given[name] = value;
  }
  const copy = snapshot(given, contractLimits);
  if (!copy.ok) list.issues.push(...copy.issues.map((issue) => atPath(path, issue)));
  const wiring = readWiring<State>(raw, path, list);
  if (!copy.ok || !isObject(copy.value)) return undefined;
  const data = copy.value;
  const texts = readTexts(data, path, list);
  const lists = readLists(data, path, list);
  if (list.issues.length > before) return undefined;
  return {
    origin,
    path,
    opcode: texts.opcode ?? '',
    category: data.category,
    input: texts.input,
    terminalStates: lists.terminalStates,
    target: texts.target,
    fields: lists.fields,
    structured: lists.structured ?? Object.freeze([]),
    assertTier: data.assertTier,
    wiring,
    capability: capabilityOf(data),
  };
}

/** An own member, whatever is on the prototype: a script that adds `run` to every object wires nothing. */
export function ownMember(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

// Without a prototype: what is not written here is not there, whatever a script put on every object.
function emptyRecord<T>(): Record<string, T> {
  return Object.setPrototypeOf({}, null) as Record<string, T>;
}

function readWiring<State>(raw: object, path: IssuePath, list: IssueList): ActWiring<State> {
  const wiring: Record<string, unknown> = emptyRecord();
  for (const name of functions) {
    const value = ownMember(raw, name);
    if (value === undefined) continue;
    if (typeof value === 'function') wiring[name] = value;
    else list.wrongType([...path, name], 'a function', value);
  }
  if (Object.hasOwn(raw, 'extra')) wiring.extra = Reflect.get(raw, 'extra');
  return Object.freeze(wiring) as ActWiring<State>;
}

function readTexts(
  data: JsonObject,
  path: IssuePath,
  list: IssueList,
): { readonly opcode?: string; readonly input?: string; readonly target?: string } {
  const texts: Record<string, string> = emptyRecord();
  for (const name of ['opcode', 'input', 'target']) {
    const value = data[name];
    if (typeof value === 'string') texts[name] = value;
    else if (value !== undefined) list.wrongType([...path, name], 'a text', value);
  }
  return texts;
}

function readLists(
  data: JsonObject,
  path: IssuePath,
  list: IssueList,
): {
  readonly terminalStates?: readonly string[];
  readonly fields?: readonly string[];
  readonly structured?: readonly string[];
} {
  const lists: Record<string, readonly string[]> = emptyRecord();
  for (const name of ['terminalStates', 'fields', 'structured']) {
    const value = data[name];
    if (value === undefined) continue;
    if (isTextList(value)) lists[name] = value;
    else list.wrongType([...path, name], 'a list of texts', value);
  }
  return lists;
}

function capabilityOf(data: JsonObject): JsonObject {
  const capability: Record<string, Json> = emptyRecord();
  for (const [member, named] of capabilityMembers) {
    const value = data[member];
    if (value !== undefined) capability[named] = value;
  }
  return capability;
}

/** Members that are a misspelling of a known one: a claim that is ignored is no claim. Others are the host's own. */
export function refuseNearMisses(
  raw: object,
  known: readonly string[],
  path: IssuePath,
  list: IssueList,
): void {
  for (const key of Object.keys(raw)) {
    if (known.includes(key) || key.startsWith('x-')) continue;
    const suggestion = nearest(key, known);
    if (suggestion === undefined) continue;
    list.add(
      'unknown-field',
      [...path, key],
      `there is no member ${quote(key)}; did you mean ${quote(suggestion)}?`,
      { received: quote(key), suggestion },
    );
  }
}
