import { createRuleStore, createSpawnTool } from '@tiergate/core/spawn';

const ruleCount = 1_000;
const rounds = 41;
const warmUpRounds = 40;
const callsPerRound = 20;
const highestRatio = 10;

/**
 * One call against 1,000 rules, beside 1,000 comparisons of the call's text with stored texts of the same length. Each
 * comparison runs to the end of the text or to its last few characters, as it would with texts that differ in a number.
 */
export function run() {
  const tool = createSpawnTool({ targets: [{ name: 'mac', shell: 'posix' }] });
  const rows = scenarios(tool).map((scenario) => measure(scenario));
  print(rows);
  printNearMatches(tool);
  const worst = Math.max(...rows.map((row) => row.ratio));
  const verdict = worst < highestRatio ? 'under' : 'NOT UNDER';
  console.log(`\nworst ratio ${worst.toFixed(2)}: ${verdict} ${highestRatio}`);
  if (worst >= highestRatio) process.exitCode = 1;
  return rows;
}

function scenarios(tool) {
  const rule = (members) => ({ tool: 'spawn', allow: true, scope: 'session', ...members });
  const commandRule = (body, members) => rule({ fields: { mode: 'command', body }, ...members });
  const many = (make) => Array.from({ length: ruleCount }, (_, index) => make(number(index)));
  return [
    {
      name: 'allow rules of other programs',
      rules: many((n) => commandRule(`cargo-${n} test --package core`)),
      input: '!cargo-x000 test --package core',
    },
    {
      name: 'allow rules that differ in the last word',
      rules: many((n) => commandRule(`cargo test --package core-${n}`)),
      input: '!cargo test --package core-x000',
    },
    {
      name: 'allow rules with wildcards',
      rules: many((n) => commandRule(`cargo test --pack*=core-${n} *`)),
      input: '!cargo test --package=core-x000 --all',
    },
    {
      name: 'deny rules, a plain command',
      rules: many((n) => commandRule(`rm-${n}`, { allow: false })),
      input: '!cargo test --package core-x000',
    },
    {
      name: 'deny rules, a command behind starters',
      rules: many((n) => commandRule(`rm-${n} -rf`, { allow: false })),
      input: "!sudo -u me env A=b sh -lc 'nice -n 5 cargo test'",
    },
    {
      name: 'rules with all four fields',
      rules: many((n) =>
        rule({ fields: { mode: 'command', target: 'mac', cwd: `/repo/${n}`, body: 'cargo test' } }),
      ),
      input: '!@mac cargo test',
    },
  ].map((scenario) => ({ ...scenario, tool, store: storeWith(scenario.rules, tool) }));
}

function number(index) {
  return String(index).padStart(4, '0');
}

function storeWith(rules, tool) {
  const store = createRuleStore({ targets: tool.targets });
  const added = store.addAll(rules);
  if (!added.ok) throw new Error(added.issues[0].message);
  return store;
}

function measure({ name, tool, store, input }) {
  const preview = tool.preview({ input }, { cwd: '/repo/x000' });
  if (!preview.ok) throw new Error(preview.issues[0].message);
  const call = preview.value.structuredInput;
  if (store.check('spawn', call) !== undefined)
    throw new Error('a rule matches: nothing to measure');
  const text = JSON.stringify(call);
  const stored = Array.from({ length: ruleCount }, (_, index) => storedText(text, index));
  const rules = [];
  const texts = [];
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    // Side by side, so that a busy machine slows both down.
    const rulesTime = time(() => (store.check('spawn', call) === undefined ? 1 : 0));
    const textsTime = time(() => countEqual(stored, text));
    if (round < 0) continue;
    rules.push(rulesTime);
    texts.push(textsTime);
  }
  if (sink === 0) throw new Error('no call gave a result');
  const [rulesMedian, textsMedian] = [median(rules), median(texts)];
  return { name, rules: rulesMedian, texts: textsMedian, ratio: rulesMedian / textsMedian };
}

/** A text of its own, as long as the call's and alike up to a number near its end. */
function storedText(text, index) {
  const end = `${number(index)}"}`;
  return JSON.parse(JSON.stringify(text.slice(0, -end.length) + end));
}

function countEqual(stored, text) {
  let equal = 0;
  for (const other of stored) if (other === text) equal += 1;
  return equal;
}

// Results go here and are looked at, so that no call is optimised away.
let sink = 0;

/** Microseconds for one call, over a few of them. */
function time(work) {
  const before = performance.now();
  for (let call = 0; call < callsPerRound; call += 1) sink += work();
  return ((performance.now() - before) * 1000) / callsPerRound;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

function print(rows) {
  console.log(`one call, ${ruleCount} rules; medians of ${rounds} rounds in microseconds\n`);
  const width = Math.max(...rows.map((row) => row.name.length));
  const line = (name, ...cells) =>
    console.log([name.padEnd(width), ...cells.map((cell) => cell.padStart(12))].join('  '));
  line('', 'rules', 'comparisons', 'ratio');
  for (const { name, rules, texts, ratio } of rows) {
    line(name, rules.toFixed(1), texts.toFixed(1), ratio.toFixed(2));
  }
}

/**
 * The engine's own search of a part inside a text that nearly holds it at every place: no test can count its steps, so
 * that the time is printed, beside the one that would still be bearable.
 */
function printNearMatches(tool) {
  const part = `${'a'.repeat(2_000)}b${'a'.repeat(2_000)}`;
  const fields = { mode: 'command', body: `echo *${part}*` };
  const store = storeWith([{ tool: 'spawn', allow: true, scope: 'session', fields }], tool);
  const times = [10_000, 20_000, 40_000].map((length) => {
    const preview = tool.preview({ input: `!echo ${'a'.repeat(length)}` }, { cwd: '/' });
    if (!preview.ok) throw new Error(preview.issues[0].message);
    const call = preview.value.structuredInput;
    const micros = time(() => (store.check('spawn', call) === undefined ? 1 : 0));
    return `${length.toLocaleString('en')}: ${(micros / 1000).toFixed(1)}`;
  });
  console.log(`\na part of ${part.length} characters, nearly matched by so many: milliseconds`);
  console.log(`${times.join(', ')}; bearable: 500`);
}
