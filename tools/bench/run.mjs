// Runs one benchmark by the name of its folder: `npm run bench -- bind`. Measures the built packages.
import { readdir } from 'node:fs/promises';

const here = new URL('.', import.meta.url);
const [name = '', ...options] = process.argv.slice(2);
const entries = await readdir(here, { withFileTypes: true });
const names = entries
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map((entry) => entry.name)
  .sort();

if (!names.includes(name)) {
  console.error(`usage: npm run bench -- ${names.join(' | ')}`);
  process.exitCode = 1;
} else {
  const { run } = await import(new URL(`${name}/bench.mjs`, here).href);
  await run(options);
}
