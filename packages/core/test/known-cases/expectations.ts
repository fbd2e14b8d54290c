import { type Envelope, renderOutcomes } from '../../src/definition/index.js';
import { formatIssues, type Outcome, type PendingQuestion } from '../../src/index.js';
import { difference, missingFragment, presentFragment } from '../conformance/compare.js';
import { memberOf, recordOf, shown, textsOf } from '../conformance/values.js';
import type { Answer } from './answer.js';
import type { World } from './world.js';

type Expectation = (expected: unknown, world: World, answer: Answer) => string | undefined;

const partial = { partial: true };

/** What a step may expect. Each word answers what is not as expected, or nothing. */
const expectations: Readonly<Record<string, Expectation>> = {
  /** The codes of all issues, in order; an empty list says that the step was taken. */
  codes: (expected, _, { issues }) =>
    difference(
      expected,
      issues.map(({ code }) => code),
      {},
      'codes',
    ),
  /** Refused for these codes, with something to send back, and nothing was asked or run because of it. */
  refused(expected, world, answer) {
    const { issues } = answer;
    const wrong =
      expectations.codes?.(expected, world, answer) ??
      difference([], questionsOf(world).map(idOf), {}, 'pending') ??
      difference([], world.entered.map(idOf), {}, 'ran');
    if (wrong !== undefined) return wrong;
    if (issues.length === 0) return 'refused for nothing';
    const mute = issues.find(({ message, path }) => message === '' || !Array.isArray(path));
    return mute === undefined ? undefined : `an issue without words or place: ${shown(mute)}`;
  },
  issues: (expected, _, { issues }) => difference(expected, issues, partial, 'issues'),
  says: (expected, _, { issues }) =>
    missingFragment(formatIssues(issues, { audience: 'model' }), expected, 'anywhere'),
  sayNot: (expected, _, { issues }) =>
    presentFragment(formatIssues(issues, { audience: 'model' }), expected),
  value: (expected, _, { value }) => difference(expected, value, partial),
  has: (expected, _, { value }) => missingFragment(String(value), expected, 'anywhere'),
  lacks: (expected, _, { value }) => presentFragment(String(value), expected),
  verdicts: (expected, _, { plan }) =>
    difference(
      expected,
      plan?.calls.map(({ verdict, reason }) => reason ?? verdict),
      {},
      'verdicts',
    ),
  planned: (expected, _, { plan }) => difference(expected, plan?.calls, partial, 'plan.calls'),
  /** Whether the answer is the newest plan itself, and not another one of the same calls. */
  newest: (expected, { session }, { plan }) =>
    difference(expected, plan !== undefined && plan === session.getSnapshot().plan, {}, 'newest'),
  pending: (expected, world) => difference(expected, questionsOf(world).map(idOf), {}, 'pending'),
  questions: (expected, world) => difference(expected, questionsOf(world), partial, 'questions'),
  /** Members in which the open questions are what they were when a step kept them. */
  same(expected, world) {
    for (const name of textsOf(expected)) {
      const [before, now] = [world.kept, questionsOf(world)].map((questions) =>
        questions.map((question) => memberOf(question, name)),
      );
      const wrong = difference(before, now, {}, `kept ${name}`);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  },
  statement(expected, world) {
    for (const [id, words] of Object.entries(recordOf(expected))) {
      const { text = '' } = questionsOf(world).find((one) => one.id === id)?.statement ?? {};
      const wrong =
        missingFragment(text, memberOf(words, 'has'), 'anywhere') ??
        presentFragment(text, memberOf(words, 'lacks'));
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  },
  /** No two open questions say the same. */
  distinct(expected, world) {
    const digests = questionsOf(world).map(({ statement }) => statement.digest);
    return difference(expected, new Set(digests).size, {}, 'distinct statements');
  },
  ran: (expected, world) => difference(expected, world.entered.map(idOf), {}, 'ran'),
  ranWith(expected, world) {
    return difference(
      expected,
      world.entered.map(({ args }) => args),
      {},
      'ranWith',
    );
  },
  undone: (expected, world) => difference(expected, world.undone, {}, 'undone'),
  outcomes: (expected, world, answer) =>
    difference(
      expected,
      outcomesOf(world, answer).map(({ id, status }) => `${id} ${status}`),
      {},
      'outcomes',
    ),
  outcome(expected, world, answer) {
    for (const [id, wanted] of Object.entries(recordOf(expected))) {
      const found = outcomesOf(world, answer).find((one) => one.id === id);
      const wrong = difference(wanted, found, partial, `outcome of ${id}`);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  },
  /** What the model reads about the outcomes, one text for each plan. */
  told: (expected, world, answer) =>
    missingFragment(
      envelopesOf(world, answer)
        .map(({ text }) => text)
        .join('\n'),
      expected,
      'in order',
    ),
  toldAsError: (expected, world, answer) =>
    difference(
      expected,
      envelopesOf(world, answer).some(({ isError }) => isError),
      {},
      'isError',
    ),
  /** How many events of a type there are. */
  events(expected, { events }) {
    for (const [type, count] of Object.entries(recordOf(expected))) {
      const found = events.filter((event) => event.type === type).length;
      if (found !== count) return `${found} events ${type}, not ${shown(count)}`;
    }
    return undefined;
  },
  eventsOf(expected, { events }) {
    for (const [type, wanted] of Object.entries(recordOf(expected))) {
      const found = events.filter((event) => event.type === type);
      const wrong = difference(wanted, found, partial, `events ${type}`);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  },
  status: (expected, { session }) =>
    difference(expected, session.getSnapshot().status, {}, 'status'),
  plans: (expected, { session }) =>
    difference(expected, session.getSnapshot().plans.length, {}, 'plans'),
};

/** The first thing that is not as a step expects, or nothing. A step that expects nothing is a mistake of the data. */
export function checkExpectations(
  expect: unknown,
  world: World,
  answer: Answer,
): string | undefined {
  for (const [word, expected] of Object.entries(recordOf(expect))) {
    const check = Object.hasOwn(expectations, word) ? expectations[word] : undefined;
    if (check === undefined) throw new Error(`no expectation ${word}`);
    const wrong = check(expected, world, answer);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** The open questions: none on a road without a session. */
export function questionsOf({ session }: World): readonly PendingQuestion[] {
  return session.getSnapshot().pending;
}

function outcomesOf({ session }: World, { outcomes }: Answer): readonly Outcome[] {
  return outcomes ?? session.getSnapshot().outcomes;
}

function envelopesOf(world: World, answer: Answer): readonly Envelope[] {
  const plans = new Map<unknown, Outcome[]>();
  for (const outcome of outcomesOf(world, answer)) {
    const plan = memberOf(outcome, 'planId');
    plans.set(plan, [...(plans.get(plan) ?? []), outcome]);
  }
  return [...plans.values()].map((outcomes) => renderOutcomes(outcomes));
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}
