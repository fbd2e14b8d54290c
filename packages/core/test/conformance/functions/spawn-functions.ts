import type { CaseContext, FunctionTable } from '../check.js';
import { difference, missingFragment, presentFragment } from '../compare.js';
import { type Callable, callMethod } from '../library.js';
import { andThen, type Observed, observe } from '../observed.js';
import { schemaDifference } from '../schema-check.js';
import { sameMembers } from '../shape.js';
import { isRecord, listOf, memberOf, recordOf, shown, textIn, textsOf } from '../values.js';

const toolInputs = ['targets', 'hostLabel', 'maxDepth'] as const;

/** The options of a case that it states, beside the profile. */
function stated(context: CaseContext, names: readonly string[]): Record<string, unknown> {
  const given = names
    .map((name) => [name, context.input(name)] as const)
    .filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), profile: context.profile };
}

function createTool(context: CaseContext): Observed {
  const create = context.exported('spawn', 'createSpawnTool');
  return observe(() => create({ targets: [], ...stated(context, toolInputs) }));
}

function parse(context: CaseContext): Observed {
  return context.call('spawn', 'parseSpawn', context.input('args'), {
    ...recordOf(context.input('options')),
    profile: context.profile,
  });
}

/** The depth ledger of a tool. */
function ledgerOf(tool: unknown): unknown {
  return memberOf(tool, 'depth');
}

function inputField(observed: Observed): string {
  const schema = memberOf(observed.value, 'inputSchema');
  const field = memberOf(memberOf(schema, 'properties'), 'input');
  return String(memberOf(field, 'description'));
}

function description(observed: Observed): string {
  return String(memberOf(observed.value, 'description'));
}

/** Walks through the steps of a depth case; the first that goes wrong fails it. */
function walkDepth(context: CaseContext, tool: unknown): string | undefined {
  const open = new Map<string, unknown[]>();
  let last: unknown;
  for (const step of listOf(context.input('steps'))) {
    const { enter, depth, exit, again, authorize, parse: text, expect } = recordOf(step);
    if (enter !== undefined) {
      const entry = callMethod(ledgerOf(tool), 'enter', enter, depth);
      open.set(textIn(enter), [...(open.get(textIn(enter)) ?? []), entry]);
    } else if (exit !== undefined) {
      if (again !== true) last = open.get(textIn(exit))?.pop();
      callMethod(last, 'exit');
    } else {
      const observed =
        authorize === undefined
          ? observe(() => parseStep(context, text))
          : observe(() => callMethod(ledgerOf(tool), 'authorizeDelegation', authorize));
      const wrong = stepDifference(recordOf(expect), observed);
      if (wrong !== undefined) return `${shown(step)}: ${wrong}`;
    }
  }
  return undefined;
}

function parseStep(context: CaseContext, args: unknown): unknown {
  const parseSpawn: Callable = context.exported('spawn', 'parseSpawn');
  const given = isRecord(args) ? args : { input: args };
  return parseSpawn(given, { profile: context.profile });
}

function stepDifference(
  expect: Readonly<Record<string, unknown>>,
  observed: Observed,
): string | undefined {
  for (const [word, expected] of Object.entries(expect)) {
    const wrong = stepWord(word, expected, observed);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function stepWord(word: string, expected: unknown, observed: Observed): string | undefined {
  const messages = observed.issues.map((issue) => String(memberOf(issue, 'message'))).join('\n');
  switch (word) {
    case 'ok':
      return observed.ok === expected ? undefined : `got ${shown(observed)}`;
    case 'value':
      return difference(expected, observed.value);
    case 'codes':
      return difference(
        expected,
        observed.issues.map((issue) => memberOf(issue, 'code')),
      );
    case 'messageIncludes':
      return missingFragment(messages, expected, 'anywhere');
    case 'mode':
      return difference(expected, memberOf(observed.value, 'mode'));
    default:
      throw new Error(`unknown member of expect in a step: ${word}`);
  }
}

export const spawnFunctions: FunctionTable = {
  parseSpawn: { profiled: true, inputs: ['args', 'options'], run: parse },
  preview: {
    profiled: true,
    inputs: [...toolInputs, 'args', 'cwd', 'agentId', 'enter'],
    run: (context) =>
      andThen(createTool(context), (tool) => {
        for (const entry of listOf(context.input('enter'))) {
          callMethod(ledgerOf(tool), 'enter', ...listOf(entry));
        }
        const agentId = context.input('agentId');
        return callMethod(tool, 'preview', context.input('args'), {
          cwd: context.input('cwd'),
          ...(agentId === undefined ? {} : { agentId }),
        });
      }),
    checks: {
      structuredKeys: (expected, observed) => {
        const found = Object.keys(recordOf(memberOf(observed.value, 'structuredInput')));
        return sameMembers(textsOf(expected), found) ? undefined : `keys ${shown(found)}`;
      },
    },
  },
  lane: {
    profiled: true,
    inputs: [...toolInputs, 'args'],
    run: (context) =>
      andThen(createTool(context), (tool) => callMethod(tool, 'lane', context.input('args'))),
  },
  descriptor: {
    profiled: true,
    inputs: toolInputs,
    run: (context) => andThen(createTool(context), (tool) => callMethod(tool, 'descriptor')),
    checks: {
      describes: (expected, observed) =>
        missingFragment(description(observed), expected, 'anywhere'),
      describesNot: (expected, observed) => presentFragment(description(observed), expected),
      fieldSays: (expected, observed) =>
        missingFragment(inputField(observed), expected, 'anywhere'),
      fieldNot: (expected, observed) => presentFragment(inputField(observed), expected),
      schema: (expected, observed) =>
        schemaDifference(expected, memberOf(observed.value, 'inputSchema')),
      sameTwice: (_, observed, context) => {
        const again = andThen(createTool(context), (tool) => callMethod(tool, 'descriptor'));
        return difference(observed.value, again.value);
      },
    },
  },
  registerTargets: { profiled: true, inputs: toolInputs, run: createTool },
  authorizeTarget: {
    profiled: true,
    inputs: [...toolInputs, 'args'],
    run: (context) =>
      andThen(createTool(context), (tool) => {
        const parsed = parse(context);
        if (!parsed.ok) throw new Error(`does not parse: ${shown(parsed.issues)}`);
        return callMethod(tool, 'authorizeTarget', parsed.value);
      }),
  },
  depth: {
    profiled: true,
    inputs: ['maxDepth', 'steps'],
    run: (context) =>
      andThen(createTool(context), (tool) => {
        const wrong = walkDepth(context, tool);
        if (wrong !== undefined) throw new Error(wrong);
        return true;
      }),
  },
  matchWildcard: {
    inputs: ['pattern', 'text'],
    run: (context) =>
      context.call('spawn', 'matchWildcard', context.input('pattern'), context.input('text')),
  },
  canonicalJson: {
    inputs: ['value'],
    run: (context) => context.call('spawn', 'canonicalJson', context.input('value')),
  },
  ruleCheck: {
    profiled: true,
    inputs: ['rules', 'tool', 'input', 'clearScope', 'targets'],
    run: (context) =>
      observe(() => {
        const store = context.exported('spawn', 'createRuleStore')(stated(context, ['targets']));
        // A rule that the store refuses is not in it; the cases see that by its answers.
        for (const rule of listOf(context.input('rules')))
          observe(() => callMethod(store, 'add', rule));
        const scope = context.input('clearScope');
        if (scope !== undefined) callMethod(store, 'clearScope', scope);
        return callMethod(store, 'check', context.input('tool'), context.input('input'));
      }),
  },
  ruleAdd: {
    inputs: ['rule', 'input', 'targets'],
    run: (context) => {
      const store = context.exported('spawn', 'createRuleStore')(stated(context, ['targets']));
      const rule = context.input('rule');
      const added = observe(() => callMethod(store, 'add', rule));
      const input = context.input('input');
      if (!added.ok && input !== undefined) {
        const answer = callMethod(store, 'check', memberOf(rule, 'tool'), input);
        if (answer !== undefined) throw new Error(`a refused rule answers: ${shown(answer)}`);
      }
      return added;
    },
  },
  splitCommand: {
    inputs: ['body'],
    run: (context) => context.call('spawn', 'splitCommand', context.input('body')),
  },
  matchCommandRule: {
    inputs: ['rule', 'body'],
    run: (context) =>
      context.call('spawn', 'matchCommandRule', context.input('rule'), context.input('body')),
  },
};
