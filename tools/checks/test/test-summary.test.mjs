import { describe, expect, it } from 'vitest';
import { layOut, runScript } from './run-script.mjs';

const report = (passed, failed, skipped, success = failed === 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
  numTodoTests: 0,
  success,
});
const manifest = { scripts: { test: 'vitest run' } };

function summary(reports) {
  const files = {};
  for (const [workspace, content] of Object.entries(reports)) {
    files[`${workspace}/package.json`] = manifest;
    if (content !== undefined) files[`${workspace}/.vitest/report.json`] = content;
  }
  return runScript('test-summary.mjs', layOut(files));
}

describe('test-summary', () => {
  it('adds up packages, apps and tools', () => {
    const found = summary({
      'packages/core': report(5, 0, 1),
      'apps/demo': report(2, 0, 0),
      'tools/checks': report(3, 0, 0),
    });
    expect(found.passes).toBe(true);
    expect(found.output).toMatch(/^10 passed, 0 failed, 1 skipped$/m);
  });

  it('fails with a failed test', () => {
    const found = summary({ 'packages/core': report(5, 1, 0) });
    expect(found.passes).toBe(false);
    expect(found.output).toMatch(/^5 passed, 1 failed, 0 skipped$/m);
  });

  it('counts a file that could not be collected', () => {
    expect(summary({ 'packages/core': report(5, 0, 0, false) }).passes).toBe(false);
  });

  it('fails without any test', () => {
    expect(summary({ 'packages/core': report(0, 0, 0) }).passes).toBe(false);
    expect(summary({}).passes).toBe(false);
  });

  it('fails where a workspace has tests and no report', () => {
    const found = summary({ 'packages/core': report(5, 0, 0), 'packages/edge': undefined });
    expect(found.passes).toBe(false);
    expect(found.output).toContain('packages/edge: has tests, but no report of a run');
  });
});
