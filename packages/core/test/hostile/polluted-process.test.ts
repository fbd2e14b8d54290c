import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CaseNote, formatReport, type SuiteReport } from '../conformance/run-suites.js';
import type { PollutionName } from './pollution.js';

interface Outcome {
  readonly reports: readonly SuiteReport[];
  /** What sessions did before the process was polluted, and after. */
  readonly session: readonly string[];
  readonly polluted: readonly string[];
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const run = promisify(execFile);
const outDir = here('../../.vitest/hostile');

/** Bundles the runner for plain Node; in it, and not in the package, descriptors are read by own member. */
async function bundleProcess(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'Object.defineProperty': 'globalThis.defineByOwn' },
    build: {
      ssr: here('./polluted-process.ts'),
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'polluted-process.mjs' } },
    },
  });
}

async function runPolluted(name: PollutionName): Promise<readonly SuiteReport[]> {
  const { stdout } = await run(
    process.execPath,
    ['--disallow-code-generation-from-strings', `${outDir}/polluted-process.mjs`, name],
    { maxBuffer: 2 ** 26 },
  );
  const { reports, session, polluted }: Outcome = JSON.parse(stdout);
  expect(session).toContain('pay 5');
  expect(polluted).toEqual(session);
  expect(reports.flatMap((report) => report.skipped)).toEqual([]);
  return reports;
}

const failuresOf = (reports: readonly SuiteReport[]): readonly CaseNote[] =>
  reports.flatMap((report) => report.failed);

describe('the built package, in a polluted process without code generation', () => {
  beforeAll(async () => {
    if (!existsSync(here('../../dist/index.js'))) {
      throw new Error('no dist: build the package first');
    }
    await bundleProcess();
  }, 60_000);

  it('answers every case the same with members on Object.prototype and another map', async () => {
    const reports = await runPolluted('members');
    process.stdout.write(`\nconformance, polluted process\n${formatReport(reports)}\n`);
    expect(failuresOf(reports)).toEqual([]);
    expect(reports.some((report) => report.passed > 0)).toBe(true);
  }, 60_000);

  it('answers every case the same with accessors on Object.prototype', async () => {
    expect(failuresOf(await runPolluted('accessors'))).toEqual([]);
  }, 60_000);

  it('answers the same or stops, and opens nothing, where a map throws', async () => {
    const failures = failuresOf(await runPolluted('throwing-map'));
    expect(failures.filter(({ why }) => !why.includes('polluted map'))).toEqual([]);
  }, 60_000);
});
