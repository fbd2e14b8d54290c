import type { Issue, IssueCode } from '../result/issue.js';
import { failWith, ok, type Result } from '../result/result.js';
import type { Json } from './json.js';
import { longestMeasuredText, measure, sizeOf, type TreeSize } from './measured-tree.js';
import { issueAt, mostProblems, numberProblem, textProblem } from './problem.js';
import type { SnapshotLimits } from './snapshot-limits.js';

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
const { isArray, prototype: listPrototype } = Array;

interface Walk {
  readonly most: SnapshotLimits;
  readonly reuses: boolean;
  readonly issues: Issue[];
  /** The containers around the current value, from the outside in, and the way through them: only so many count. */
  readonly around: object[];
  readonly path: (string | number)[];
  depth: number;
  nodes: number;
  /** Of the copy of the innermost container, so far. */
  size: TreeSize | undefined;
  /** False as soon as anything was refused: the copy is of no use. */
  sound: boolean;
}

/** Thrown to end a walk whose issues are complete. */
const stop = /* @__PURE__ */ Symbol('stop');

/**
 * `snapshot` within limits that are all set, and legal. `reuses`: a tree that this package built is its own copy. Without
 * it nothing in the copy is shared with any other tree, nor stands in it twice.
 */
export function copyTree(value: unknown, most: SnapshotLimits, reuses = true): Result<Json> {
  const walk: Walk = {
    most,
    reuses,
    issues: [],
    around: [],
    path: [],
    depth: 0,
    nodes: 0,
    size: undefined,
    sound: true,
  };
  try {
    const copy = copyValue(walk, value);
    if (walk.sound) return ok(copy);
  } catch (error) {
    // A trap threw, a proxy is revoked, or the caller left no stack to work on.
    if (error !== stop) report(walk, 'unreadable');
  }
  return failWith(walk.issues);
}

function copyValue(walk: Walk, value: unknown): Json {
  walk.nodes += 1;
  if (walk.nodes > walk.most.nodes) return refuse(walk, 'too-many-nodes', true);
  if (typeof value === 'string')
    return keep(walk, value, textProblem(value, walk.most.stringLength));
  if (typeof value === 'number') {
    // Most numbers, and -0, which becomes 0.
    return (value | 0) === value ? value | 0 : keep(walk, value, numberProblem(value));
  }
  if (typeof value === 'boolean' || value === null) return value;
  return typeof value === 'object' ? copyContainer(walk, value) : refuse(walk, 'not-json');
}

function copyContainer(walk: Walk, value: object): Json {
  const { depth, around, most, size: outer } = walk;
  for (let level = 0; level < depth; level += 1) {
    if (around[level] === value) return refuse(walk, 'cyclic');
  }
  if (depth >= most.depth) return refuse(walk, 'too-deep', true);
  const before = walk.nodes;
  const known = walk.reuses ? sizeOf(value) : undefined;
  if (known !== undefined && fits(walk, known)) {
    // Built here, frozen and measured: it is its own copy.
    walk.nodes += known.nodes - 1;
    raise(outer, known);
    return value as Json;
  }
  if (!isPlain(value)) return refuse(walk, 'not-plain-object');
  const copy = isArray(value) ? copyArray(walk, value, depth) : copyObject(walk, value, depth);
  if (walk.size !== undefined) {
    if (walk.sound && most.stringLength <= longestMeasuredText) {
      walk.size.nodes = walk.nodes - before + 1;
    }
    raise(outer, walk.size);
  }
  walk.size = outer;
  walk.depth = depth;
  return freeze(copy);
}

function fits({ most, depth, nodes }: Walk, size: TreeSize): boolean {
  return (
    most.stringLength >= longestMeasuredText &&
    depth + size.depth <= most.depth &&
    nodes - 1 + size.nodes <= most.nodes
  );
}

function raise(outer: TreeSize | undefined, { depth }: TreeSize): void {
  if (outer !== undefined && depth >= outer.depth) outer.depth = depth + 1;
}

// Right below the root of its realm, or without prototype. In every realm, the prototype of arrays is itself an array.
function isPlain(value: object): boolean {
  let prototype: object | null = getPrototypeOf(value);
  if (isArray(value)) {
    if (!isArray(prototype)) return false;
    prototype = getPrototypeOf(prototype);
  }
  return prototype === null || getPrototypeOf(prototype) === null;
}

function copyObject(walk: Walk, value: object, depth: number): Json {
  // Two listings are faster than `Reflect.ownKeys` on an ordinary object.
  const keys = getOwnPropertyNames(value);
  if (getOwnPropertySymbols(value).length > 0) refuse(walk, 'symbol-key');
  // Without a prototype from the start, it stays in the engine's fast mode, and `__proto__` is a member like any other.
  const copy: Record<string, Json> = setPrototypeOf({}, null);
  enter(walk, value, copy);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    walk.path[depth] = key;
    copy[key] = copyMember(walk, getOwnPropertyDescriptor(value, key));
    keep(walk, key, textProblem(key, walk.most.stringLength));
  }
  return copy;
}

function copyArray(walk: Walk, value: readonly unknown[], depth: number): Json {
  const length: unknown = getOwnPropertyDescriptor(value, 'length')?.value;
  const copy: Json[] = [];
  enter(walk, value, copy);
  let index = 0;
  // Compared for identity: a proxy may call anything its length.
  for (; index !== length; index += 1) {
    walk.path[depth] = index;
    const descriptor = getOwnPropertyDescriptor(value, index);
    if (descriptor === undefined) break;
    const element = copyMember(walk, descriptor);
    // A setter up there would get hold of the copy.
    if (index in listPrototype) break;
    copy[index] = element;
  }
  walk.depth = depth;
  // The keys are listed last: they may be many.
  const isWhole = index === length && ownKeys(value).length === index + 1;
  return isWhole ? copy : refuse(walk, 'sparse-or-extra');
}

function enter(walk: Walk, value: object, copy: object): void {
  walk.around[walk.depth] = value;
  walk.depth += 1;
  walk.size = measure(copy);
}

function copyMember(walk: Walk, descriptor: PropertyDescriptor | undefined): Json {
  if (descriptor === undefined) return refuse(walk, 'unreadable');
  // Not `'value' in descriptor`: a member `value` of Object.prototype would make an accessor pass for data.
  if (!hasOwn(descriptor, 'value')) return refuse(walk, 'accessor');
  if (descriptor.enumerable !== true) return refuse(walk, 'hidden-property');
  return copyValue(walk, descriptor.value);
}

function keep(walk: Walk, value: Json, problem: IssueCode | undefined): Json {
  return problem === undefined ? value : refuse(walk, problem);
}

function refuse(walk: Walk, code: IssueCode, isLast = false): null {
  report(walk, code);
  if (isLast || walk.issues.length >= mostProblems) throw stop;
  return null;
}

function report(walk: Walk, code: IssueCode): void {
  walk.sound = false;
  walk.issues.push(issueAt(walk.path.slice(0, walk.depth), code, walk.most));
}
