import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readParts } from '../conformance/parts.js';
import { type KnownReport, readReport } from './known-report.js';
import { listRuns, takeRun } from './list-runs.js';
import { dataFolder, readReports } from './read-reports.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const reports = readReports(dataFolder);
const numbered = (prefix: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

const ofCore = reports.filter(({ packages }) => packages.includes('core'));
const isPending = ({ pending }: KnownReport): boolean =>
  pending.some((entry) => entry.package === 'core');

describe('the data of the known cases', () => {
  it('has every report and every measurement once', () => {
    const wanted = [
      ...numbered('F-', 37).map((name) => name.replace(/-(\d)$/, '-0$1')),
      ...numbered('M', 11),
    ];
    expect(reports.map(({ report }) => report).sort()).toEqual([...wanted].sort());
  });

  it('has the input of each report that concerns core, or says what it waits for', () => {
    const silent = ofCore.filter((report) => !isPending(report) && !hasInput(report));
    expect(silent.map(({ report }) => report)).toEqual([]);
  });

  it('has two inputs of ours at least for each of them', () => {
    const few = ofCore.filter(({ cases }) => cases.filter(({ from }) => from === 'own').length < 2);
    expect(few.map(({ report }) => report)).toEqual([]);
  });

  it('waits for nothing that is built', () => {
    const built = readParts(undefined);
    const late = reports.flatMap(({ report, pending }) =>
      pending.filter(({ part }) => built.includes(part)).map(({ what }) => `${report}: ${what}`),
    );
    expect(late).toEqual([]);
  });

  it('names tests elsewhere by the title that they have', () => {
    const absent = reports.flatMap(({ report, tests }) =>
      tests
        .filter(
          ({ file, title }) => !readFileSync(`${root}/${file}`, 'utf8').includes(`'${title}'`),
        )
        .map(({ title }) => `${report}: ${title}`),
    );
    expect(absent).toEqual([]);
  });

  it('expects something in each case', () => {
    const silent = reports.flatMap(({ report, cases }) =>
      cases
        .filter(({ steps }) => !JSON.stringify(steps).includes('"expect":{"'))
        .map(({ title }) => `${report}: ${title}`),
    );
    expect(silent).toEqual([]);
  });

  it('is what docs/known-cases.md lists', () => {
    const args = ['scripts/write-known-cases.mjs', '--check'];
    expect(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })).toContain(
      'docs/known-cases.md is current',
    );
  });
});

describe('the runner of the known cases', () => {
  const wrongly = async (steps: readonly unknown[]): Promise<string | undefined> => {
    const cases = [{ title: 'a case', from: 'own', steps }];
    const [run] = listRuns(readReport({ report: 'F-00', title: 'None', rule: 'None.', cases }));
    return run === undefined ? undefined : takeRun(run);
  };
  const note = { id: 'c1', name: 'add_note', args: { id: 'o1', text: 'hi' } };
  const submit = { do: 'submit', program: [note] };

  it.each([
    ['ran', ['c2']],
    ['pending', ['c1']],
    ['outcomes', ['c1 rejected']],
    ['codes', ['unknown-arg']],
    ['refused', []],
    ['verdicts', ['tier']],
    ['told', ['rejected']],
    ['events', { 'call-ended': 2 }],
    ['outcome', { c1: { status: 'failed' } }],
    ['status', 'waiting'],
  ])('tells a step that does not expect what is so, by the word %s', async (word, expected) => {
    expect(await wrongly([{ ...submit, expect: { [word]: expected } }])).toContain('step 0');
  });

  it('knows no other steps, words, roads and sources than its own', async () => {
    await expect(wrongly([{ do: 'guess' }])).rejects.toThrow('no step guess');
    await expect(wrongly([{ ...submit, expect: { fine: true } }])).rejects.toThrow('fine');
    const read = (member: object): KnownReport =>
      readReport({
        report: 'F-00',
        title: 'None',
        rule: 'None.',
        cases: [{ title: 'a case', from: 'own', steps: [submit], ...member }],
      });
    expect(() => read({ roads: ['air'] })).toThrow('no road air');
    expect(() => read({ from: 'nobody' })).toThrow('from whom?');
    expect(() => read({ steps: [] })).toThrow('no steps');
  });
});

function hasInput({ cases, tests }: KnownReport): boolean {
  return cases.some(({ from }) => from === 'report') || tests.length > 0;
}
