// Checks the length of files: a file that is over is a reason to look for two concepts in it.
// Usage: node scripts/check-files.mjs [root]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish } from './lib/finish.mjs';
import { listWorkspaces, walkFiles } from './lib/walk-files.mjs';

const sourceLimit = 300;
const testLimit = 400;
const endings = ['.ts', '.tsx', '.mjs', '.css'];

// Files that may be longer, each with the reason.
const exceptions = {};

const root = process.argv[2] ?? '.';
const files = ['scripts', ...listWorkspaces(root)].flatMap((folder) =>
  walkFiles(root, folder, endings),
);
const problems = [];
const seen = new Set();

for (const file of files) {
  const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
  const isTest = /\.test(?:-d)?\.(?:tsx?|mjs)$|\/test\/|\.bench\.ts$/.test(file);
  const limit = exceptions[file]?.limit ?? (isTest ? testLimit : sourceLimit);
  if (lines > limit)
    problems.push(`${file}: ${lines} lines, at most ${limit}: split it by concept`);
  if (Object.hasOwn(exceptions, file)) seen.add(file);
}
for (const file of Object.keys(exceptions)) {
  if (!seen.has(file)) problems.push(`${file}: has an exception in check-files and does not exist`);
}

finish('check-files', problems, `${files.length} files, none too long`);
