import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { handWrittenSource } from './hand-written-source.mjs';

/** How each contender is called in reports, by the name of its file. */
export const titles = {
  tiergate: 'Tiergate, plain objects',
  'tiergate-tree': 'Tiergate, own parser',
  'hand-written': 'hand-written, with copy',
  valibot: 'valibot',
  zod: 'zod 4',
  'zod-jitless': 'zod 4, jitless',
  'zod-mini': 'zod/mini',
  ajv: 'ajv, compiled',
  cfworker: '@cfworker/json-schema',
  typebox: 'typebox, Check',
  'typebox-compiled': 'typebox, compiled',
  arktype: 'arktype',
  transcription: 'plain transcription of the reference',
};

export const contenders = Object.keys(titles);

/** Those that the goals name; scenarios that vary one thing measure these. */
export const mainContenders = [
  'tiergate',
  'tiergate-tree',
  'hand-written',
  'valibot',
  'zod-jitless',
  'cfworker',
  'transcription',
];

/** Those that take seconds and gigabytes to compile contracts of thousands of capabilities: measured up to 1,000. */
export const slowToCompile = new Set(['ajv', 'arktype', 'typebox-compiled']);

const modules = {
  tiergate: new URL('./contenders/tiergate.mjs', import.meta.url),
  'tiergate-tree': new URL('./contenders/tiergate-tree.mjs', import.meta.url),
  valibot: new URL('./contenders/valibot.mjs', import.meta.url),
  zod: new URL('./contenders/zod.mjs', import.meta.url),
  'zod-jitless': new URL('./contenders/zod-jitless.mjs', import.meta.url),
  'zod-mini': new URL('./contenders/zod-mini.mjs', import.meta.url),
  ajv: new URL('./contenders/ajv.mjs', import.meta.url),
  cfworker: new URL('./contenders/cfworker.mjs', import.meta.url),
  typebox: new URL('./contenders/typebox.mjs', import.meta.url),
  'typebox-compiled': new URL('./contenders/typebox-compiled.mjs', import.meta.url),
  arktype: new URL('./contenders/arktype.mjs', import.meta.url),
  transcription: new URL('./contenders/transcription.mjs', import.meta.url),
};

/** Where the module of a contender is. The hand-written checker is written for the contract into the folder. */
export function moduleFor(contender, contract, folder) {
  if (contender !== 'hand-written') return modules[contender];
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `hand-written-${contract.capabilities.length}.mjs`);
  writeFileSync(file, handWrittenSource(contract));
  return pathToFileURL(file);
}
