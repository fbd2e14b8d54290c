import { renderList } from '../render/render-list.js';
import type { ActionSet } from './action-set.js';
import { capabilitiesFrom } from './capabilities-from.js';

const header =
  'You may propose these acts. None of them runs by being written down: code checks each one and, where needed, asks a person.';

/**
 * What a model is told about acts (R74): a header, then one line for each act and each operand, in the order of
 * declaration, in the format of `renderCapabilities` (G31). No set, or an empty one, gives the empty text.
 */
export function renderActions<State>(set: ActionSet<State> | null | undefined): string {
  const capabilities = capabilitiesFrom(set);
  return capabilities.length === 0 ? '' : `${header}\n${renderList(capabilities)}`;
}
