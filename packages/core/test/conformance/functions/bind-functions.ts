import type { Checks, FunctionTable } from '../check.js';
import { difference } from '../compare.js';
import { bindActions, boundActions } from '../harness/action-set.js';
import { outcomeChecks } from '../harness/outcome-checks.js';
import { walkTools } from '../harness/tool-steps.js';
import { createWorld } from '../harness/world.js';
import { type Callable, callMethod } from '../library.js';
import { type Observed, observe, observeAsync } from '../observed.js';
import { listOf, memberOf, recordOf, shown, textsOf } from '../values.js';

const setInputs = ['actions', 'source', 'uses', 'locals', 'floor'] as const;

function lookup(observed: Observed, opcode: string): unknown {
  return callMethod(observed.value, 'lookup', opcode);
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function eachAction(
  expected: unknown,
  observed: Observed,
  compare: (wanted: unknown, action: unknown) => string | undefined,
): string | undefined {
  for (const [opcode, wanted] of Object.entries(recordOf(expected))) {
    const wrong = compare(wanted, lookup(observed, opcode));
    if (wrong !== undefined) return `${opcode}: ${wrong}`;
  }
  return undefined;
}

const bindChecks: Checks = {
  actionCount: (expected, observed) =>
    difference(expected, listOf(callMethod(observed.value, 'actions')).length, {}, 'actions'),
  found: (expected, observed) => {
    const absent = textsOf(expected).filter((opcode) => !isThere(lookup(observed, opcode)));
    return absent.length === 0 ? undefined : `not found: ${shown(absent)}`;
  },
  notFound: (expected, observed) => {
    const present = textsOf(expected).filter((opcode) => isThere(lookup(observed, opcode)));
    return present.length === 0 ? undefined : `found: ${shown(present)}`;
  },
  actionIncludes: (expected, observed) =>
    eachAction(expected, observed, (wanted, action) =>
      difference(wanted, action, { partial: true }, 'action'),
    ),
  asks: (expected, observed) =>
    eachAction(expected, observed, (wanted, action) => {
      const ask = memberOf(action, 'ask');
      const said =
        typeof ask === 'function'
          ? (ask as Callable)({ opcode: memberOf(action, 'opcode'), args: {} })
          : ask;
      return difference(wanted, said, {}, 'ask');
    }),
  extras: (expected, observed) =>
    eachAction(expected, observed, (wanted, action) =>
      difference(wanted, memberOf(action, 'extra'), {}, 'extra'),
    ),
  reads: (expected, observed) =>
    difference(expected, memberOf(observed.facts, 'reads'), {}, 'calls of the source'),
};

export const bindFunctions: FunctionTable = {
  bind: {
    inputs: [...setInputs, 'changeSourceAfter'],
    run: async (context) => {
      const { bound, reads } = await bindActions(context, createWorld(undefined));
      return { ...bound, facts: { reads: reads() } };
    },
    checks: bindChecks,
  },
  verifyAction: {
    inputs: [...setInputs, 'act'],
    run: async (context) => {
      const actions = await boundActions(context, createWorld(undefined));
      return observe(() => callMethod(actions, 'verifyAction', context.input('act')));
    },
  },
  willChange: {
    inputs: [...setInputs, 'state', 'act'],
    run: async (context) => {
      const actions = await boundActions(context, createWorld(undefined));
      return observeAsync(() =>
        callMethod(actions, 'willChange', context.input('state'), context.input('act')),
      );
    },
    checks: {
      changes: (expected, observed) =>
        difference(expected, memberOf(observed.value, 'changes'), {}, 'changes'),
      because: (expected, observed) =>
        difference(expected, memberOf(observed.value, 'because'), {}, 'because'),
    },
  },
  actionCapabilities: {
    inputs: setInputs,
    run: async (context) => {
      const actions = await boundActions(context, createWorld(undefined));
      return observe(() => callMethod(actions, 'capabilities'));
    },
  },
  boundToolSet: {
    inputs: [...setInputs, 'state', 'steps'],
    run: async (context) => {
      const world = createWorld(context.input('state'));
      const actions = await boundActions(context, world);
      return walkTools(context, callMethod(actions, 'toToolSet'), world);
    },
    checks: outcomeChecks,
  },
};
