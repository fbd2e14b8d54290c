// Writes docs/issue-codes.md from the union in packages/core/src/result/issue.ts.
// Usage: node scripts/write-issue-codes.mjs [--check] [root]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { finish } from './lib/finish.mjs';
import { renderIssueCodesPage } from './lib/issue-codes-page.mjs';

const args = process.argv.slice(2);
const check = args.includes('--check');
const root = args.find((arg) => !arg.startsWith('--')) ?? '.';
const page = `${root}/docs/issue-codes.md`;
const written = renderIssueCodesPage(
  readFileSync(`${root}/packages/core/src/result/issue.ts`, 'utf8'),
);

if (check) {
  const current = existsSync(page) && readFileSync(page, 'utf8') === written;
  const problem = 'docs/issue-codes.md is out of date: run node scripts/write-issue-codes.mjs';
  finish('write-issue-codes', current ? [] : [problem], 'docs/issue-codes.md is current');
} else {
  writeFileSync(page, written);
}
