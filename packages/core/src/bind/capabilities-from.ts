import type { Capability } from '../contract/contract.js';
import type { ActionSet } from './action-set.js';

/**
 * The acts of a set as capabilities, in the order of declaration (R40). Held acts are among them on purpose: hiding one
 * would turn a model's emission of it into an unknown name, and refuse the whole program (R41). No set gives none.
 */
export function capabilitiesFrom<State>(
  set: ActionSet<State> | null | undefined,
): readonly Capability[] {
  return set?.capabilities() ?? Object.freeze([]);
}
