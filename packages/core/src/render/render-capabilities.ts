import { loadJsonSchema } from '../contract/load-json-schema.js';
import type { Capabilities } from '../contract/resolve-capabilities.js';
import { renderCapabilitiesWith } from './render-capabilities-with.js';
import type { RenderOptions } from './render-options.js';

/**
 * The tool list for a prompt, generated from the contract: names, descriptions, arguments and legal values, sorted by
 * name. Its structure cannot be forged by what a description says. Throws `InvalidContractError` for a literal list
 * that is wrong.
 */
export function renderCapabilities(capabilities: Capabilities, options?: RenderOptions): string {
  return renderCapabilitiesWith(loadJsonSchema, capabilities, options);
}
