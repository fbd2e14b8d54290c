import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { formatReport, type SuiteReport } from './run-suites.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const run = promisify(execFile);

/** Bundles the runner, so that plain Node can run it, next to the package that it imports by name. */
async function bundleChild(): Promise<string> {
  const outDir = here('../../.vitest/conformance');
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: here('./child.ts'),
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
  return `${outDir}/child.mjs`;
}

it('answers every active case like the sources, in a plain Node process', async () => {
  if (!existsSync(here('../../dist/index.js'))) throw new Error('no dist: build the package first');
  const child = await bundleChild();
  const { stdout } = await run(process.execPath, [child], { maxBuffer: 2 ** 26 });
  const reports: readonly SuiteReport[] = JSON.parse(stdout);
  process.stdout.write(`\nconformance, built package\n${formatReport(reports)}\n`);
  expect(reports.flatMap((report) => report.failed)).toEqual([]);
  expect(reports.flatMap((report) => report.skipped)).toEqual([]);
  expect(reports.some((report) => report.passed > 0)).toBe(true);
}, 60_000);
