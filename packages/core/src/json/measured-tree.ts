import { Given } from './given.js';

/** What a tree that this package built holds: nobody has to look at it again. */
export interface TreeSize {
  /** Values in all, the root included. */
  nodes: number;
  /** Containers inside one another, the root included. */
  depth: number;
}

/** Texts of a measured tree are at most this long. */
export const longestMeasuredText = 65_536;

class Measured extends Given {
  readonly #size: TreeSize;

  constructor(container: object, size: TreeSize) {
    super(container);
    this.#size = size;
  }

  static sizeOf(value: object): TreeSize | undefined {
    return #size in value ? value.#size : undefined;
  }
}

/**
 * Gives a new container its size: no number, and so within no limit, until the container is whole and frozen. Called while
 * the container is still empty: all empty ones are alike to the engine, and so this costs next to nothing.
 */
export function measure(container: object): TreeSize {
  const size = { nodes: Number.NaN, depth: 1 };
  new Measured(container, size);
  return size;
}

/** The size of a tree that `snapshot` or `parseJson` built, or of a part of one. Nothing for any other value. */
export function sizeOf(value: object): Readonly<TreeSize> | undefined {
  return Measured.sizeOf(value);
}
