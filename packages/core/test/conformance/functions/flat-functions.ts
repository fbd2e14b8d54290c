import type { CaseContext, FunctionTable } from '../check.js';
import { difference, setDifference } from '../compare.js';
import { callMethod } from '../library.js';
import { andThen, fromIssues, fromReturn, type Observed, observe } from '../observed.js';
import { scramble, writeAt } from '../shape.js';
import { textChecks } from '../text-checks.js';
import { isRecord, listOf, memberOf, shown, sortedJson } from '../values.js';

/** The capabilities of a case, or the contract that stands in their place, parsed. */
export function capabilitiesOf(context: CaseContext): Observed {
  const contract = context.fixture('contract', 'contracts');
  if (contract === undefined) {
    return fromReturn(context.fixture('capabilities', 'capabilities'));
  }
  const parse = context.exported('core', 'parseContract');
  return observe(() => parse(contract, context.input('contractOptions')));
}

function verify(context: CaseContext): Observed {
  const capabilities = capabilitiesOf(context);
  return capabilities.ok
    ? context.call('core', 'verifyCall', capabilities.value, context.input('call'))
    : capabilities;
}

function argumentReader(name: string): FunctionTable[string] {
  return {
    inputs: ['call', 'name'],
    run: (context) => context.call('core', name, context.input('call'), context.input('name')),
  };
}

/** Writes each `mutate` of the case into an object that the caller still holds. */
export function mutate(context: CaseContext, target: unknown): void {
  for (const change of listOf(context.input('mutate'))) {
    writeAt(target, listOf(memberOf(change, 'path')), memberOf(change, 'value'));
  }
}

function renderOther(context: CaseContext, other: unknown): string {
  const render = context.exported('core', 'renderCapabilities');
  return String(render(context.resolve(other, 'capabilities'), context.input('options')));
}

export const flatFunctions: FunctionTable = {
  maxRungFor: {
    inputs: ['tier'],
    run: (context) => context.call('core', 'maxRungFor', context.input('tier')),
  },
  parseTier: {
    inputs: ['text'],
    run: (context) => {
      const observed = context.call('core', 'parseTier', context.input('text'));
      const issue = memberOf(observed.value, 'issue');
      const value = memberOf(observed.value, 'tier');
      if (observed.thrown !== undefined) return observed;
      return { ...fromIssues(issue === undefined ? [] : [issue]), value };
    },
  },
  argString: argumentReader('argString'),
  argInt: argumentReader('argInt'),
  argNumber: argumentReader('argNumber'),
  argBoolean: argumentReader('argBoolean'),
  argStringList: argumentReader('argStringList'),
  verifyCall: { inputs: ['capabilities', 'contract', 'contractOptions', 'call'], run: verify },
  verifyTwice: {
    inputs: ['capabilities', 'contract', 'contractOptions', 'call'],
    run: (context) => {
      const first = verify(context);
      const capabilities = capabilitiesOf(context);
      const second = andThen(first, (value) =>
        context.exported('core', 'verifyCall')(capabilities.value, {
          name: memberOf(value, 'name'),
          args: memberOf(value, 'args'),
        }),
      );
      const moved = difference(memberOf(first.value, 'args'), memberOf(second.value, 'args'));
      if (second.ok && moved !== undefined)
        throw new Error(`verified again, args differ: ${moved}`);
      return second;
    },
  },
  verifyThenMutate: {
    inputs: ['capabilities', 'contract', 'contractOptions', 'call', 'mutate'],
    run: (context) => {
      const observed = verify(context);
      mutate(context, context.input('call'));
      return observed;
    },
  },
  compileJsonSchema: {
    inputs: ['schema', 'value'],
    run: (context) =>
      andThen(
        context.call('json-schema', 'compileJsonSchema', context.input('schema')),
        (compiled) => callMethod(compiled, 'check', context.input('value')),
      ),
  },
  renderCapabilities: {
    inputs: ['capabilities', 'contract', 'contractOptions', 'options'],
    run: (context) => {
      const capabilities = capabilitiesOf(context);
      return capabilities.ok
        ? context.call('core', 'renderCapabilities', capabilities.value, context.input('options'))
        : capabilities;
    },
    checks: textChecks(renderOther),
  },
  parseContract: {
    inputs: ['input', 'options'],
    run: (context) => {
      const observed = context.call(
        'core',
        'parseContract',
        context.input('input'),
        context.input('options'),
      );
      return context.expect.independent === true ? withIndependence(context, observed) : observed;
    },
  },
  contractThenMutate: {
    inputs: ['input', 'options', 'mutate'],
    run: (context) => {
      const given = context.input('input');
      const observed = context.call('core', 'parseContract', given, context.input('options'));
      mutate(context, given);
      return observed;
    },
  },
  parseContractText: {
    inputs: ['text', 'options'],
    run: (context) =>
      context.call('core', 'parseContractText', context.input('text'), context.input('options')),
  },
  contractDigest: {
    inputs: ['first', 'second'],
    run: (context) => {
      const first = parsed(context, 'first');
      const second = parsed(context, 'second');
      if (!first.ok || !second.ok) return first.ok ? second : first;
      const digest = context.exported('core', 'contractDigest');
      return observe(() => [digest(first.value), digest(second.value)]);
    },
    checks: {
      equal: (expected, observed) => {
        const [first, second] = listOf(observed.value);
        return (first === second) === expected ? undefined : `digests ${shown(observed.value)}`;
      },
      matches: (expected, observed) => {
        const pattern = new RegExp(String(expected), 'u');
        const odd = listOf(observed.value).find((digest) => !pattern.test(String(digest)));
        return odd === undefined ? undefined : `${shown(odd)} is not like ${shown(expected)}`;
      },
    },
  },
  diffContracts: {
    inputs: ['before', 'after'],
    run: (context) => {
      const before = parsed(context, 'before');
      const after = parsed(context, 'after');
      if (!before.ok || !after.ok) return before.ok ? after : before;
      return context.call('core', 'diffContracts', before.value, after.value);
    },
    checks: {
      changes: (expected, observed) =>
        setDifference(
          listOf(expected).map(sortedJson),
          listOf(observed.value).map((change) =>
            sortedJson({
              kind: memberOf(change, 'kind'),
              capability: memberOf(change, 'capability'),
            }),
          ),
          'changes',
        ),
    },
  },
};

function parsed(context: CaseContext, name: string): Observed {
  const parse = context.exported('core', 'parseContract');
  return observe(() => parse(context.input(name)));
}

function withIndependence(context: CaseContext, observed: Observed): Observed {
  const before = sortedJson(observed.value);
  const given = context.input('input');
  if (isRecord(given)) scramble(given);
  return { ...observed, facts: { independent: sortedJson(observed.value) === before } };
}
