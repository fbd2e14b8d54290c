import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
export const repository = join(here, '../../..');
const scratch = join(here, '../.vitest/fixtures');

/** Lays out a small repository inside this one, so that packages resolve, and returns its folder; gone with the test. */
export function layOut(files) {
  mkdirSync(scratch, { recursive: true });
  const root = mkdtempSync(join(scratch, 'repository-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(
      join(root, path),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
  return root;
}

/** Runs one of the root scripts, as `npm run` would: what it printed, and whether it was content. */
export function runScript(name, ...args) {
  const run = spawnSync(process.execPath, [join(repository, 'scripts', name), ...args], {
    cwd: repository,
    encoding: 'utf8',
  });
  return { passes: run.status === 0, output: run.stdout + run.stderr };
}
