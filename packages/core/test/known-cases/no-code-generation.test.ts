import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { listRuns } from './list-runs.js';
import { dataFolder, readReports } from './read-reports.js';

interface Printed {
  readonly compiles: boolean;
  readonly answers: readonly (readonly [string, string | null])[];
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const outDir = here('../../.vitest/known-cases');
const run = promisify(execFile);

const titles = readReports(dataFolder).flatMap((report) =>
  listRuns(report).map(({ title }) => `${report.report} ${title}`),
);

async function runChild(...flags: readonly string[]): Promise<Printed> {
  const { stdout } = await run(process.execPath, [...flags, `${outDir}/child.mjs`, dataFolder], {
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout) as Printed;
}

describe('the known cases in a plain process', () => {
  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'silent',
      resolve: { conditions: ['@tiergate/source'] },
      build: {
        ssr: here('./child.ts'),
        outDir,
        target: 'node20',
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
      },
    });
  }, 60_000);

  it('come out the same where no text may become code', async () => {
    const { compiles, answers } = await runChild('--disallow-code-generation-from-strings');
    expect(compiles).toBe(false);
    expect(answers).toEqual(titles.map((title) => [title, null]));
  });

  it('come out the same where it may', async () => {
    const { compiles, answers } = await runChild();
    expect(compiles).toBe(true);
    expect(answers).toEqual(titles.map((title) => [title, null]));
  });
});
