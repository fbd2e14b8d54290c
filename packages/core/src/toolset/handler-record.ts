import type { Json } from '../json/json.js';
import { ownMembers } from '../result/own-members.js';
import type { AnyHandler, Ask, Premise, Run, Undo } from './handler.js';

/** The part of a Standard Schema that gives a handler's arguments their type. It is not run: verify already did. */
export interface TypedBy<Args> {
  readonly '~standard': { readonly types?: { readonly output: Args } | undefined };
}

/** Handlers by capability name, for a contract that arrives as data. What is not named only proposes. */
export type HandlerRecord<State> = Readonly<Record<string, AnyHandler<State>>>;

/**
 * One entry of a handler record whose arguments are typed by a Standard Schema (valibot, zod, …). The schema gives
 * types only: the contract has verified the call already.
 *
 * @example
 * createToolSet(contract, {
 *   set_label: defineHandler(v.object({ label: v.string() }), { run: (call) => save(call.args.label) }),
 * });
 */
export function defineHandler<State, Args extends object>(
  _args: TypedBy<Args>,
  handler: {
    readonly run?: Run<State, Args>;
    readonly runApproved?: Run<State, Args>;
    readonly undo?: Undo<State, Args>;
    readonly ask?: Ask<Args>;
    readonly premise?: Premise<State, Args>;
  },
): AnyHandler<State> {
  return forgetArgs(handler);
}

/**
 * Forgets what a handler knows of its arguments. The one place where that happens: the gate hands a handler only calls
 * of its own capability, verified against it.
 */
export function forgetArgs<State>(handler: object): AnyHandler<State> {
  return Object.freeze(ownMembers(handler as AnyHandler<State>));
}

/** The handler of a record, by own property only: a capability may be called `constructor`. */
export function ownHandler<State>(
  handlers: HandlerRecord<State> | undefined,
  name: string,
): AnyHandler<State> | undefined {
  return handlers !== undefined && Object.hasOwn(handlers, name) ? handlers[name] : undefined;
}

/** The name that a declaration states; nothing when it states none. */
export function nameOf(capability: Json): string | undefined {
  const name =
    typeof capability === 'object' && capability !== null && 'name' in capability
      ? capability.name
      : undefined;
  return typeof name === 'string' ? name : undefined;
}
