import type { CaseContext } from '../check.js';
import { difference } from '../compare.js';
import { canonicalCode } from '../issue-codes.js';
import { callMethod } from '../library.js';
import type { Observed } from '../observed.js';
import { sameMembers } from '../shape.js';
import {
  type AnyRecord,
  isRecord,
  listOf,
  memberOf,
  recordOf,
  shown,
  textIn,
  textsOf,
} from '../values.js';
import type { World } from './world.js';

interface Desk {
  readonly session: unknown;
  readonly world: World;
  readonly noted: Map<string, unknown>;
  lastPlanId: unknown;
}

const quietTurns = 4;

/** Takes a session through the steps of a case. Throws at the first that is not as it should be. */
export async function walkSession(
  context: CaseContext,
  session: unknown,
  world: World,
): Promise<Observed> {
  const desk: Desk = { session, world, noted: new Map(), lastPlanId: undefined };
  for (const step of listOf(context.input('steps'))) {
    const wrong = await takeStep(context, desk, recordOf(step));
    if (wrong !== undefined) throw new Error(`step ${shown(step)}: ${wrong}`);
  }
  const outcomes = listOf(memberOf(snapshotOf(desk), 'outcomes'));
  return { ok: true, issues: [], facts: { log: world.log, state: world.state, outcomes } };
}

function snapshotOf(desk: Desk): unknown {
  return callMethod(desk.session, 'getSnapshot');
}

function openQuestions(desk: Desk): readonly unknown[] {
  return listOf(memberOf(snapshotOf(desk), 'pending'));
}

/** Waits until nothing moves: handlers are promises only, so a few quiet turns of the loop say so. */
async function settle(context: CaseContext, desk: Desk): Promise<void> {
  let before = '';
  for (let quiet = 0, turns = 0; quiet < quietTurns && turns < 1000; turns += 1) {
    await context.runtime.turn();
    const now = shown([desk.world.log.length, openQuestions(desk), statusesOf(desk)]);
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}

function statusesOf(desk: Desk): unknown {
  return listOf(memberOf(snapshotOf(desk), 'outcomes')).map((outcome) =>
    memberOf(outcome, 'status'),
  );
}

async function takeStep(
  context: CaseContext,
  desk: Desk,
  step: AnyRecord,
): Promise<string | undefined> {
  const method = String(step.do);
  if (method === 'note') {
    note(desk, step);
    return undefined;
  }
  const returned = method === 'check' ? undefined : callStep(desk, method, step);
  await settle(context, desk);
  const answer = await settledOf(context, returned);
  const wrong = checkStep(desk, recordOf(step.expect), answer);
  if (method === 'submit') desk.lastPlanId = planIdOf(answer);
  return wrong;
}

function note(desk: Desk, step: AnyRecord): void {
  const questions = openQuestions(desk);
  const kept =
    step.id === undefined
      ? questions.map((question) => memberOf(question, 'question'))
      : memberOf(
          questions.find((question) => memberOf(question, 'id') === step.id),
          'question',
        );
  desk.noted.set(textIn(step.as ?? step.name), kept);
}

function callStep(desk: Desk, method: string, step: AnyRecord): unknown {
  const options = optionsOf(desk, step.with);
  switch (method) {
    case 'submit':
      return callMethod(desk.session, 'submit', step.program, options);
    case 'approveAll':
    case 'rejectAll': {
      const questions = openQuestions(desk).map((question) => memberOf(question, 'question'));
      return callMethod(desk.session, method, { questions, ...options });
    }
    case 'approve':
    case 'reject':
    case 'undo':
      return callMethod(desk.session, method, step.id, options);
    case 'cancel':
      return step.id === undefined
        ? callMethod(desk.session, method)
        : callMethod(desk.session, method, step.id);
    default:
      throw new Error(`unknown step ${method}`);
  }
}

function optionsOf(desk: Desk, written: unknown): Record<string, unknown> {
  const options: Record<string, unknown> = { ...recordOf(written) };
  for (const name of ['question', 'questions']) {
    if (Object.hasOwn(options, name)) options[name] = questionOf(desk, options[name]);
  }
  return options;
}

function questionOf(desk: Desk, written: unknown): unknown {
  if (!isRecord(written)) return written;
  if (written.noted !== undefined) return desk.noted.get(textIn(written.noted));
  if (written.of === undefined) throw new Error(`unknown question ${shown(written)}`);
  return memberOf(
    openQuestions(desk).find((question) => memberOf(question, 'id') === written.of),
    'question',
  );
}

/** What a method returned: at once, or as a promise that is settled by now. */
async function settledOf(context: CaseContext, returned: unknown): Promise<unknown> {
  if (!(returned instanceof Promise)) return returned;
  const late = Symbol('late');
  const answer: unknown = await Promise.race([returned, context.runtime.turn().then(() => late)]);
  return answer === late ? undefined : answer;
}

function planIdOf(answer: unknown): unknown {
  return memberOf(memberOf(answer, 'plan') ?? memberOf(memberOf(answer, 'value'), 'plan'), 'id');
}

function codesOf(desk: Desk, answer: unknown): readonly string[] {
  const issues = [
    ...listOf(memberOf(answer, 'issues')),
    ...listOf(memberOf(snapshotOf(desk), 'issues')),
  ];
  return issues.map((issue) => canonicalCode(memberOf(issue, 'code')));
}

function checkStep(desk: Desk, expect: AnyRecord, answer: unknown): string | undefined {
  for (const [word, expected] of Object.entries(expect)) {
    const wrong = checkWord(desk, word, expected, answer);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function checkWord(
  desk: Desk,
  word: string,
  expected: unknown,
  answer: unknown,
): string | undefined {
  switch (word) {
    case 'anyResult':
      return undefined;
    case 'log':
      return difference(expected, desk.world.log, {}, 'log');
    case 'codesInclude': {
      const found = codesOf(desk, answer);
      const absent = textsOf(expected).filter((code) => !found.includes(code));
      return absent.length === 0 ? undefined : `no issue ${shown(absent)} among ${shown(found)}`;
    }
    case 'asked': {
      const found = openQuestions(desk).map((question) => String(memberOf(question, 'id')));
      return sameMembers(textsOf(expected), found)
        ? undefined
        : `asked about ${shown(found)}, not ${shown(expected)}`;
    }
    case 'samePlan': {
      const same = planIdOf(answer) !== undefined && planIdOf(answer) === desk.lastPlanId;
      return difference(expected, same, {}, 'samePlan');
    }
    default:
      throw new Error(`unknown member of expect in a step: ${word}`);
  }
}
