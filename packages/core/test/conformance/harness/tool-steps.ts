import type { CaseContext } from '../check.js';
import { difference, missingFragment } from '../compare.js';
import { judgeWords } from '../judge.js';
import { callMethod } from '../library.js';
import {
  fromIssues,
  fromReturn,
  messagesOf,
  type Observed,
  observe,
  observeAsync,
} from '../observed.js';
import { planChecks } from '../plan-checks.js';
import { writeAt } from '../shape.js';
import { type AnyRecord, isRecord, listOf, memberOf, recordOf, shown, textIn } from '../values.js';
import { declareTools } from './declare-tools.js';
import type { World } from './world.js';

interface Bench {
  readonly tools: unknown;
  readonly world: World;
  plan: unknown;
  program: unknown;
  outcomes: unknown;
}

/** Takes a tool set through the steps of a case. Throws at the first that is not as it should be. */
export async function walkTools(
  context: CaseContext,
  tools: unknown,
  world: World,
): Promise<Observed> {
  const bench: Bench = { tools, world, plan: undefined, program: undefined, outcomes: [] };
  for (const step of listOf(context.input('steps'))) {
    const wrong = await takeStep(context, bench, recordOf(step));
    if (wrong !== undefined) throw new Error(`step ${shown(step)}: ${wrong}`);
  }
  return {
    ok: true,
    issues: [],
    facts: { log: world.log, state: world.state, outcomes: bench.outcomes },
  };
}

async function takeStep(
  context: CaseContext,
  bench: Bench,
  step: AnyRecord,
): Promise<string | undefined> {
  const expect = recordOf(step.expect);
  switch (step.do) {
    case 'validate':
      return judgeWords(
        fromIssues(callMethod(bench.tools, 'validate')),
        context,
        expect,
        planChecks,
      );
    case 'capabilities': {
      const names = listOf(callMethod(bench.tools, 'capabilities')).map((capability) =>
        memberOf(capability, 'name'),
      );
      return difference(expect.names, names, {}, 'names');
    }
    case 'lookup': {
      const found = callMethod(bench.tools, 'lookup', step.name);
      const there = found !== undefined && found !== null;
      return difference(expect.found, there, {}, 'found');
    }
    case 'plan':
      return planStep(context, bench, step, expect);
    case 'tamper':
      attempt(() => tamper(listOf(callMethod(bench.tools, 'capabilities')), step));
      return undefined;
    case 'tamperPlan':
      attempt(() => writeAt(bench.plan, listOf(step.path), step.value));
      return undefined;
    case 'thenChangeInput':
      attempt(() => writeAt(bench.program, listOf(step.path), step.value));
      return undefined;
    case 'applyPlan':
      return applyStep(context, bench, step, expect);
    case 'applyPlanTo': {
      const returned = await observeAsync(() =>
        callMethod(declareTools(context, bench.world), 'applyPlan', bench.plan, {
          state: bench.world.state,
        }),
      );
      return refusalDifference(returned, expect);
    }
    default:
      throw new Error(`unknown step ${String(step.do)}`);
  }
}

function planStep(
  context: CaseContext,
  bench: Bench,
  step: AnyRecord,
  expect: AnyRecord,
): string | undefined | Promise<string | undefined> {
  bench.program = step.program;
  const observed = observe(() => callMethod(bench.tools, 'plan', step.program, step.options));
  bench.plan = observed.ok ? observed.value : undefined;
  if (expect.anyResult === true) {
    const { anyResult: _, ...rest } = expect;
    return observed.ok ? judgeWords(observed, context, rest, planChecks) : undefined;
  }
  return judgeWords(observed, context, expect, planChecks);
}

function tamper(capabilities: readonly unknown[], step: AnyRecord): void {
  const target = capabilities[Number(step.index ?? 0)];
  if (Array.isArray(step.path)) {
    let place: unknown = target;
    for (const key of listOf(step.path)) place = memberOf(place, String(key));
    if (!Array.isArray(place)) throw new Error('no list to push to');
    place.push(step.push);
  } else {
    writeAt(target, [step.member], step.value);
  }
}

/** A throw is fine: what was frozen cannot be tampered with. */
function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // Nothing was written, which is what the case is after.
  }
}

async function applyStep(
  context: CaseContext,
  bench: Bench,
  step: AnyRecord,
  expect: AnyRecord,
): Promise<string | undefined> {
  if (step.ifPlan === true && bench.plan === undefined) return undefined;
  const { world } = bench;
  if (step.aborted === true) world.abort.abort();
  const returned = await observeAsync(() =>
    callMethod(bench.tools, 'applyPlan', planFor(step.plan, bench.plan), {
      ...recordOf(step.options),
      state: world.state,
      signal: world.abort.signal,
    }),
  );
  if (expect.refused === true) return refusalDifference(returned, expect);
  if (returned.thrown !== undefined) throw returned.thrown.error;
  bench.outcomes = returned.value;
  return judgeWords(returned, context, expect, {});
}

function planFor(written: unknown, last: unknown): unknown {
  if (written === undefined) return last;
  if (isRecord(written)) {
    if (Object.hasOwn(written, 'handBuilt')) return written.handBuilt;
    if (Object.hasOwn(written, 'json')) return written.json;
  }
  switch (textIn(written)) {
    case 'spreadOfLast':
      return { ...recordOf(last) };
    case 'jsonOfLast':
      return JSON.parse(JSON.stringify(last));
    case 'proposeAsApply':
      return { ...recordOf(last), apply: memberOf(last, 'propose'), propose: [] };
    default:
      throw new Error(`unknown plan ${shown(written)}`);
  }
}

/** An exception, or only outcomes with the status `refused`; what they say counts as their message. */
function refusalDifference(returned: Observed, expect: AnyRecord): string | undefined {
  const outcomes = listOf(returned.value);
  const other = outcomes.find((outcome) => memberOf(outcome, 'status') !== 'refused');
  if (returned.thrown === undefined && (outcomes.length === 0 || other !== undefined)) {
    return `not refused: ${shown(returned.value)}`;
  }
  const texts =
    returned.thrown === undefined
      ? outcomes.flatMap(textsOfOutcome)
      : messagesOf(returned.thrown.error);
  return missingFragment(texts.join('\n'), expect.messageIncludes, 'anywhere');
}

function textsOfOutcome(outcome: unknown): readonly string[] {
  const issues = fromReturn(memberOf(outcome, 'issues'));
  return [
    ...listOf(issues.value).map((issue) => String(memberOf(issue, 'message'))),
    String(memberOf(outcome, 'reason')),
    ...messagesOf(memberOf(outcome, 'error')),
  ];
}
