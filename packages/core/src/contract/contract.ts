import type { Json, JsonObject } from '../json/json.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import type { Tier } from '../tier/tier.js';

/** One thing an agent can do, with flat `args` or a JSON Schema for its arguments. */
export interface Capability {
  readonly name: string;
  /** Written for the model: what it does and when to use it. */
  readonly description: string;
  readonly tier: Tier;
  readonly args?: readonly ArgSpec[];
  /** JSON Schema 2020-12 of the arguments object. */
  readonly inputSchema?: JsonObject;
  /** Members whose name begins with `x-` are the host's own. */
  readonly [extension: `x-${string}`]: Json;
}

declare const parsed: unique symbol;

/** The set of capabilities. Only `parseContract` makes one; it is frozen at every depth. */
export interface Contract {
  readonly contractVersion: 1;
  readonly id?: string;
  readonly revision?: string;
  readonly capabilities: readonly Capability[];
  readonly [extension: `x-${string}`]: Json;
  readonly [parsed]: true;
}
