import type { CaseContext } from '../check.js';
import { callMethod } from '../library.js';
import { fromReturn } from '../observed.js';
import { isRecord, listOf, recordOf, shown } from '../values.js';
import { makeHalves, type World } from './world.js';

/** Builds the tool set that a case declares, step by step or from a contract with handlers. */
export function declareTools(context: CaseContext, world: World): unknown {
  const declared = context.fixture('declare', 'sets');
  const create = context.exported('core', 'createToolSet');
  if (isRecord(declared)) {
    const parsed = fromReturn(context.exported('core', 'parseContract')(declared.contract));
    if (!parsed.ok) throw new Error(`the contract was refused: ${shown(parsed.issues)}`);
    const handlers = Object.entries(recordOf(declared.handlers)).map(
      ([name, halves]) => [name, makeHalves(halves, world)] as const,
    );
    return create(parsed.value, Object.fromEntries(handlers));
  }
  let tools = create();
  for (const entry of listOf(declared)) {
    const { add, addProposeOnly, ...halves } = recordOf(entry);
    tools =
      add === undefined
        ? callMethod(tools, 'addProposeOnly', addProposeOnly, makeHalves(halves, world))
        : callMethod(tools, 'add', add, makeHalves(halves, world));
  }
  return tools;
}
