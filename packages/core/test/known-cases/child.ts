import { listRuns, takeRun } from './list-runs.js';
import { readReports } from './read-reports.js';

// Runs every known case in a plain Node process, without any test framework and with a clock that stands still. Prints
// one line of JSON: what a text that wants to be code came to, and each run with what was not as expected.

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('which folder?');

Date.now = () => 0;

const compiles = ((): boolean => {
  try {
    return typeof Reflect.construct(Function, ['return 1']) === 'function';
  } catch {
    return false;
  }
})();

const answers: (readonly [string, string | null])[] = [];
for (const report of readReports(folder)) {
  for (const run of listRuns(report)) {
    const title = `${report.report} ${run.title}`;
    try {
      answers.push([title, (await takeRun(run)) ?? null]);
    } catch (error) {
      answers.push([title, String(error)]);
    }
  }
}
process.stdout.write(`${JSON.stringify({ compiles, answers })}\n`);
