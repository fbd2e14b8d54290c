const mark = Symbol.for('tiergate.skip');

/** What a handler returns to say that it did nothing, and why. */
export interface Skip {
  readonly reason: string;
}

/** Tells the gate that the handler deliberately did nothing: the outcome is `skipped` with this reason. */
export function skip(reason: string): Skip {
  const skipped = { reason: String(reason), [mark]: true };
  return Object.freeze(skipped);
}

export function isSkip(value: unknown): value is Skip {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, mark);
}
