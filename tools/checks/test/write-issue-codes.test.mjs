import { describe, expect, it } from 'vitest';
import { layOut, repository, runScript } from './run-script.mjs';

describe('write-issue-codes', () => {
  it('has written the page of this repository', () => {
    expect(runScript('write-issue-codes.mjs', '--check', repository)).toMatchObject({
      passes: true,
    });
  });

  it('notices a page that lacks a code', () => {
    const source = "export type IssueCode =\n  // area\n  | 'a-b'\n  | 'c-d';\n";
    const root = layOut({
      'packages/core/src/result/issue.ts': source,
      'docs/issue-codes.md': '# Issue codes\n',
    });
    expect(runScript('write-issue-codes.mjs', '--check', root).passes).toBe(false);
    expect(runScript('write-issue-codes.mjs', root).passes).toBe(true);
    expect(runScript('write-issue-codes.mjs', '--check', root).passes).toBe(true);
  });

  it('refuses a union that it cannot read', () => {
    const root = layOut({
      'packages/core/src/result/issue.ts': 'export type IssueCode = string;\n',
    });
    expect(runScript('write-issue-codes.mjs', root).passes).toBe(false);
  });
});
