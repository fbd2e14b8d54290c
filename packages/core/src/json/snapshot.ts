import type { Issue } from '../result/issue.js';
import { type Failure, fail, failIfAny, type Result } from '../result/result.js';
import type { Json } from './json.js';
import { depthLimitOf, limitOf } from './limit-of.js';
import { longestMeasuredText, measure, sizeOf, type TreeSize } from './measured-tree.js';
import { numberProblem } from './number-problem.js';
import {
  issueAt,
  mostProblems,
  type Place,
  type Problem,
  tooDeep,
  tooManyNodes,
} from './problem.js';
import { textProblem } from './text-problem.js';

// Taken once: a script that replaces them later changes no verdict.
const {
  freeze,
  getOwnPropertyDescriptor,
  getOwnPropertyNames,
  getOwnPropertySymbols,
  getPrototypeOf,
  hasOwn,
  setPrototypeOf,
} = Object;
const { ownKeys } = Reflect;
const { isArray } = Array;
const root = Object.prototype;
const arrayRoot = Array.prototype;

/** How large a value may be. One over a limit is refused, and the issue names the limit. */
export interface SnapshotLimits {
  /** Containers inside one another: `[]` has depth 1. At most 128, whatever is asked for. */
  readonly depth: number;
  /** Values in all: each scalar, array and object counts one. */
  readonly nodes: number;
  /** UTF-16 units of any one text or member name. */
  readonly stringLength: number;
}

export const snapshotLimits: SnapshotLimits = /* @__PURE__ */ Object.freeze({
  depth: 32,
  nodes: 10_000,
  stringLength: 65_536,
});

const unreadable: Problem = { code: 'unreadable', detail: 'cannot be read; send plain data' };
const cyclic: Problem = {
  code: 'cyclic',
  detail: 'contains itself; send data without cycles',
};
const notPlain: Problem = {
  code: 'not-plain-object',
  detail: 'is an instance of a class; send a plain object or array',
};
const sparseOrExtra: Problem = {
  code: 'sparse-or-extra',
  detail: 'is an array with holes or extra members; send a dense array',
};
const symbolKey: Problem = {
  code: 'symbol-key',
  detail: 'has a member whose name is a symbol; use a string',
};
const accessor: Problem = {
  code: 'accessor',
  detail: 'is a getter or setter; send a plain value',
};
const hiddenProperty: Problem = {
  code: 'hidden-property',
  detail: 'is not enumerable; send an ordinary member',
};

/** Stands for a value that was refused; its issue is in the walk. */
const refused = /* @__PURE__ */ Symbol('refused');
type Copied = Json | typeof refused;

/** A container on the way from the root to the current value. */
interface Frame extends Place {
  readonly container: object;
  readonly outer: Frame | undefined;
  readonly depth: number;
  /** Where the current value sits in this container. */
  key: string | number;
  /** Of the copy, so far. */
  size: TreeSize | undefined;
}

interface Walk {
  readonly depth: number;
  readonly nodes: number;
  readonly stringLength: number;
  readonly issues: Issue[];
  count: number;
  /** Set by a limit on size, and when enough problems are known: nothing more is read. */
  exhausted: boolean;
}

/**
 * A frozen copy of the value, made of plain data only: null-prototype objects, arrays, texts, finite numbers, booleans,
 * `null`. Members are read once, through their descriptors: no getter, no `toJSON` and no trap but the three that list
 * and describe ever runs, and nobody looks at the caller's object again. A member named `__proto__` is kept as data.
 *
 * What is no JSON is refused, never left out; paths begin at the value. `-0` becomes `0`, nothing else is changed. The
 * first limit on size ends the walk; up to 100 other problems are reported together, in the order of the members.
 */
export function snapshot(value: unknown, limits?: Partial<SnapshotLimits>): Result<Json> {
  return copyTree(value, {
    depth: depthLimitOf(limits, snapshotLimits.depth),
    nodes: limitOf(limits, 'nodes', snapshotLimits.nodes),
    stringLength: limitOf(limits, 'stringLength', snapshotLimits.stringLength),
  });
}

/** `snapshot` within limits that are all set, and legal. */
export function copyTree(value: unknown, limits: SnapshotLimits): Result<Json> {
  const { depth, nodes, stringLength } = limits;
  const walk: Walk = { depth, nodes, stringLength, issues: [], count: 0, exhausted: false };
  const copy = copyValue(walk, undefined, value);
  return copy === refused ? failureOf(walk) : { ok: true, value: copy };
}

function copyValue(walk: Walk, frame: Frame | undefined, value: unknown): Copied {
  walk.count += 1;
  if (walk.count > walk.nodes) return exhaust(walk, frame, tooManyNodes(walk.nodes));
  if (typeof value === 'string') return isSound(walk, frame, value) ? value : refused;
  if (typeof value === 'number') return copyNumber(walk, frame, value);
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'object') return copyContainer(walk, frame, value);
  const detail = `is of type ${typeof value}; send JSON data instead`;
  return refuse(walk, frame, { code: 'not-json', detail });
}

function isSound(walk: Walk, frame: Frame | undefined, text: string): boolean {
  const problem = textProblem(text, walk.stringLength);
  if (problem === undefined) return true;
  refuse(walk, frame, problem);
  return false;
}

function copyNumber(walk: Walk, frame: Frame | undefined, value: number): Copied {
  // Most numbers, and -0, which becomes 0.
  if ((value | 0) === value) return value | 0;
  const problem = numberProblem(value);
  return problem === undefined ? value : refuse(walk, frame, problem);
}

function copyContainer(walk: Walk, outer: Frame | undefined, value: object): Copied {
  const depth = outer === undefined ? 1 : outer.depth + 1;
  if (depth > walk.depth) return exhaust(walk, outer, tooDeep(walk.depth));
  for (let frame = outer; frame !== undefined; frame = frame.outer) {
    if (frame.container === value) return refuse(walk, outer, cyclic);
  }
  const frame: Frame = { container: value, outer, depth, key: '', size: undefined };
  const before = walk.count;
  try {
    const copy = isArray(value) ? copyArray(walk, frame, value) : copyObject(walk, frame, value);
    if (copy === refused || frame.size === undefined) return copy;
    frame.size.nodes =
      walk.stringLength > longestMeasuredText ? Number.POSITIVE_INFINITY : walk.count - before + 1;
    raise(outer, frame.size.depth);
    return freeze(copy);
  } catch {
    // A trap threw, the proxy is revoked, or the caller left no stack to work on.
    return refuse(walk, outer, unreadable);
  }
}

/** The value itself when it was built here, is frozen and measured: it is its own copy. */
function reuse(walk: Walk, frame: Frame, value: object): Json | undefined {
  const size = sizeOf(value);
  if (size === undefined || !fits(walk, frame.depth, size)) return undefined;
  walk.count += size.nodes - 1;
  raise(frame.outer, size.depth);
  return value as Json;
}

function raise(outer: Frame | undefined, depth: number): void {
  if (outer?.size !== undefined && depth >= outer.size.depth) outer.size.depth = depth + 1;
}

function fits(walk: Walk, depth: number, size: TreeSize): boolean {
  return (
    walk.stringLength >= longestMeasuredText &&
    depth - 1 + size.depth <= walk.depth &&
    walk.count - 1 + size.nodes <= walk.nodes
  );
}

function copyObject(walk: Walk, frame: Frame, value: object): Copied {
  const prototype: unknown = getPrototypeOf(value);
  if (prototype === null) {
    const known = reuse(walk, frame, value);
    if (known !== undefined) return known;
  } else if (prototype !== root && getPrototypeOf(prototype) !== null) {
    // A plain object of another realm inherits from that realm's root.
    return refuse(walk, frame.outer, notPlain);
  }
  // Two listings are faster than `Reflect.ownKeys` on an ordinary object.
  const keys = getOwnPropertyNames(value);
  if (keys.length > walk.nodes - walk.count) {
    return exhaust(walk, frame.outer, tooManyNodes(walk.nodes));
  }
  let sound = true;
  if (getOwnPropertySymbols(value).length > 0) {
    refuse(walk, frame.outer, symbolKey);
    sound = false;
  }
  // Without a prototype from the start, it stays in the engine's fast mode, and `__proto__` is a member like any other.
  const copy: Record<string, Json> = setPrototypeOf({}, null);
  frame.size = measure(copy);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    frame.key = key;
    const member = copyMember(walk, frame, getOwnPropertyDescriptor(value, key));
    if (walk.exhausted) return refused;
    if (member === refused || !isSound(walk, frame, key)) sound = false;
    else copy[key] = member;
  }
  return sound ? copy : refused;
}

function copyArray(walk: Walk, frame: Frame, value: readonly unknown[]): Copied {
  const known = reuse(walk, frame, value);
  if (known !== undefined) return known;

  if (!isPlainArray(value)) return refuse(walk, frame.outer, notPlain);
  const length: unknown = getOwnPropertyDescriptor(value, 'length')?.value;
  if (typeof length !== 'number') return refuse(walk, frame.outer, unreadable);
  if (length > walk.nodes - walk.count) {
    return getOwnPropertyDescriptor(value, length - 1) === undefined
      ? refuse(walk, frame.outer, sparseOrExtra)
      : exhaust(walk, frame.outer, tooManyNodes(walk.nodes));
  }
  if (ownKeys(value).length !== length + 1) return refuse(walk, frame.outer, sparseOrExtra);
  const copy: Json[] = [];
  frame.size = measure(copy);
  let sound = true;
  for (let index = 0; index < length; index += 1) {
    const descriptor = getOwnPropertyDescriptor(value, index);
    if (descriptor === undefined) return refuse(walk, frame.outer, sparseOrExtra);
    frame.key = index;
    const element = copyMember(walk, frame, descriptor);
    if (walk.exhausted) return refused;
    if (element === refused) sound = false;
    else copy[copy.length] = element;
  }
  // A setter on Array.prototype would swallow elements.
  return sound && copy.length === length ? copy : refused;
}

function isPlainArray(value: object): boolean {
  const prototype: unknown = getPrototypeOf(value);
  if (prototype === arrayRoot) return true;
  // In every realm, the prototype of arrays is itself an array, right below that realm's root.
  return isArray(prototype) && getPrototypeOf(getPrototypeOf(prototype)) === null;
}

function copyMember(walk: Walk, frame: Frame, descriptor: PropertyDescriptor | undefined): Copied {
  if (descriptor === undefined) return refuse(walk, frame, unreadable);
  // Not `'value' in descriptor`: a member `value` of Object.prototype would make an accessor pass for data.
  if (!hasOwn(descriptor, 'value')) return refuse(walk, frame, accessor);
  if (descriptor.enumerable !== true) return refuse(walk, frame, hiddenProperty);
  return copyValue(walk, frame, descriptor.value);
}

function exhaust(walk: Walk, frame: Frame | undefined, problem: Problem): typeof refused {
  refuse(walk, frame, problem);
  walk.exhausted = true;
  return refused;
}

function refuse(walk: Walk, frame: Frame | undefined, problem: Problem): typeof refused {
  if (!walk.exhausted) walk.issues[walk.issues.length] = issueAt(frame, problem);
  if (walk.issues.length >= mostProblems) walk.exhausted = true;
  return refused;
}

function failureOf(walk: Walk): Failure {
  return failIfAny(walk.issues) ?? fail(issueAt(undefined, unreadable));
}
