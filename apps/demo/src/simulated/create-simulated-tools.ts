import type { Json } from '@tiergate/core';
import {
  type Contract,
  canonicalJson,
  createToolSet,
  maxRungFor,
  type ToolSet,
} from '@tiergate/core';
import type { Backend } from './create-backend.js';

interface SimulatedCall {
  readonly id: string;
  readonly name: string;
  readonly args: object;
}

/** A tool set over any contract whose acts only write down that they happened, and can be taken back. */
export function createSimulatedTools(contract: Contract): ToolSet<Backend> {
  const act = (call: SimulatedCall, { state }: { readonly state: Backend }): string => {
    state.run(call.id, `${call.name} ${canonicalJson(call.args as Json)}`);
    return `done: ${call.name}`;
  };
  const undo = (
    call: SimulatedCall,
    _value: unknown,
    { state }: { readonly state: Backend },
  ): void => state.undo(call.id);
  const handlers = Object.fromEntries(
    contract.capabilities.map(({ name, tier }) => {
      if (tier === 'read_only') return [name, { run: act }];
      const half = maxRungFor(tier) === 'auto' ? { run: act } : { runApproved: act };
      return [name, tier === 'irreversible' ? half : { ...half, undo }];
    }),
  );
  return createToolSet<Backend>(contract, handlers);
}
