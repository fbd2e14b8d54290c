// Plays the scenarios of the contract cache on the built files and prints what was counted. Fails when a count is out of
// its range. `npm run report:cache` builds first.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const core = fileURLToPath(new URL('../packages/core/', import.meta.url));
const { module } = await runnerImport(`${core}test/cache/report.ts`, {
  root: core,
  configFile: false,
  logLevel: 'error',
});
const started = performance.now();
const { rows, figures, failed } = await module.reportCache((line) => console.log(line));
const seconds = ((performance.now() - started) / 1_000).toFixed(1);
console.log(
  `${rows} rows, ${figures} figures, ${failed} out of range, ${seconds} s, fake clock, built files`,
);
process.exitCode = failed === 0 ? 0 : 1;
