import { type AnyRecord, isRecord, shown, textIn } from '../conformance/values.js';
import type { Answer } from './answer.js';
import { checkExpectations, questionsOf } from './expectations.js';
import { contractSteps } from './steps/contract-steps.js';
import { planSteps } from './steps/plan-steps.js';
import { sessionSteps } from './steps/session-steps.js';
import { spawnSteps } from './steps/spawn-steps.js';
import type { World } from './world.js';

type TakeStep = (world: World, step: AnyRecord) => Answer | Promise<Answer>;

/** What the steps of a case may do, by name. */
export type StepTable = Readonly<Record<string, TakeStep>>;

const table: StepTable = { ...sessionSteps, ...planSteps, ...contractSteps, ...spawnSteps };

/** Takes the steps of a case one after the other; answers the first thing that is not as expected, or nothing. */
export async function runSteps(
  world: World,
  steps: readonly unknown[],
): Promise<string | undefined> {
  for (const [position, step] of steps.entries()) {
    if (!isRecord(step)) throw new Error(`step ${position} is no step`);
    const name = textIn(step.do);
    const take = Object.hasOwn(table, name) ? table[name] : undefined;
    if (take === undefined) throw new Error(`no step ${name}`);
    const answer = await take(world, step);
    await world.clock.settle();
    for (const { id, question } of questionsOf(world)) world.newest.set(id, question);
    const wrong = checkExpectations(step.expect, world, answer);
    if (wrong !== undefined)
      return `step ${position}, ${shown({ ...step, expect: undefined })}: ${wrong}`;
  }
  return undefined;
}
