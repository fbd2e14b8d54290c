import { loadJsonSchema } from '../contract/load-json-schema.js';
import type { Capabilities } from '../contract/resolve-capabilities.js';
import { createGateWith, type Gate } from './create-gate-with.js';

/**
 * A gate compiled once, to be used for many programs. Throws `InvalidContractError` for a literal list that is wrong;
 * a parsed contract never is.
 */
export function createGate(capabilities: Capabilities): Gate {
  return createGateWith(loadJsonSchema, capabilities);
}
