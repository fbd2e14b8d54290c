import { type Contract, createToolSet, maxRungFor, type ToolSet } from '@tiergate/core';

/** What the simulated backend remembers: one line for each act that is in force. */
export interface World {
  readonly entries: Map<string, string>;
}

/** A tool set over any contract whose acts only write down that they happened, and can be taken back. */
export function createSimulatedTools(contract: Contract): ToolSet<World> {
  const act = (
    call: { id: string; name: string; args: object },
    { state }: { state: World },
  ): string => {
    state.entries.set(call.id, `${call.name} ${JSON.stringify(call.args)}`);
    return `done: ${call.name}`;
  };
  const undo = (call: { id: string }, _value: unknown, { state }: { state: World }): void => {
    state.entries.delete(call.id);
  };
  const handlers = Object.fromEntries(
    contract.capabilities.map(({ name, tier }) => {
      if (tier === 'read_only') return [name, { run: act }];
      const half = maxRungFor(tier) === 'auto' ? { run: act } : { runApproved: act };
      return [name, tier === 'irreversible' ? half : { ...half, undo }];
    }),
  );
  return createToolSet<World>(contract, handlers);
}
