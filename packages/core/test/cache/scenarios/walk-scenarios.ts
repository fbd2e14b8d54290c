import fc from 'fast-check';
import { commands, walk } from '../random-walk.js';
import { both, type Figure, figure, type Scenario, type Setting } from '../scenario.js';

const walks = 300;

/** Whatever happens, in whatever order. */
export const walkScenarios: readonly Scenario[] = [
  {
    id: 'C22',
    title: `${walks} random sequences of up to 60 commands on two isolates`,
    settings: both,
    run: randomWalks,
  },
];

async function randomWalks(setting: Setting): Promise<readonly Figure[]> {
  let run = 0;
  const details = await fc.check(
    fc.asyncProperty(commands, async (list) => {
      run += 1;
      const broken = await walk(list, setting);
      if (broken.length > 0) throw new Error(broken.join('; '));
    }),
    { numRuns: walks, seed: 22 },
  );
  const rule = details.errorInstance instanceof Error ? details.errorInstance.message : '';
  return [
    figure('sequences', Math.min(run, walks), walks),
    figure(
      'a rule that was broken',
      details.failed ? `${rule} ${JSON.stringify(details.counterexample)}` : 'none',
      'none',
    ),
  ];
}
