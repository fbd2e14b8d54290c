// Writes the tables of docs/session.md from the data that sessions use. A test of the core package checks that they
// are current; run with TIERGATE_WRITE_PAGES it writes them instead.
// Usage: node scripts/write-session-table.mjs
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('npx', ['vitest', 'run', 'test/session/session-page.test.ts'], {
  cwd: new URL('../packages/core', import.meta.url),
  env: { ...process.env, TIERGATE_WRITE_PAGES: '1' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
