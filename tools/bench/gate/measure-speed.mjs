import { median } from './statistics.mjs';

/** Of processor time: on a busy machine the optimising compiler would not be done after as much time on the clock. */
const warmUpMs = 400;
/** Short, so that the median batch is one that no other process interrupted. */
const batchMs = 0.2;

let kept;

/** Warms `work(index)` up and gives back a function that measures for a while: nanoseconds of the median run. */
export function prepareSpeed(work) {
  let index = 0;
  const runBatch = (size) => {
    for (let run = 0; run < size; run += 1) {
      // What nobody uses may be optimised away.
      kept = work(index);
      index += 1;
    }
  };
  const timeBatch = (size) => {
    const began = performance.now();
    runBatch(size);
    return ((performance.now() - began) * 1e6) / size;
  };
  const began = process.cpuUsage();
  while (process.cpuUsage(began).user < warmUpMs * 1_000) runBatch(8);
  const trials = Array.from({ length: 21 }, () => timeBatch(8));
  const size = Math.max(1, Math.round((batchMs * 1e6) / median(trials)));
  return (duration) => {
    const times = [];
    const end = performance.now() + duration;
    while (performance.now() < end) times.push(timeBatch(size));
    if (kept === undefined) throw new Error('the contender answered nothing');
    return median(times);
  };
}
