#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { runCli } from '../dist/cli/main.js';

const { stdout, stderr, exitCode } = runCli(process.argv.slice(2), {
  readText: (file) => readFileSync(file === '-' ? 0 : file, 'utf8'),
});

process.exitCode = exitCode;
// A reader that stops early, such as `head`, is no failure; a full disk is one, and no verdict.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') return;
  process.exitCode = 2;
  process.stderr.write(`tiergate: cannot write what it found: ${error.message}\n`);
});
process.stderr.on('error', () => {
  process.exitCode = 2;
});
process.stdout.write(stdout);
process.stderr.write(stderr);
