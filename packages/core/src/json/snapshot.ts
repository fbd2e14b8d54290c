import type { Result } from '../result/result.js';
import { copyTree } from './copy-tree.js';
import type { Json } from './json.js';
import { depthLimitOf, limitOf } from './limit-of.js';
import { type SnapshotLimits, snapshotLimits } from './snapshot-limits.js';

/**
 * A frozen copy of the value, made of plain data only: null-prototype objects, arrays, texts, finite numbers, booleans,
 * `null`. Members are read once, through their descriptors: no getter, no `toJSON` and no trap but the three that list
 * and describe ever runs, and nobody looks at the caller's object again. A member named `__proto__` is kept as data.
 *
 * What is no JSON is refused, never left out; paths begin at the value. `-0` becomes `0`, nothing else is changed. The
 * first limit on size ends the walk, and so does what cannot be read; up to 100 other problems are reported together, in
 * the order of the members.
 */
export function snapshot(value: unknown, limits?: Partial<SnapshotLimits>): Result<Json> {
  return copyTree(value, {
    depth: depthLimitOf(limits, snapshotLimits.depth),
    nodes: limitOf(limits, 'nodes', snapshotLimits.nodes),
    stringLength: limitOf(limits, 'stringLength', snapshotLimits.stringLength),
  });
}
