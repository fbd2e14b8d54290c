// The gate beside other validators: `npm run bench`. Options: names of scenarios to run only those, and --rounds=N.
// A whole run writes docs/benchmarks.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliBytes, bundle } from './bundle.mjs';
import { measureCold } from './cold.mjs';
import { contenders, moduleFor, slowToCompile } from './contenders.mjs';
import { makeContract } from './contract.mjs';
import { steps } from './floor.mjs';
import { askOnce } from './processes.mjs';
import { printTable, renderPage } from './report.mjs';
import { scenarios } from './scenarios.mjs';
import { readRound, runRound } from './speed.mjs';
import { bundleWorker, runWorkerRound } from './workerd.mjs';

const page = new URL('../../../docs/benchmarks.md', import.meta.url);
const base = 'hand-written';
const heapCapabilities = 10_000;

export async function run(options) {
  const rounds = Number(options.find((option) => option.startsWith('--rounds='))?.slice(9) ?? 5);
  const names = options.filter((option) => !option.startsWith('--'));
  const folder = mkdtempSync(join(tmpdir(), 'tiergate-bench-'));
  const isWanted = (name) => names.length === 0 || names.includes(name);
  try {
    const bench = { rounds, folder, isWanted };
    const results = {
      rounds,
      speed: await speeds(bench),
      workerd: isWanted('workerd') ? await workerd(bench) : undefined,
      cold: isWanted('cold') ? await cold(bench) : undefined,
      heap: isWanted('heap') ? await heap(bench) : undefined,
      bytes: isWanted('bytes') ? await bytes(bench) : undefined,
      floor: isWanted('floor') ? await floor(bench) : undefined,
    };
    if (names.length === 0) writeFileSync(page, renderPage(results));
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function speeds({ rounds, folder, isWanted }) {
  const results = {};
  for (const scenario of scenarios.filter(({ name }) => isWanted(name))) {
    const contract = makeContract(scenario.capabilities);
    const moduleOf = (contender) => moduleFor(contender, contract, folder).href;
    const read = [];
    for (let round = 0; round < rounds; round += 1) {
      read.push(readRound(await runRound(scenario, moduleOf, round), base));
    }
    results[scenario.name] = printTable(scenario.name, collect(read));
  }
  return results;
}

async function workerd({ rounds, folder }) {
  const results = {};
  for (const name of ['valid', 'valid-text', 'invalid']) {
    const scenario = scenarios.find((one) => one.name === name);
    const contract = makeContract(scenario.capabilities);
    const scripts = new Map();
    for (const contender of contenders) {
      scripts.set(contender, await bundleWorker(moduleFor(contender, contract, folder)));
    }
    const read = [];
    const refused = {};
    for (let round = 0; round < rounds; round += 1) {
      const times = await runWorkerRound(scenario, scripts);
      for (const [contender, time] of Object.entries(times)) {
        if (Array.isArray(time)) continue;
        refused[contender] = time;
        scripts.delete(contender);
        delete times[contender];
      }
      read.push(readRound(times, base));
    }
    results[name] = { figures: printTable(`workerd, ${name}`, collect(read)), refused };
  }
  return results;
}

async function cold({ rounds, folder }) {
  const find = (contender, contract) => moduleFor(contender, contract, folder);
  const shared = { contenders, moduleFor: find, folder, rounds };
  const bundled = await measureCold({ ...shared, packages: false });
  const packages = await measureCold({ ...shared, packages: true });
  return {
    bundled: printTable('cold start, one bundled module, ms', asFigures(bundled)),
    packages: printTable('cold start, installed packages, ms', asFigures(packages)),
  };
}

async function heap({ folder, rounds }) {
  const contract = makeContract(heapCapabilities);
  const rows = {};
  for (const contender of contenders) {
    if (slowToCompile.has(contender) || contender === base) continue;
    const url = moduleFor(contender, contract, folder).href;
    rows[contender] = [];
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      const args = ['heap', contender, url, String(heapCapabilities)];
      rows[contender].push(await askOnce(args, ['--expose-gc']));
    }
  }
  return printTable('bytes of heap per capability', asFigures(rows, 'valibot'));
}

async function bytes({ folder }) {
  const rows = {};
  for (const contender of contenders) {
    const text = await bundle(moduleFor(contender, makeContract(100), folder));
    rows[contender] = [brotliBytes(text)];
  }
  return printTable('bytes of the bundle, brotli', asFigures(rows, 'valibot'));
}

async function floor({ rounds }) {
  const rows = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const step of Object.keys(steps)) {
      rows[step] ??= [];
      rows[step].push(await askOnce(['floor', step, '', '']));
    }
  }
  return printTable('nanoseconds of single steps', asFigures(rows));
}

/** From one reading per round to one row of rounds per contender. */
function collect(read) {
  const figures = {};
  for (const contender of Object.keys(read[0])) {
    figures[contender] = {
      times: read.map((round) => round[contender].time),
      ratios: read.map((round) => round[contender].ratio),
    };
  }
  return figures;
}

function asFigures(rows, beside) {
  return Object.fromEntries(
    Object.entries(rows).map(([contender, times]) => [
      contender,
      {
        times,
        ratios: times.map((time, round) => time / (rows[beside ?? 'valibot']?.[round] ?? 1)),
      },
    ]),
  );
}
