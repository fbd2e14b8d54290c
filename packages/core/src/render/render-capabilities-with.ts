import type { SchemaLoader } from '../contract/contract-options.js';
import { resolveCapabilities } from '../contract/resolve-capabilities.js';
import { InvalidContractError } from '../result/errors.js';
import { renderContract } from './render-contract.js';
import type { RenderOptions } from './render-options.js';

/** `renderCapabilities` for a given way of loading JSON Schemas. */
export function renderCapabilitiesWith(
  loader: SchemaLoader,
  capabilities: unknown,
  options?: RenderOptions,
): string {
  const compiled = resolveCapabilities(loader, capabilities);
  if (!compiled.ok) throw new InvalidContractError(compiled.issues);
  return renderContract(compiled.value.contract, options);
}
