import type { ActionSet } from './action-set.js';

/**
 * What an agent attached to an act as `extra`, by reference; nothing for no set, an opcode that is not declared, and an
 * `extra` that `is` does not recognise (R86). Without `is` the type is yours to check.
 */
export function extraOf<State>(set: ActionSet<State> | null | undefined, opcode: string): unknown;
export function extraOf<State, Extra>(
  set: ActionSet<State> | null | undefined,
  opcode: string,
  is: (extra: unknown) => extra is Extra,
): Extra | undefined;
export function extraOf<State>(
  set: ActionSet<State> | null | undefined,
  opcode: string,
  is: (extra: unknown) => boolean = () => true,
): unknown {
  const extra: unknown = set?.lookup(opcode)?.extra;
  return is(extra) ? extra : undefined;
}
