import type { JsonObject } from '../json/json.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import type { Capability } from './contract.js';

/**
 * The capability as it is, with its literal types kept, so that a handler's `call.args` is typed by it.
 *
 * @example
 * const setLabel = defineCapability({
 *   name: 'set_label', tier: 'reversible', description: 'Sets a label.',
 *   args: [{ name: 'label', type: 'enum', required: true, enumValues: ['do', 'later'] }],
 * });
 * // call.args.label is 'do' | 'later'
 */
export function defineCapability<const C extends Capability>(capability: C): C {
  return capability;
}

/** The arguments that a handler of this capability gets, after normalisation. */
export type ArgsOf<C> = C extends { readonly args: infer Args extends readonly ArgSpec[] }
  ? Simplify<
      {
        readonly [A in Extract<Args[number], { readonly required: true }> as A['name']]: ValueOf<A>;
      } & {
        readonly [A in Exclude<
          Args[number],
          { readonly required: true }
        > as A['name']]?: ValueOf<A>;
      }
    >
  : C extends { readonly inputSchema: JsonObject }
    ? JsonObject
    : Readonly<Record<string, never>>;

type Simplify<T> = { readonly [Key in keyof T]: T[Key] };

type ValueOf<A extends ArgSpec> = A extends { readonly list: true }
  ? readonly ScalarOf<A>[]
  : ScalarOf<A>;

type ScalarOf<A extends ArgSpec> = A extends { readonly enumValues: readonly (infer Value)[] }
  ? Value
  : A['type'] extends keyof Scalars
    ? Scalars[A['type']]
    : string | number | boolean;

interface Scalars {
  readonly string: string;
  readonly int: number;
  readonly integer: number;
  // A number text that a double cannot hold exactly stays a text.
  readonly number: number | string;
  readonly boolean: boolean;
  readonly date: string;
  readonly enum: string;
}
