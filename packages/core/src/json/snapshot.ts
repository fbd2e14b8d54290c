import type { Issue, IssueCode } from '../result/issue.js';
import { makeIssue } from '../result/issue.js';
import { type Failure, fail, type Result } from '../result/result.js';
import { quote } from '../text/quote.js';
import type { Json } from './json.js';
import { limitOf } from './limit-of.js';
import { isWellFormed } from './well-formed.js';

// Taken once: a script that replaces them later changes no verdict.
const { freeze, getOwnPropertyDescriptor, getPrototypeOf, hasOwn, setPrototypeOf } = Object;
const { ownKeys } = Reflect;
const { isArray } = Array;
const { isInteger, isSafeInteger } = Number;
const ordinaryObject = Object.prototype;
const ordinaryArray = Array.prototype;

/** How large a value may be. One over a limit is refused, and the issue names the limit. */
export interface SnapshotLimits {
  /** Containers inside one another: `[]` has depth 1. */
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

/** Stands for a value that was refused; its issue is in the walk. */
const refused = /* @__PURE__ */ Symbol('refused');
type Copied = Json | typeof refused;

/** A container on the way from the root to the current value. */
interface Frame {
  readonly container: object;
  readonly outer: Frame | undefined;
  readonly depth: number;
  /** Where the current value sits in this container. */
  key: string | number;
}

interface Walk {
  readonly depth: number;
  readonly nodes: number;
  readonly stringLength: number;
  readonly issues: Issue[];
  count: number;
  /** Set by a limit on resources: nothing more is read. */
  exhausted: boolean;
}

/**
 * A frozen copy of the value, made of plain data only: null-prototype objects, arrays, texts, finite numbers, booleans,
 * `null`. Members are read once, through their descriptors: no getter, no `toJSON` and no trap but the three that list
 * and describe ever runs, and nobody looks at the caller's object again. A member named `__proto__` is kept as data.
 *
 * What is no JSON is refused, never left out; paths begin at the value. `-0` becomes `0`, nothing else is changed. The
 * first limit on size ends the walk; all other problems are reported together, in the order of the members.
 */
export function snapshot(value: unknown, limits?: Partial<SnapshotLimits>): Result<Json> {
  const walk: Walk = {
    depth: limitOf(limits, 'depth', snapshotLimits.depth),
    nodes: limitOf(limits, 'nodes', snapshotLimits.nodes),
    stringLength: limitOf(limits, 'stringLength', snapshotLimits.stringLength),
    issues: [],
    count: 0,
    exhausted: false,
  };
  const copy = copyValue(walk, undefined, value);
  return copy === refused ? failureOf(walk) : { ok: true, value: copy };
}

function copyValue(walk: Walk, frame: Frame | undefined, value: unknown): Copied {
  walk.count += 1;
  if (walk.count > walk.nodes) return tooManyNodes(walk, frame);
  if (typeof value === 'string') return isSoundText(walk, frame, value) ? value : refused;
  if (typeof value === 'number') return copyNumber(walk, frame, value);
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'object') return copyContainer(walk, frame, value);
  return refuse(walk, frame, 'not-json', `is of type ${typeof value}; send JSON data instead`);
}

function isSoundText(walk: Walk, frame: Frame | undefined, text: string): boolean {
  if (text.length > walk.stringLength) {
    refuse(
      walk,
      frame,
      'string-too-long',
      `has a text of ${text.length} characters; at most ${walk.stringLength} are taken`,
    );
    return false;
  }
  if (isWellFormed(text)) return true;
  refuse(
    walk,
    frame,
    'lone-surrogate',
    'has a text with half a surrogate pair; send whole characters',
  );
  return false;
}

function copyNumber(walk: Walk, frame: Frame | undefined, value: number): Copied {
  // Also turns -0 into 0.
  if ((value | 0) === value) return value | 0;
  if (value - value !== 0) {
    return refuse(walk, frame, 'unsafe-number', `is ${value}; send a finite number`);
  }
  if (isInteger(value) && !isSafeInteger(value)) {
    return refuse(
      walk,
      frame,
      'unsafe-integer',
      `is ${value}, an integer that a number cannot hold exactly; send ids as strings`,
    );
  }
  return value;
}

function copyContainer(walk: Walk, outer: Frame | undefined, value: object): Copied {
  const depth = outer === undefined ? 1 : outer.depth + 1;
  if (depth > walk.depth) {
    walk.exhausted = true;
    return refuse(
      walk,
      outer,
      'too-deep',
      `is nested too deeply; at most ${walk.depth} levels are taken`,
    );
  }
  for (let frame = outer; frame !== undefined; frame = frame.outer) {
    if (frame.container === value) {
      return refuse(walk, outer, 'cyclic', 'contains itself; send data without cycles');
    }
  }
  const frame: Frame = { container: value, outer, depth, key: '' };
  try {
    return isArray(value) ? copyArray(walk, frame, value) : copyObject(walk, frame, value);
  } catch {
    // A trap threw, the proxy is revoked, or the caller left no stack to work on.
    return unreadable(walk, outer);
  }
}

function copyObject(walk: Walk, frame: Frame, value: object): Copied {
  const prototype: unknown = getPrototypeOf(value);
  if (
    prototype !== ordinaryObject &&
    prototype !== null &&
    // A plain object of another realm inherits from that realm's root.
    getPrototypeOf(prototype) !== null
  ) {
    return refuse(
      walk,
      frame.outer,
      'not-plain-object',
      'is an instance of a class; send a plain object',
    );
  }
  const keys = ownKeys(value);
  if (keys.length > walk.nodes - walk.count) return tooManyNodes(walk, frame.outer);
  // Emptied of its prototype first: it then stays in the engine's fast mode, and `__proto__` is a member like any other.
  const copy: Record<string, Json> = setPrototypeOf({}, null);
  let sound = true;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index];
    if (typeof key !== 'string') {
      refuse(
        walk,
        frame.outer,
        'symbol-key',
        'has a member with a symbol as its name; use a string',
      );
      sound = false;
      continue;
    }
    frame.key = key;
    const member = isSoundText(walk, frame, key) ? readMember(walk, frame, value, key) : refused;
    if (walk.exhausted) return refused;
    if (member === refused) sound = false;
    else copy[key] = member;
  }
  return sound ? freeze(copy) : refused;
}

function copyArray(walk: Walk, frame: Frame, value: readonly unknown[]): Copied {
  if (!isPlainArray(value)) {
    return refuse(
      walk,
      frame.outer,
      'not-plain-object',
      'is an instance of a subclass of Array; send a plain array',
    );
  }
  const length: unknown = getOwnPropertyDescriptor(value, 'length')?.value;
  if (typeof length !== 'number') return unreadable(walk, frame.outer);
  if (length > walk.nodes - walk.count) {
    return getOwnPropertyDescriptor(value, length - 1) === undefined
      ? sparse(walk, frame.outer)
      : tooManyNodes(walk, frame.outer);
  }
  if (ownKeys(value).length !== length + 1) return sparse(walk, frame.outer);
  const copy: Json[] = [];
  let sound = true;
  for (let index = 0; index < length; index += 1) {
    frame.key = index;
    const descriptor = getOwnPropertyDescriptor(value, index);
    if (descriptor === undefined) return sparse(walk, frame.outer);
    const element = copyMember(walk, frame, descriptor);
    if (walk.exhausted) return refused;
    if (element === refused) sound = false;
    else copy[copy.length] = element;
  }
  return sound && copy.length === length ? freeze(copy) : refused;
}

function isPlainArray(value: object): boolean {
  const prototype: unknown = getPrototypeOf(value);
  if (prototype === ordinaryArray) return true;
  // In every realm, the prototype of arrays is itself an array, right below that realm's root.
  return isArray(prototype) && getPrototypeOf(getPrototypeOf(prototype)) === null;
}

function readMember(walk: Walk, frame: Frame, value: object, key: string): Copied {
  const descriptor = getOwnPropertyDescriptor(value, key);
  return descriptor === undefined ? unreadable(walk, frame) : copyMember(walk, frame, descriptor);
}

function copyMember(walk: Walk, frame: Frame, descriptor: PropertyDescriptor): Copied {
  // Not `'value' in descriptor`: a member `value` of Object.prototype would make an accessor pass for data.
  if (!hasOwn(descriptor, 'value')) {
    return refuse(walk, frame, 'accessor', 'is a getter or setter; send a plain value');
  }
  if (descriptor.enumerable !== true) {
    return refuse(walk, frame, 'hidden-property', 'is not enumerable; send an ordinary member');
  }
  return copyValue(walk, frame, descriptor.value);
}

function tooManyNodes(walk: Walk, frame: Frame | undefined): typeof refused {
  walk.exhausted = true;
  const detail = `brings the values to more than ${walk.nodes} in all; send less at once`;
  return refuse(walk, frame, 'too-many-nodes', detail);
}

function sparse(walk: Walk, frame: Frame | undefined): typeof refused {
  const detail = 'is an array with holes or extra members; send a dense array';
  return refuse(walk, frame, 'sparse-or-extra', detail);
}

function unreadable(walk: Walk, frame: Frame | undefined): typeof refused {
  return refuse(walk, frame, 'unreadable', 'cannot be read; send plain data');
}

function refuse(
  walk: Walk,
  frame: Frame | undefined,
  code: IssueCode,
  detail: string,
): typeof refused {
  const path: (string | number)[] = [];
  for (let at = frame; at !== undefined; at = at.outer) path.unshift(at.key);
  const issue = makeIssue({ code, path, message: `${subjectOf(frame)} ${detail}` });
  walk.issues[walk.issues.length] = issue;
  return refused;
}

function subjectOf(frame: Frame | undefined): string {
  if (frame === undefined) return 'the value';
  return typeof frame.key === 'number' ? `element ${frame.key}` : `member ${quote(frame.key)}`;
}

function failureOf(walk: Walk): Failure {
  const [first, ...more] = walk.issues;
  if (first !== undefined) return fail(first, ...more);
  const message = 'the value cannot be copied here; built-in objects were changed';
  return fail(makeIssue({ code: 'unreadable', path: [], message }));
}
