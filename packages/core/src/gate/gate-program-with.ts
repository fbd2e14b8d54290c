import type { SchemaLoader } from '../contract/contract-options.js';
import { resolveCapabilities } from '../contract/resolve-capabilities.js';
import type { Result } from '../result/result.js';
import { ownerOf } from './create-gate-with.js';
import { gateCompiled } from './gate-compiled.js';
import type { GateOptions } from './gate-options.js';
import type { Plan } from './plan.js';

/** `gateProgram` for a given way of loading JSON Schemas. */
export function gateProgramWith(
  loader: SchemaLoader,
  capabilities: unknown,
  program: unknown,
  options?: GateOptions,
): Result<Plan> {
  const compiled = resolveCapabilities(loader, capabilities);
  if (!compiled.ok) return compiled;
  const { contract } = compiled.value;
  const owner = ownerOf(capabilities) ?? {
    owner: contract,
    maxRung: 'auto',
    contracts: [contract],
    lineage: [],
  };
  return gateCompiled(compiled.value, program, options, owner);
}
