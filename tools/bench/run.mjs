// Runs one benchmark by the name of its folder: `npm run bench -- bind`; without a name, that of the gate. Measures the
// built packages.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

const here = new URL('.', import.meta.url);
const [name = 'gate', ...options] = process.argv.slice(2);
const entries = await readdir(here, { withFileTypes: true });
const names = entries
  .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/bench.mjs`, here)))
  .map((entry) => entry.name)
  .sort();

if (!names.includes(name)) {
  console.error(`usage: npm run bench -- ${names.join(' | ')}`);
  process.exitCode = 1;
} else {
  const { run } = await import(new URL(`${name}/bench.mjs`, here).href);
  await run(options);
}
