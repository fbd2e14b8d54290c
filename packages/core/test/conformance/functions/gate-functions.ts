import type { CaseContext, FunctionTable } from '../check.js';
import { callMethod } from '../library.js';
import { andThen, type Observed, observe } from '../observed.js';
import { planChecks } from '../plan-checks.js';
import { capabilitiesOf, mutate } from './flat-functions.js';

const gateInputs = ['capabilities', 'contract', 'contractOptions', 'program', 'options'] as const;

function gate(context: CaseContext): Observed {
  const capabilities = capabilitiesOf(context);
  if (!capabilities.ok) return capabilities;
  return context.call(
    'core',
    'gateProgram',
    capabilities.value,
    context.input('program'),
    context.input('options'),
  );
}

export const gateFunctions: FunctionTable = {
  gateProgram: { inputs: gateInputs, run: gate, checks: planChecks },
  gateThenMutate: {
    inputs: [...gateInputs, 'mutate'],
    run: (context) => {
      const observed = gate(context);
      mutate(context, context.input('program'));
      return observed;
    },
    checks: planChecks,
  },
  gateWith: {
    inputs: [...gateInputs, 'with'],
    run: (context) => {
      const capabilities = capabilitiesOf(context);
      const narrowings = context.input('with');
      const list: readonly unknown[] = Array.isArray(narrowings) ? narrowings : [narrowings];
      const narrowed = observe(() => {
        let current = context.exported('core', 'createGate')(capabilities.value);
        for (const narrowing of list) current = callMethod(current, 'with', narrowing);
        return current;
      });
      return andThen(narrowed, (value) =>
        callMethod(value, 'plan', context.input('program'), context.input('options')),
      );
    },
    checks: planChecks,
  },
};
