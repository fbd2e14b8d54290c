import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readKnownCases } from '../../../scripts/lib/known-cases-page.mjs';
import { layOut, repository, runScript } from './run-script.mjs';

const page = 'docs/known-cases.md';
const inCore = 'packages/core/test/known-cases/data/f-01.json';
const inReact = 'packages/react/test/known-cases/data/f-01.json';
const report = {
  report: 'F-01',
  title: 'A report',
  sources: ['owner/name#1'],
  rule: 'It holds.',
  pending: [{ package: 'edge', what: 'the road over a server', part: 5 }],
  cases: [{ title: 'holds the input', from: 'report' }],
};
const more = { report: 'F-01', cases: [{ title: 'holds it on a page', from: 'own' }] };

describe('write-known-cases', () => {
  it('has written the page of this repository', () => {
    expect(runScript('write-known-cases.mjs', '--check', repository)).toMatchObject({
      passes: true,
    });
  });

  it('finds cases, or something pending, in every package that a report concerns', () => {
    const files = readKnownCases(repository);
    const silent = files.flatMap(({ report: { report: id, packages = [], pending = [] } }) =>
      packages
        .filter((name) => !pending.some((entry) => entry.package === name))
        .filter(
          (name) =>
            !files.some(
              (file) =>
                file.package === name &&
                file.report.report === id &&
                file.report.cases.some(({ from }) => from === 'report' || file.report.tests),
            ),
        )
        .map((name) => `${id}: nothing in ${name}`),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(silent).toEqual([]);
  });

  it('lists the tests of every package, and what is pending apart from them', () => {
    const root = layOut({ [inCore]: report, [inReact]: more, [page]: '' });
    expect(runScript('write-known-cases.mjs', '--check', root).passes).toBe(false);
    expect(runScript('write-known-cases.mjs', root).passes).toBe(true);
    expect(runScript('write-known-cases.mjs', '--check', root).passes).toBe(true);
    const written = readFileSync(join(root, page), 'utf8');
    expect(written).toContain('- reported: holds the input\n');
    expect(written).toContain('- ours: holds it on a page\n');
    expect(written).toContain('**Pending:**\n\n- edge: the road over a server (');
    expect(written).toContain('| core | 1 | 1 | 0 |\n| react | 1 | 0 | 1 |\n');
  });

  it('refuses cases of a report that nobody describes, and pending ones without a reason', () => {
    const foreign = layOut({ [inReact]: more, [page]: '' });
    expect(runScript('write-known-cases.mjs', foreign).passes).toBe(false);
    const pending = [{ package: 'edge', what: 'something', part: 1 }];
    const root = layOut({ [inCore]: { ...report, pending }, [page]: '' });
    expect(runScript('write-known-cases.mjs', root).passes).toBe(false);
  });
});
