// One contender in a process of its own: sets itself up, then measures whenever the parent says so.
// Arguments: what to measure, contender, module, and the name of a scenario or what else that needs.
import { readFileSync } from 'node:fs';
import { makeContract, makePrograms } from './contract.mjs';
import { measureStep } from './floor.mjs';
import { makeWork } from './make-work.mjs';
import { prepareSpeed } from './measure-speed.mjs';
import { scenarioOf } from './scenarios.mjs';

const [kind, contender, moduleUrl, parameter] = process.argv.slice(2);
const measures = { speed, cold, heap, floor: () => measureStep(contender) };
process.send(await measures[kind]());

/** Answers each number of milliseconds with the nanoseconds that one call takes. */
async function speed() {
  const scenario = scenarioOf(parameter);
  const measure = prepareSpeed(makeWork(contender, await import(moduleUrl), scenario));
  process.on('message', (duration) => process.send(measure(duration) / scenario.calls));
  return 'ready';
}

/**
 * Milliseconds of processor time from the import of the contender to its first verdict. The contract is a text, as it
 * comes. Not by the clock: with one measurement a process, a busy machine would be all that shows.
 */
async function cold() {
  const { contract, program } = JSON.parse(readFileSync(parameter, 'utf8'));
  const began = process.cpuUsage();
  const { build, parse = JSON.parse } = await import(moduleUrl);
  const result = build(JSON.parse(contract))(parse(program));
  const { user, system } = process.cpuUsage(began);
  if (!result.ok) throw new Error(`${contender} refuses the first program`);
  return (user + system) / 1_000;
}

/** Bytes of heap for one capability after each was called once; the document that it was read from is gone. */
async function heap() {
  const count = Number(parameter);
  const { build } = await import(moduleUrl);
  const programs = everyCapability(count);
  const first = build(makeContract(10));
  const before = usedHeap();
  const gate = build(makeContract(count));
  for (const program of programs) if (!gate(program).ok) throw new Error(`${contender} refuses`);
  const used = usedHeap() - before;
  return first([]).ok && gate(programs[0]).ok ? used / count : undefined;
}

function everyCapability(count) {
  const { capabilities } = makeContract(count);
  return makePrograms({ capabilities, calls: 20, spread: count, count: count / 20 }).map(
    ({ program }) => program,
  );
}

function usedHeap() {
  for (let round = 0; round < 4; round += 1) globalThis.gc();
  return process.memoryUsage().heapUsed;
}
