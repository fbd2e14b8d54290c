import type { Contract } from '../contract/contract.js';
import { byCodePoint } from '../text/code-point-order.js';
import { renderList } from './render-list.js';
import type { RenderOptions } from './render-options.js';
import { renderTypescript } from './render-typescript.js';

/** What a model is told about a parsed contract. The order of the contract does not show (R1). */
export function renderContract(contract: Contract, options: RenderOptions = {}): string {
  const sorted = [...contract.capabilities].sort((a, b) => byCodePoint(a.name, b.name));
  return options.format === 'typescript' ? renderTypescript(sorted, options) : renderList(sorted);
}
