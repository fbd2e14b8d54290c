// What an import costs, and what its parts cost at most: `npm run bench -- sizes`. `.size-limit.json` holds the limits.
import { measureImport } from './measure.mjs';

const jsonSchema = ['schema/compile-input-schema'];
const texts = ['text/', 'result/explain', 'schema/number', 'schema/date'];

const imports = [
  {
    title: 'verifyCall of ./flat',
    goal: 4_000,
    entry: 'flat/index.js',
    names: '{ verifyCall }',
    parts: {
      'wording and quoting of issues, hidden characters, numbers, dates': texts,
      'the same, and the shapes that a contract is checked by': [
        ...texts,
        'contract/shape',
        'contract/contract-shape',
      ],
      'the copy of untrusted values': ['json/'],
      'the parser of contracts': ['contract/resolve-capabilities'],
    },
  },
  {
    title: 'verifyCall of the root',
    goal: 9_000,
    entry: 'index.js',
    names: '{ verifyCall }',
    parts: { 'JSON Schema': jsonSchema },
  },
  {
    title: 'everything at the root',
    goal: 16_000,
    entry: 'index.js',
    names: '*',
    parts: {
      'the session': ['session/'],
      'the session and JSON Schema': ['session/', ...jsonSchema],
      'the session, JSON Schema and rendering': ['session/', ...jsonSchema, 'render/'],
    },
  },
];

export async function run() {
  for (const { title, goal, parts, ...what } of imports) {
    console.log(`\n${line(title, await measureImport(what))}   goal ${goal}`);
    for (const [name, without] of Object.entries(parts)) {
      console.log(line(`  without ${name}`, await measureImport({ ...what, without })));
    }
  }
}

function line(name, bytes) {
  return `${name.padEnd(76)}${String(bytes).padStart(7)}`;
}
