import type { CaseContext, FunctionTable } from '../check.js';
import { walkCache } from '../harness/cache-steps.js';
import { createScriptedSource } from '../harness/scripted-source.js';
import { createSteppedClock } from '../harness/stepped-clock.js';
import { type Observed, observe } from '../observed.js';
import { recordOf } from '../values.js';

/** How many turns of the promise queue a cache may take to answer from what it holds. */
const promiseTurns = 60;

async function settle(): Promise<void> {
  for (let turn = 0; turn < promiseTurns; turn += 1) await Promise.resolve();
}

export const cacheFunctions: FunctionTable = {
  cachedContract: { inputs: ['options', 'steps'], run: runCache },
};

function runCache(context: CaseContext): Observed | Promise<Observed> {
  const clock = createSteppedClock(Number(context.suiteFixture('start')), settle);
  const source = createScriptedSource(context, clock);
  const environment = { now: clock.now, random: () => 0.5, sleep: clock.sleep };
  const create = context.exported('bind', 'createCachedContract');
  const built = observe(() =>
    create(
      { read: source.read },
      { name: 'inbox', environment, ...recordOf(context.input('options')) },
    ),
  );
  if (!built.ok) return built;
  return walkCache({ context, cache: built.value, source, clock, settle });
}
