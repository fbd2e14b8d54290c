import type { Check } from './run.js';
import type { LoadedSchema, Schema } from './schema.js';

/** What the checks of one document share while they are built. */
export interface Builder {
  readonly loaded: LoadedSchema;
  /**
   * The check of a schema, made once. With `track` it marks the members and elements that it looked at in the run: only
   * what an `unevaluated…` keyword asks for needs that.
   */
  check(schema: Schema, track: boolean): Check;
}
