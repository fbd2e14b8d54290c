// Writes docs/known-cases.md from the data files of the known cases of every package.
// Usage: node scripts/write-known-cases.mjs [--check] [root]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { finish } from './lib/finish.mjs';
import { readKnownCases, renderKnownCasesPage } from './lib/known-cases-page.mjs';

const args = process.argv.slice(2);
const check = args.includes('--check');
const root = args.find((arg) => !arg.startsWith('--')) ?? '.';
const page = `${root}/docs/known-cases.md`;
const written = renderKnownCasesPage(readKnownCases(root));

if (check) {
  const current = existsSync(page) && readFileSync(page, 'utf8') === written;
  const problem = 'docs/known-cases.md is out of date: run node scripts/write-known-cases.mjs';
  finish('write-known-cases', current ? [] : [problem], 'docs/known-cases.md is current');
} else {
  writeFileSync(page, written);
}
