/** How large a value may be. One over a limit is refused, and the issue names the limit. */
export interface SnapshotLimits {
  /** Containers inside one another: `[]` has depth 1. At most 128, whatever is asked for. */
  readonly depth: number;
  /** Values in all: each scalar, array and object counts one. */
  readonly nodes: number;
  /** UTF-16 units of any one text or member name. */
  readonly stringLength: number;
}

export const snapshotLimits: SnapshotLimits = { depth: 32, nodes: 10_000, stringLength: 65_536 };
