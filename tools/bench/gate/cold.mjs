import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { makeContract, makePrograms } from './contract.mjs';
import { askOnce } from './processes.mjs';

const capabilities = 100;

/**
 * Milliseconds of processor time from the import to the first verdict on one call, one fresh process for each contender and
 * round: as one bundled module and, for `packages`, from the installed packages. One row of rounds per contender.
 */
export async function measureCold({ contenders, moduleFor, folder, rounds, packages }) {
  const contract = makeContract(capabilities);
  const [{ program }] = makePrograms({ ...contract, calls: 1, spread: capabilities, count: 1 });
  const input = join(folder, 'cold.json');
  writeFileSync(
    input,
    JSON.stringify({ contract: JSON.stringify(contract), program: JSON.stringify(program) }),
  );
  const urls = new Map();
  for (const contender of contenders) {
    const source = moduleFor(contender, contract);
    urls.set(contender, packages ? source : await bundled(contender, source, folder));
  }
  const rows = Object.fromEntries(contenders.map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) {
      rows[contender].push(await askOnce(['cold', contender, urls.get(contender).href, input]));
    }
  }
  return rows;
}

async function bundled(contender, source, folder) {
  const bundles = join(folder, 'bundles');
  mkdirSync(bundles, { recursive: true });
  const file = join(bundles, `${contender}.mjs`);
  writeFileSync(file, await bundle(source));
  return pathToFileURL(file);
}
