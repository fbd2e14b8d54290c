import type { Json, JsonObject } from '../json/json.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import type { Tier } from '../tier/tier.js';

/**
 * The shape of an act's effect. It decides how `willChange` knows whether applying the act would change anything.
 *
 * | category | changes something when |
 * |---|---|
 * | `always_mints` | always: it creates something new |
 * | `scalar_set` | the operand `input` differs from the current value |
 * | `membership` | the operand `input` is another one than the current container |
 * | `terminal` | the current state is none of `terminalStates` |
 * | `multi_field` | one of `fields` differs from its own current value, or the person fills it in |
 * | `fills_slot` | the current value is blank |
 * | `merge` | always: what a merge does cannot be derived from one value |
 */
export type ChangeCategory =
  | 'always_mints'
  | 'scalar_set'
  | 'membership'
  | 'terminal'
  | 'multi_field'
  | 'fills_slot'
  | 'merge';

export const changeCategories: readonly ChangeCategory[] = /* @__PURE__ */ Object.freeze([
  'always_mints',
  'scalar_set',
  'membership',
  'terminal',
  'multi_field',
  'fills_slot',
  'merge',
] as const);

/** One act as an agent emits it: data, never an effect. */
export interface Act {
  readonly opcode: string;
  /** Absent means no operands. */
  readonly args?: Readonly<Record<string, Json>>;
  /** Operands that the person supplies on accepting. */
  readonly userFills?: readonly string[];
}

/** What readers and askers see: a frozen copy of the act. */
export interface ActView {
  readonly opcode: string;
  readonly args: JsonObject;
  readonly userFills: readonly string[];
}

/** The wording shown to the person who is asked. */
export type AskFor = (act: ActView) => string;

/**
 * Reads the current value that an act would change. It gets the act, so that it can find the right object. A throw, a
 * rejection, an abort or a time-out counts as "would change": an outage never hides a question.
 */
export type StateReader<State> = (
  state: State,
  act: ActView,
  options: ReaderOptions,
) => Json | undefined | PromiseLike<Json | undefined>;

/** The same for one field of a `multi_field` act. */
export type FieldReader<State> = (
  state: State,
  act: ActView,
  field: string,
  options: ReaderOptions,
) => Json | undefined | PromiseLike<Json | undefined>;

export interface ReaderOptions {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/** How the effect of an act is judged: the agent's knowledge, which no backend can supply. */
export interface Premise {
  readonly category: ChangeCategory;
  /** The operand that carries the compared value. `scalar_set`, `membership` and `fills_slot` need it. */
  readonly input?: string;
  /** The states in which a `terminal` act has nothing left to do. Letter case and outer white space do not count. */
  readonly terminalStates?: readonly string[];
  /** `multi_field`: the operand that says which object is meant. It is not compared. */
  readonly target?: string;
  /** `multi_field`: the operands that are compared. Default: every operand but `target`. */
  readonly fields?: readonly string[];
}

/** An act that can be emitted: the backend's facts joined to the agent's premise. Frozen, `extra` excepted. */
export interface Action extends Premise {
  readonly opcode: string;
  readonly description: string;
  readonly tier: Tier;
  readonly operands: readonly ArgSpec[];
  /** Present when the backend describes the operands by a JSON Schema; `operands` then lists its root. */
  readonly inputSchema?: JsonObject;
  /** Operands whose text the backend parses as JSON, so that a person can never fill them in as free text. */
  readonly structured: readonly string[];
  readonly ask?: AskFor;
  /** Private to the agent: never looked at, passed on by reference. */
  readonly extra?: unknown;
}
