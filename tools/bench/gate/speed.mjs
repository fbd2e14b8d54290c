import { startChild } from './processes.mjs';
import { median } from './statistics.mjs';

const turns = 10;
const turnMs = 20;

/**
 * One round of a scenario: every contender in a fresh process, set up one after the other, then measured in turns of a
 * few milliseconds, so that a slow moment of the machine meets all of them. Nanoseconds per call, turn by turn.
 */
export async function runRound(scenario, moduleOf, round) {
  const order = rotate(scenario.contenders, round);
  const workers = new Map();
  for (const contender of order) {
    const args = ['speed', contender, moduleOf(contender), scenario.name];
    workers.set(contender, await startChild(args));
  }
  const times = Object.fromEntries(order.map((contender) => [contender, []]));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const contender of rotate(order, turn)) {
      times[contender].push(await workers.get(contender).ask(turnMs));
    }
  }
  for (const worker of workers.values()) await worker.stop();
  return times;
}

/** For each contender the median time, and how many times as long as `base` it takes: the median over the turns. */
export function readRound(times, base) {
  return Object.fromEntries(
    Object.entries(times).map(([contender, own]) => [
      contender,
      { time: median(own), ratio: median(own.map((time, turn) => time / times[base][turn])) },
    ]),
  );
}

function rotate(list, by) {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
