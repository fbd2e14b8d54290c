import { titles } from './contenders.mjs';
import { goals, judge } from './goals.mjs';
import { closing, opening, reading } from './page-text.mjs';
import { summarise } from './statistics.mjs';

/** Prints the rows of one table and gives them back. */
export function printTable(title, figures) {
  console.log(`\n${title}`);
  for (const [name, { times, ratios }] of Object.entries(figures)) {
    const time = format(summarise(times).median).padStart(10);
    const ratio = summarise(ratios);
    const range = `(${format(ratio.least)} to ${format(ratio.greatest)})`;
    console.log(
      `  ${titleOf(name).padEnd(54)}${time}${`x ${format(ratio.median)}`.padStart(10)}  ${range}`,
    );
  }
  return figures;
}

/** The page of docs: everything that was measured, and what came of the goals. */
export function renderPage(results) {
  const { speed, workerd, cold, heap, bytes, floor, rounds } = results;
  const beside = 'times the hand-written checker';
  const growth = ['few-of-10', 'few-of-100', 'few-of-1000', 'few-of-10000'];
  const spread = ['all-of-10', 'valid', 'all-of-1000', 'all-of-10000'];
  const sizes = ['10', '100', '1,000', '10,000'];
  return `${[
    opening(rounds),
    '## Goals',
    goalTable(results),
    reading,
    '## 20 valid calls, 100 capabilities',
    'Verify and gate, the program in hand as objects.',
    ratioTable(speed.valid, beside),
    'From the text of the model to the plan: `JSON.parse` and the contender; for "own parser", `parseJson` and the gate.',
    ratioTable(speed['valid-text'], beside),
    '## Invalid programs',
    'A third of the calls is wrong; all issues are reported.',
    ratioTable(speed.invalid, beside),
    'From the text:',
    ratioTable(speed['invalid-text'], beside),
    '## One call, and 200',
    wideTable(speed, ['calls-1', 'valid', 'calls-200'], ['1 call', '20 calls', '200 calls']),
    '## Growth',
    'Calls on 8 capabilities of so many, times the hand-written checker:',
    wideTable(speed, growth, sizes),
    'The same, times its own cost among 10:',
    growthTable(speed, growth, sizes),
    'Calls spread over all capabilities, times the hand-written checker:',
    wideTable(speed, spread, sizes),
    '## workerd',
    'In the runtime of Cloudflare Workers, times the hand-written checker.',
    workerTable(workerd),
    '## Cold start',
    'Processor time from the import to the first verdict, on one call, with 100 capabilities, times that of valibot.',
    coldTable(cold),
    '## Heap',
    'Per capability at 10,000, after each was called once. The gate keeps the contract itself, with its descriptions; the others keep what they check with.',
    ratioTable(heap, 'times valibot'),
    '## Bundle',
    'The smallest import that does the job, minified, in bytes of brotli.',
    bytesTable(bytes),
    '## Where the time goes',
    closing,
    stepTable(floor, speed),
  ].join('\n\n')}\n`;
}

function goalTable(results) {
  return table(
    ['goal', 'bound', titles['tiergate-tree'], '', titles.tiergate, ''],
    goals.map((goal) => {
      const tree = judge(goal, results, 'tiergate-tree');
      const plain = judge(goal, results, 'tiergate');
      const bound = `${goal.least ? 'at least' : 'at most'} ${goal.bound}`;
      return [goal.what, bound, range(tree), met(tree), range(plain), met(plain)];
    }),
  );
}

function met(judged) {
  return judged.met ? 'met' : 'missed';
}

function ratioTable(figures, head) {
  const rows = Object.entries(figures).map(([name, { ratios }]) => [
    titleOf(name),
    range(summarise(ratios)),
  ]);
  return table(['contender', head], rows);
}

function wideTable(speed, scenarios, heads) {
  const names = Object.keys(speed[scenarios.at(-1)]);
  const cell = (name, scenario) => range(summarise(speed[scenario][name].ratios));
  return table(
    ['contender', ...heads],
    names.map((name) => [titleOf(name), ...scenarios.map((scenario) => cell(name, scenario))]),
  );
}

function growthTable(speed, scenarios, heads) {
  const first = speed[scenarios[0]];
  const cell = (name, scenario) =>
    range(
      summarise(speed[scenario][name].times.map((time, round) => time / first[name].times[round])),
    );
  return table(
    ['contender', ...heads],
    Object.keys(first).map((name) => [
      titleOf(name),
      ...scenarios.map((scenario) => cell(name, scenario)),
    ]),
  );
}

function workerTable(workerd) {
  const scenarios = Object.keys(workerd);
  const { figures, refused } = workerd.valid;
  const cell = (name, scenario) => {
    const figure = workerd[scenario].figures[name];
    return figure === undefined ? 'does not run' : range(summarise(figure.ratios));
  };
  const names = [...Object.keys(figures), ...Object.keys(refused)];
  return table(
    ['contender', ...scenarios],
    names.map((name) => [titleOf(name), ...scenarios.map((scenario) => cell(name, scenario))]),
  );
}

function coldTable({ bundled, packages }) {
  return table(
    ['contender', 'one bundled module', 'installed packages'],
    Object.keys(bundled).map((name) => [
      titleOf(name),
      range(summarise(bundled[name].ratios)),
      range(summarise(packages[name].ratios)),
    ]),
  );
}

function bytesTable(bytes) {
  return table(
    ['contender', 'bytes', 'times valibot'],
    Object.entries(bytes).map(([name, { times, ratios }]) => [
      titleOf(name),
      String(times[0]),
      format(ratios[0]),
    ]),
  );
}

/** Steps as shares of one call of the hand-written checker: no clock of one machine in them. */
function stepTable(floor, speed) {
  const call = summarise(speed.valid['hand-written'].times).median;
  return table(
    ['step', 'of one call of the hand-written checker'],
    Object.entries(floor).map(([step, { times }]) => [
      step,
      range(summarise(times.map((time) => time / call))),
    ]),
  );
}

function table(heads, rows) {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(3, ...all.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(heads), rule, ...rows.map(line)].join('\n');
}

function range({ median, least, greatest }) {
  return `${format(median)} (${format(least)} to ${format(greatest)})`;
}

function format(value) {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function titleOf(name) {
  return titles[name] ?? name;
}
