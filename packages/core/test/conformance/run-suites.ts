import type { Runtime } from './case-context.js';
import type { Library } from './library.js';
import { runCase } from './run-case.js';
import type { ConformanceSuite } from './suite.js';

export interface CaseNote {
  readonly id: string;
  readonly why: string;
}

/** The figures of one suite. A pending case belongs to a part that is not built, by its number. */
export interface SuiteReport {
  readonly suite: string;
  readonly passed: number;
  readonly failed: readonly CaseNote[];
  readonly skipped: readonly CaseNote[];
  readonly pending: Readonly<Record<number, number>>;
}

interface RunOptions {
  readonly parts: readonly number[];
  readonly runtime: Runtime;
}

/** Runs every case of the active parts, one after the other. */
export async function runSuites(
  library: Library,
  suites: readonly ConformanceSuite[],
  options: RunOptions,
): Promise<readonly SuiteReport[]> {
  const reports: SuiteReport[] = [];
  for (const suite of suites) reports.push(await runSuite(library, suite, options));
  return reports;
}

async function runSuite(
  library: Library,
  suite: ConformanceSuite,
  options: RunOptions,
): Promise<SuiteReport> {
  let passed = 0;
  const failed: CaseNote[] = [];
  const skipped: CaseNote[] = [];
  const pending: Record<number, number> = {};
  for (const test of suite.cases) {
    if (!options.parts.includes(test.part)) {
      pending[test.part] = (pending[test.part] ?? 0) + 1;
      continue;
    }
    const verdict = await runCase(test, suite, library, options.runtime);
    if (verdict.status === 'passed') passed += 1;
    else (verdict.status === 'failed' ? failed : skipped).push({ id: test.id, why: verdict.why });
  }
  return { suite: suite.name, passed, failed, skipped, pending };
}

/** One line per suite and one for all: `gate: 75 passed, 0 failed, 0 skipped, pending part 6: 9`. */
export function formatReport(reports: readonly SuiteReport[]): string {
  const lines = reports.map(
    (report) =>
      `${report.suite}: ${figures(report.passed, report.failed.length, report.skipped.length)}${pendingText(report.pending)}`,
  );
  const sum = (pick: (report: SuiteReport) => number): number =>
    reports.reduce((total, report) => total + pick(report), 0);
  const pending: Record<number, number> = {};
  for (const report of reports) {
    for (const [part, count] of Object.entries(report.pending)) {
      pending[Number(part)] = (pending[Number(part)] ?? 0) + count;
    }
  }
  const total = figures(
    sum((report) => report.passed),
    sum((report) => report.failed.length),
    sum((report) => report.skipped.length),
  );
  return [...lines, `all suites: ${total}${pendingText(pending)}`].join('\n');
}

function figures(passed: number, failed: number, skipped: number): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function pendingText(pending: Readonly<Record<number, number>>): string {
  const parts = Object.entries(pending).map(([part, count]) => `part ${part}: ${count}`);
  return parts.length === 0 ? '' : `, pending ${parts.join(', ')}`;
}
