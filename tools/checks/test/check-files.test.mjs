import { describe, expect, it } from 'vitest';
import { layOut, repository, runScript } from './run-script.mjs';

const lines = (count) => 'export {};\n'.repeat(count);

describe('check-files', () => {
  it('is content with this repository', () => {
    expect(runScript('check-files.mjs', repository)).toMatchObject({ passes: true });
  });

  it('names a source file that is too long', () => {
    const found = runScript('check-files.mjs', layOut({ 'packages/core/src/a.ts': lines(301) }));
    expect(found.passes).toBe(false);
    expect(found.output).toContain('packages/core/src/a.ts: 301 lines, at most 300');
  });

  it('allows tests to be longer, up to their own limit', () => {
    const allowed = layOut({ 'packages/core/src/a.test.ts': lines(400) });
    expect(runScript('check-files.mjs', allowed).passes).toBe(true);
    const over = layOut({ 'packages/core/test/a.test.ts': lines(401) });
    expect(runScript('check-files.mjs', over).output).toContain('401 lines, at most 400');
  });
});
