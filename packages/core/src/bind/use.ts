import type { PlannedCall } from '../gate/plan.js';
import type { JsonObject } from '../json/json.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import type { Tier } from '../tier/tier.js';
import type { Run, Undo } from '../toolset/handler.js';
import type { AskFor, FieldReader, Premise, StateReader } from './action.js';

/** What stands behind an act: how it is asked about, performed and judged. */
export interface ActWiring<State> {
  /** The wording for the person. An act that is always held must have one, or nobody would ever see it (R79). */
  readonly ask?: AskFor;
  /** Performs the act. Refused for an act that is always held: it could never run (R79). */
  readonly run?: Run<State, PlannedCall['args']>;
  /** Performs an act that a person approved. */
  readonly runApproved?: Run<State, PlannedCall['args']>;
  /** Takes the act back. */
  readonly undo?: Undo<State, PlannedCall['args']>;
  /** Reads what the premise compares with. `multi_field` takes `currentField` instead. */
  readonly current?: StateReader<State>;
  readonly currentField?: FieldReader<State>;
  /** Private to the agent; `extraOf` gives it back. */
  readonly extra?: unknown;
}

/** An op of the backend that the agent uses: which one, and what only the agent knows about it. */
export interface Use<State> extends Premise, ActWiring<State> {
  readonly opcode: string;
  /** Checked against the backend's tier, never trusted instead of it. */
  readonly assertTier?: Tier;
  /** Operands whose text the backend parses as JSON. A contract cannot say so. */
  readonly structured?: readonly string[];
}

/** An act that the backend does not know: the agent declares all of it. */
export interface Local<State> extends Premise, ActWiring<State> {
  readonly opcode: string;
  readonly description: string;
  readonly tier: Tier;
  readonly operands?: readonly ArgSpec[];
  readonly inputSchema?: JsonObject;
  readonly structured?: readonly string[];
}
