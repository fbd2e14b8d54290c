import { type Profiler, Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';
import { createNativeMeter } from './meter-natives.js';

/**
 * Counts what code does where a clock would say how fast a machine is: the figure is the same on every run. A step is a
 * call of a function, or an entered block, of a counted file; a character, element or member that a function of the
 * platform handles for it; a step of matching a regular expression. Object spreads and additions of texts are none.
 */
export interface StepCounter {
  /** Imports the modules whose steps are to be counted: nothing else of the test may have imported them before. */
  readonly load: <TModules>(importAll: () => Promise<TModules>) => Promise<TModules>;
  /** How many steps `run` takes. What it throws is thrown, and so is an error when there are too many steps. */
  readonly count: (run: () => unknown) => number;
}

const mostSteps = 5_000_000;

/** `counted`: a part of the paths of all counted files. */
export function createStepCounter(counted = '/core/src/'): StepCounter {
  const session = new Session();
  const natives = createNativeMeter();
  // Optimized code leaves calls out. This holds for the whole process, which is that of one test file.
  setFlagsFromString('--no-opt');
  setFlagsFromString('--no-maglev');
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  // Also sets the counts back to zero.
  const takeCoverage = (): readonly Profiler.ScriptCoverage[] => {
    let scripts: readonly Profiler.ScriptCoverage[] = [];
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error !== null) throw error;
      scripts = result;
    });
    return scripts.filter(({ url }) => url.includes(counted));
  };

  return {
    async load(importAll) {
      natives.install();
      try {
        return await importAll();
      } finally {
        natives.remove();
      }
    },
    count(run) {
      takeCoverage();
      natives.install();
      let steps = 0;
      try {
        steps = natives.count(run, mostSteps);
      } finally {
        natives.remove();
      }
      const ranges = takeCoverage().flatMap(({ functions }) => functions.flatMap(enteredRanges));
      if (ranges.length === 0) throw new Error(`nothing ran in ${counted}`);
      return ranges.reduce((sum, range) => sum + range.count, steps);
    },
  };
}

function enteredRanges(entry: Profiler.FunctionCoverage): readonly Profiler.CoverageRange[] {
  const entered = entry.ranges.filter(({ count }) => count > 0);
  if (entered.length > 0 && !entry.isBlockCoverage) {
    throw new Error(`${entry.functionName} was compiled before its steps could be counted`);
  }
  return entered;
}
