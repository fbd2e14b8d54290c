import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPageReports } from './page-case.js';
import { takeSteps } from './take-steps.js';

// Nothing is timed: this only ends a case that hangs, on a machine that is busy.
const timeout = 60_000;

for (const { report, cases } of readPageReports(join(import.meta.dirname, 'data'))) {
  describe(`known case ${report}`, () => {
    it.each(cases.map((one) => [one.title, one] as const))(
      '%s',
      async (_, one) => {
        expect.hasAssertions();
        await takeSteps(one);
      },
      timeout,
    );
  });
}
