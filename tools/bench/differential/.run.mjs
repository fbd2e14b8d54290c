// Judges generated values against generated schemas with Tiergate, ajv and @hyperjump/json-schema, and says where and
// why the verdicts differ: `npm run differential -- [SCHEMAS] [VALUES] [SEED]`. Measures the built package.
import { compileJsonSchema } from '/tmp/js.mjs';
import { compare } from './compare.mjs';

const mostShown = 10;
const mostKinds = 5;
const byName = ([left], [right]) => (left < right ? -1 : 1);
const [schemas = 2_000, values = 100, seed = 1] = process.argv.slice(2).map(Number);
const started = Date.now();
const result = await compare({ compile: compileJsonSchema, schemas, values, seed });
const { valid, invalid } = result.verdicts;
const lines = [
  `${result.schemas} schemas x ${values} values, seed ${seed}: ${valid} valid, ${invalid} invalid, ` +
    `${Math.round((Date.now() - started) / 1000)} s`,
  `refused at load: ${result.refused.length}`,
  'keyword                    schemas     valid   invalid',
];
for (const [keyword, { schemas: count, ...verdicts }] of [...result.coverage].sort(byName)) {
  const cells = [count, verdicts.valid, verdicts.invalid].map((cell) => String(cell).padStart(10));
  lines.push(`${keyword.padEnd(24)}${cells.join('')}`);
}
lines.push(`kinds of disagreement: ${result.differences.size}`);
for (const [kind, { count, example }] of result.differences) {
  lines.push(
    `  ${kind}: ${count} times, for example ${example.value} (seed ${example.origin}): ${example.verdicts}`,
  );
}
lines.push(`unexplained: ${result.unexplained.length}`);
for (const found of result.unexplained.slice(0, mostShown)) lines.push(JSON.stringify(found));
lines.push(`faulty answers: ${result.faults.length}`);
for (const found of result.faults.slice(0, mostShown)) lines.push(JSON.stringify(found));
process.stdout.write(`${lines.join('\n')}\n`);
const clean = result.refused.length + result.unexplained.length + result.faults.length === 0;
process.exitCode = clean && result.differences.size <= mostKinds ? 0 : 1;
