import type { Json } from './json.js';
import { longestMeasuredText, measure, type TreeSize } from './measured-tree.js';
import { numberProblem, textProblem } from './problem.js';
import type { SnapshotLimits } from './snapshot-limits.js';

const { freeze, keys, setPrototypeOf } = Object;
const { isArray } = Array;

/** What `JSON.parse` returns: fresh, and so ours to write to. */
export type ParsedJson = null | boolean | number | string | ParsedJson[] | ParsedObject;

interface ParsedObject {
  [member: string]: ParsedJson;
}

/** What a parsed value is made of, next to its frozen copy. */
export interface ParsedCopy {
  readonly value: Json;
  /** Texts in it, member names included. */
  readonly texts: number;
  readonly hasZero: boolean;
}

interface Copying extends SnapshotLimits {
  readonly checksTexts: boolean;
  /** False when a text may be too long for a measured tree. */
  readonly measures: boolean;
  /** Containers inside one another in the value that was copied last. */
  height: number;
  count: number;
  texts: number;
  hasZero: boolean;
  sound: boolean;
}

/**
 * A frozen copy of what `JSON.parse` just returned, objects without prototype, or nothing when any part of it is over a
 * limit or refused. Says neither what nor where: `findTextProblems` does. Texts are looked at only if `checksTexts`;
 * none is longer than `longest`.
 */
export function copyParsed(
  parsed: ParsedJson,
  limits: SnapshotLimits,
  checksTexts: boolean,
  longest: number,
): ParsedCopy | undefined {
  const { depth, nodes, stringLength } = limits;
  const copying: Copying = {
    depth,
    nodes,
    stringLength,
    checksTexts,
    measures: longest <= longestMeasuredText,
    height: 0,
    count: 0,
    texts: 0,
    hasZero: false,
    sound: true,
  };
  const value = copyValue(copying, parsed, 0);
  const { texts, hasZero, sound } = copying;
  return sound && copying.count <= nodes ? { value, texts, hasZero } : undefined;
}

function copyValue(copying: Copying, value: ParsedJson, depth: number): ParsedJson {
  copying.count += 1;
  copying.height = 0;
  if (typeof value === 'string') {
    countText(copying, value);
    return value;
  }
  if (typeof value === 'number') return copyNumber(copying, value);
  if (typeof value === 'boolean' || value === null) return value;
  if (depth >= copying.depth) copying.sound = false;
  // Once something is wrong the copy is of no use.
  if (!copying.sound) return null;
  return isArray(value)
    ? copyList(copying, value, depth + 1)
    : copyObject(copying, value, depth + 1);
}

function countText(copying: Copying, text: string): void {
  copying.texts += 1;
  if (copying.checksTexts && textProblem(text, copying.stringLength) !== undefined) {
    copying.sound = false;
  }
}

function copyNumber(copying: Copying, value: number): number {
  if ((value | 0) === value) {
    if (value === 0) copying.hasZero = true;
    return value | 0;
  }
  if (numberProblem(value) !== undefined) copying.sound = false;
  return value;
}

// The list is the parser's and has all its elements: writing into it meets no setter.
function copyList(copying: Copying, list: ParsedJson[], depth: number): ParsedJson {
  const size = measure(list);
  const before = copying.count;
  for (let index = 0; index < list.length; index += 1) {
    list[index] = copyValue(copying, list[index] ?? null, depth);
    if (copying.height >= size.depth) size.depth = copying.height + 1;
  }
  return finish(copying, list, size, before);
}

function copyObject(copying: Copying, object: ParsedObject, depth: number): ParsedJson {
  const copy: ParsedObject = setPrototypeOf({}, null);
  const size = measure(copy);
  const before = copying.count;
  const names = keys(object);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? '';
    countText(copying, name);
    copy[name] = copyValue(copying, object[name] ?? null, depth);
    if (copying.height >= size.depth) size.depth = copying.height + 1;
  }
  return finish(copying, copy, size, before);
}

function finish(
  copying: Copying,
  container: ParsedJson[] | ParsedObject,
  size: TreeSize,
  before: number,
): ParsedJson {
  copying.height = size.depth;
  freeze(container);
  if (copying.measures) size.nodes = copying.count - before + 1;
  return container;
}
