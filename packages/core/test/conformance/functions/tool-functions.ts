import type { FunctionTable } from '../check.js';
import { declareTools } from '../harness/declare-tools.js';
import { outcomeChecks } from '../harness/outcome-checks.js';
import { walkSession } from '../harness/session-steps.js';
import { walkTools } from '../harness/tool-steps.js';
import { createWorld } from '../harness/world.js';
import { recordOf } from '../values.js';

export const toolFunctions: FunctionTable = {
  toolSet: {
    inputs: ['declare', 'steps', 'state'],
    run: (context) => {
      const world = createWorld(context.input('state'));
      return walkTools(context, declareTools(context, world), world);
    },
    checks: outcomeChecks,
  },
  session: {
    inputs: ['declare', 'options', 'steps', 'state'],
    run: (context) => {
      const world = createWorld(context.input('state'));
      const tools = declareTools(context, world);
      const create = context.exported('core', 'createGateSession');
      const options = recordOf(context.input('options'));
      return walkSession(context, create({ tools, state: world.state, ...options }), world);
    },
    checks: outcomeChecks,
  },
};
