import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function tiergate(args: readonly string[], stdin = '') {
  if (!existsSync(here('../../dist/cli/main.js')))
    throw new Error('no dist: build the package first');
  const bin = here('../../bin/tiergate.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    input: stdin,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const contract = JSON.stringify({
  contractVersion: 1,
  capabilities: [{ name: 'look', description: 'Looks.', tier: 'read_only', args: [] }],
});

describe('the tiergate program', () => {
  it('reads standard input and prints a result', () => {
    expect(tiergate(['digest'], contract)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^sha256:[\w-]{43}\n$/),
      stderr: '',
    });
  });

  it('reads files', () => {
    const file = here('../../package.json');
    expect(tiergate(['check', file])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`${file}:1:1: error missing-field`),
    });
  });

  it('tells wrong usage apart from a refusal', () => {
    expect(tiergate(['check', here('./nowhere.json')])).toMatchObject({ status: 2, stdout: '' });
    expect(tiergate([])).toMatchObject({ status: 2, stderr: expect.stringContaining('--rung') });
    expect(tiergate(['check'], '{')).toMatchObject({ status: 1 });
  });

  it('names a file that cannot be read', () => {
    const folder = here('.');
    const { status, stderr } = tiergate(['check', folder]);
    expect(status).toBe(2);
    expect(stderr).toContain(folder);
    expect(stderr.split('\n')).toHaveLength(2);
  });

  // A device that is always full: systems without it have no other way to fill a disk on demand.
  it.skipIf(!existsSync('/dev/full'))('tells a verdict that was not written from a refusal', () => {
    const full = openSync('/dev/full', 'w');
    const run = (stdio: ('pipe' | number)[]) =>
      spawnSync(process.execPath, [here('../../bin/tiergate.mjs'), 'digest'], {
        input: contract,
        encoding: 'utf8',
        stdio,
      });
    const { status, stderr } = run(['pipe', full, 'pipe']);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^tiergate: cannot write .*\n$/)]);
    expect(run(['pipe', full, full]).status).toBe(2);
    closeSync(full);
  });
});
