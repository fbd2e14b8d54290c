import type { Check, Checks, FunctionRow, FunctionTable } from '../check.js';
import { difference, missingFragment, setDifference } from '../compare.js';
import { canonicalCode } from '../issue-codes.js';
import type { ModuleName } from '../library.js';
import type { Observed } from '../observed.js';
import { listOf, memberOf, recordOf, shown, textsOf } from '../values.js';

const callMembers: readonly string[] = ['id', 'name', 'args'];

/** A program as one: the args whole, the ids where the case names them. */
const program: Check = (expected, observed) => {
  const wanted = listOf(expected);
  const found = listOf(observed.value);
  if (wanted.length !== found.length) return `expected ${shown(expected)}, got ${shown(found)}`;
  for (const [index, call] of wanted.entries()) {
    const place = `[${index}]`;
    const wrong =
      difference(call, found[index], { partial: true }, place) ??
      difference(memberOf(call, 'args'), memberOf(found[index], 'args'), {}, `${place}.args`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
};

const programChecks: Checks = {
  program,
  notInProgram: (expected, observed) => {
    const names = listOf(observed.value).map((call) => String(memberOf(call, 'name')));
    const present = textsOf(expected).filter((name) => names.includes(name));
    return present.length === 0 ? undefined : `in the program: ${shown(present)}`;
  },
  distinctIds: (_, observed) => {
    const ids = listOf(observed.value).map((call) => memberOf(call, 'id'));
    return new Set(ids).size === ids.length ? undefined : `ids ${shown(ids)}`;
  },
  carriesNoDecision: (_, observed) => {
    const extra = listOf(observed.value)
      .flatMap((call) => Object.keys(recordOf(call)))
      .find((member) => !callMembers.includes(member));
    return extra === undefined ? undefined : `a call has the member ${extra}`;
  },
};

function reader(entry: ModuleName, name: string): FunctionRow {
  return {
    inputs: ['input'],
    run: (context) => context.call(entry, name, context.input('input')),
    checks: programChecks,
  };
}

function capabilitiesOf(observed: Observed): readonly unknown[] {
  return listOf(memberOf(memberOf(observed.value, 'contract'), 'capabilities'));
}

function byName(observed: Observed, member: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    capabilitiesOf(observed).map((capability) => [
      String(memberOf(capability, 'name')),
      memberOf(capability, member),
    ]),
  );
}

function leftOut(observed: Observed): readonly unknown[] {
  return listOf(memberOf(observed.value, 'refused'));
}

const mcpChecks: Checks = {
  value: (expected, observed) => difference(expected, byName(observed, 'tier'), {}, 'tiers'),
  tierNotIn: (expected, observed) => {
    const tiers = byName(observed, 'tier');
    const low = Object.entries(recordOf(expected)).find(([name, refused]) =>
      textsOf(refused).includes(String(tiers[name])),
    );
    return low === undefined ? undefined : `${low[0]} is ${String(tiers[low[0]])}`;
  },
  descriptions: (expected, observed) =>
    difference(expected, byName(observed, 'description'), {}, 'descriptions'),
  left: (expected, observed) => {
    const found = leftOut(observed).map((entry) => ({
      tool: memberOf(entry, 'tool'),
      codes: [
        ...new Set(
          listOf(memberOf(entry, 'issues')).map((issue) => canonicalCode(memberOf(issue, 'code'))),
        ),
      ],
    }));
    return difference(expected, found, {}, 'refused');
  },
  leftSays: (expected, observed) => {
    const messages = leftOut(observed)
      .flatMap((entry) => listOf(memberOf(entry, 'issues')))
      .map((issue) => String(memberOf(issue, 'message')));
    return missingFragment(messages.join('\n'), expected, 'anywhere');
  },
  warned: (expected, observed) => {
    const named = listOf(memberOf(observed.value, 'warnings')).map((issue) =>
      String(memberOf(issue, 'capability')),
    );
    return setDifference(textsOf(expected), named, 'warnings');
  },
};

export const adapterFunctions: FunctionTable = {
  openaiChat: reader('adapters/openai', 'programFromChat'),
  openaiResponses: reader('adapters/openai', 'programFromResponses'),
  anthropic: reader('adapters/anthropic', 'programFromMessage'),
  gemini: reader('adapters/gemini', 'programFromResponse'),
  mcpCall: reader('adapters/mcp', 'programFromCall'),
  aiSdk: reader('adapters/ai-sdk', 'programFromParts'),
  modelText: reader('adapters/model-text', 'programFromText'),
  contractFromMcp: {
    inputs: ['tools', 'options'],
    run: (context) =>
      context.call(
        'adapters/mcp',
        'contractFromMcp',
        context.input('tools'),
        context.input('options'),
      ),
    checks: mcpChecks,
  },
};
