import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walkFiles } from './walk-files.mjs';

const dataFile = /^packages\/([^/]+)\/test\/known-cases\/data\/[^/]+\.json$/;

const heading = `# Known cases

<!-- Written by scripts/write-known-cases.mjs from packages/*/test/known-cases/data. Do not edit. -->

People have reported calls of models that ran when they should not have, or were lost when they should have run. Each
report is one sighting of a kind: below it stands what has to hold for the kind, and the tests that hold it. Their inputs
are data files: what was reported, in the format of Tiergate, and inputs of ours of the same kind, with other names,
types, places and roads. M1 to M11 are kinds that this project looked for itself.

What is pending is not tested yet and counts as nothing.
`;

const pendingBecause = new Map([
  [5, 'plans on a server are not built yet'],
  [8, 'these adapters are not built yet'],
]);

/** The data files of every package, in order of their paths. */
export function readKnownCases(root) {
  return walkFiles(root, 'packages', ['.json']).flatMap((path) => {
    const name = dataFile.exec(path)?.[1];
    if (name === undefined) return [];
    return [{ package: name, path, report: JSON.parse(readFileSync(join(root, path), 'utf8')) }];
  });
}

/**
 * The page `docs/known-cases.md`. `files` are what `readKnownCases` gives. A report is described in one of them and may have cases in several.
 */
export function renderKnownCasesPage(files) {
  const described = files.filter(({ report }) => report.title !== undefined);
  const ids = described.map(({ report }) => report.report);
  const foreign = files.find(({ report }) => !ids.includes(report.report));
  if (foreign !== undefined) throw new Error(`${foreign.path}: nobody describes its report`);
  const sections = described
    .sort((left, right) => orderOf(left.report.report) - orderOf(right.report.report))
    .map(({ report }) => renderReport(report, files));
  return `${heading}\n${renderSummary(files)}\n${sections.join('\n')}`;
}

function renderReport(report, files) {
  const own = files.filter((file) => file.report.report === report.report);
  const parts = [
    ...(report.sources.length === 0 ? [] : [`Reported in ${report.sources.join(', ')}.`]),
    report.rule,
    ...own.flatMap(listCases),
    ...listPending(own),
  ];
  return `## ${report.report} ${report.title}\n\n${parts.join('\n\n')}\n`;
}

/** The tests of one package: what its data file holds, and those that it names elsewhere. */
function listCases({ package: name, path, report }) {
  const { cases = [], tests = [] } = report;
  const lines = [
    ...cases.map(({ title, from }) => `- ${from === 'report' ? 'reported' : 'ours'}: ${title}`),
    ...tests.map(({ file, title }) => `- [elsewhere](../${file}): ${title}`),
  ];
  return lines.length === 0 ? [] : [`In [${name}](../${path}):\n\n${lines.join('\n')}`];
}

function listPending(files) {
  const lines = files.flatMap(({ report }) => report.pending ?? []).map(renderPending);
  return lines.length === 0 ? [] : [`**Pending:**\n\n${lines.join('\n')}`];
}

function renderPending({ package: name, what, part }) {
  const because = pendingBecause.get(part);
  if (because === undefined) throw new Error(`nobody knows why part ${part} is pending`);
  return `- ${name}: ${what} (${because})`;
}

function renderSummary(files) {
  const names = [...new Set(files.map((file) => file.package))];
  const rows = names.map((name) => {
    const own = files.filter((file) => file.package === name).map(({ report }) => report);
    const cases = own.flatMap((report) => report.cases ?? []);
    const given = cases.filter(({ from }) => from === 'report').length;
    const reports = own.filter((report) => (report.cases ?? []).length > 0).length;
    return `| ${name} | ${reports} | ${given} | ${cases.length - given} |\n`;
  });
  return `| package | reports | cases of reported input | cases of ours |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

function orderOf(id) {
  return (id.startsWith('M') ? 1000 : 0) + Number(id.replace(/^\D+/, ''));
}
