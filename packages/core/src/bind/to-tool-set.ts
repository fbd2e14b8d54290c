import type { CompiledContract } from '../contract/compiled-contract.js';
import type { PlannedCall } from '../gate/plan.js';
import { createToolSet } from '../toolset/create-tool-set.js';
import type { ToolSet } from '../toolset/create-tool-set-with.js';
import type { AnyHandler } from '../toolset/handler.js';
import type { ActionSet } from './action-set.js';
import type { Entry } from './join-action.js';

/**
 * The tool set of bound acts (G10): handlers are those of the declarations, and each act has its premise, which is read
 * at the call's turn. An act without a handler only proposes.
 */
export function toolSetOf<State>(
  set: ActionSet<State>,
  { contract }: CompiledContract,
  entries: readonly Entry<State>[],
): ToolSet<State> {
  const handlers: Record<string, AnyHandler<State>> = Object.setPrototypeOf({}, null);
  for (const entry of entries) handlers[entry.action.opcode] = handlerOf(set, entry);
  return createToolSet<State>(contract, handlers);
}

function handlerOf<State>(set: ActionSet<State>, { declaration }: Entry<State>): AnyHandler<State> {
  const { run, runApproved, undo, ask } = declaration.wiring;
  return Object.freeze({
    ...(run === undefined ? {} : { run }),
    ...(runApproved === undefined ? {} : { runApproved }),
    ...(undo === undefined ? {} : { undo }),
    ...(ask === undefined ? {} : { ask: (call) => ask(actOf(call)) }),
    premise: async (call, { state, signal }) => {
      const verdict = await set.willChange(state, actOf(call), { signal });
      return verdict.ok ? verdict.value : { changes: true, because: 'reader-failed' };
    },
  } satisfies AnyHandler<State>);
}

function actOf(call: Pick<PlannedCall, 'name' | 'args'>): {
  readonly opcode: string;
  readonly args: PlannedCall['args'];
  readonly userFills: readonly string[];
} {
  return Object.freeze({ opcode: call.name, args: call.args, userFills: Object.freeze([]) });
}
