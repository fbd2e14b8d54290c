import { loadJsonSchema } from '../contract/load-json-schema.js';
import type { Capabilities } from '../contract/resolve-capabilities.js';
import type { Result } from '../result/result.js';
import type { GateOptions } from './gate-options.js';
import { gateProgramWith } from './gate-program-with.js';
import type { Plan } from './plan.js';

/**
 * Verifies a whole program and says which calls may run now and which wait for a person. One bad call refuses all of
 * it, with every issue of every call. Unknown rungs and policies never free a call.
 *
 * @example
 * const plan = gateProgram(contract, [{ name: 'send', args: { to: 'dana' } }], { rung: 'auto' });
 * if (plan.ok) plan.value.propose[0]?.reason; // 'tier'
 */
export function gateProgram(
  capabilities: Capabilities,
  program: unknown,
  options?: GateOptions,
): Result<Plan> {
  return gateProgramWith(loadJsonSchema, capabilities, program, options);
}
