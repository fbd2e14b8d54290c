import { afterAll, describe, expect, it } from 'vitest';
import { createNodeRuntime } from './node-runtime.js';
import { readParts } from './parts.js';
import { readSuiteFiles } from './read-suite-files.js';
import { runCase } from './run-case.js';
import { type CaseNote, formatReport, type SuiteReport } from './run-suites.js';
import { loadSourceLibrary } from './source-library.js';
import type { ConformanceCase, ConformanceSuite } from './suite.js';

const parts = readParts(process.env.CONFORMANCE_PARTS);
const { library, problems } = await loadSourceLibrary();
const runtime = createNodeRuntime();
const reports: SuiteReport[] = [];

afterAll(() => {
  process.stdout.write(
    `\nconformance, source, parts ${parts.join(', ')}\n${formatReport(reports)}\n`,
  );
});

it('loads every entry that exists', () => {
  expect(problems).toEqual([]);
});

describe.each(readSuiteFiles())('$name', (suite) => {
  const active = suite.cases.filter((test) => parts.includes(test.part));
  const passed: string[] = [];
  const failed: CaseNote[] = [];
  const skipped: CaseNote[] = [];

  afterAll(() => {
    const pending = countPending(suite, active);
    reports.push({ suite: suite.name, passed: passed.length, failed, skipped, pending });
  });

  it('says which cases are pending', () => {
    const pending = Object.values(countPending(suite, active)).reduce(
      (sum, count) => sum + count,
      0,
    );
    expect(active.length + pending).toBe(suite.cases.length);
  });

  for (const test of active) {
    it(`${test.id} ${test.fn}`, async (context) => {
      const verdict = await runCase(test, suite, library, runtime);
      if (verdict.status === 'skipped') {
        skipped.push({ id: test.id, why: verdict.why });
        context.skip(verdict.why);
      }
      if (verdict.status === 'failed') failed.push({ id: test.id, why: verdict.why });
      else passed.push(test.id);
      expect(verdict).toEqual({ status: 'passed' });
    });
  }
});

function countPending(
  suite: ConformanceSuite,
  active: readonly ConformanceCase[],
): Readonly<Record<number, number>> {
  const pending: Record<number, number> = {};
  for (const test of suite.cases) {
    if (!active.includes(test)) pending[test.part] = (pending[test.part] ?? 0) + 1;
  }
  return pending;
}
