import { describe, expect, it } from 'vitest';
import { listRuns, takeRun } from './list-runs.js';
import { dataFolder, readReports } from './read-reports.js';

for (const report of readReports(dataFolder)) {
  const runs = listRuns(report).map((run) => [run.title, run] as const);
  if (runs.length === 0) continue;
  describe(`${report.report} ${report.title}`, () => {
    it.each(runs)('%s', async (_, run) => {
      expect(await takeRun(run)).toBeUndefined();
    });
  });
}
