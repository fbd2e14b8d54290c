// Adds up the workspaces' vitest reports into one closing line: N passed, N failed, N skipped.
// Usage: node scripts/test-summary.mjs [root]
import { existsSync, readFileSync } from 'node:fs';
import { listWorkspaces } from './lib/walk-files.mjs';

const root = process.argv[2] ?? '.';
const total = { passed: 0, failed: 0, skipped: 0 };
let complete = true;

for (const workspace of listWorkspaces(root)) {
  const manifest = `${root}/${workspace}/package.json`;
  const file = `${root}/${workspace}/.vitest/report.json`;
  if (!existsSync(manifest)) continue;
  if (JSON.parse(readFileSync(manifest, 'utf8')).scripts?.test === undefined) continue;
  if (!existsSync(file)) {
    console.error(`${workspace}: has tests, but no report of a run`);
    complete = false;
    continue;
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A file that cannot be collected fails the run without a failed test: it counts as one.
  const uncollected = report.success || report.numFailedTests > 0 ? 0 : 1;
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + uncollected,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  for (const word of Object.keys(total)) total[word] += counts[word];
  console.log(`${workspace}: ${line(counts)}`);
}

console.log(line(total));
process.exit(complete && total.failed === 0 && total.passed > 0 ? 0 : 1);

function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
