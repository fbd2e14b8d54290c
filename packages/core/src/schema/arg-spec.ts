import type { Json } from '../json/json.js';

/** One flat argument, as the contract declares it. */
export interface ArgSpec {
  readonly name: string;
  /**
   * `string`, `int`, `number`, `boolean`, `date` or `enum`, with the synonyms of rule R42; any other name means "any
   * scalar".
   */
  readonly type: string;
  readonly required?: boolean;
  /** A list of values of this type. */
  readonly list?: boolean;
  /** The closed set of legal values, whatever the type. */
  readonly enumValues?: readonly string[];
  readonly description?: string;
  /** Members whose name begins with `x-` are the host's own. */
  readonly [extension: `x-${string}`]: Json;
}
