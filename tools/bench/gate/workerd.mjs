import { fileURLToPath } from 'node:url';
import { Miniflare } from 'miniflare';
import { bundle } from './bundle.mjs';

const turns = 24;
const requestMs = 12;
const warmUpMs = 1_500;
const entry = new URL('./worker-entry.mjs', import.meta.url);

/** The bundled worker of one contender, made once for all rounds. */
export function bundleWorker(moduleUrl) {
  return bundle(entry, { alias: { contender: fileURLToPath(moduleUrl) } });
}

/**
 * One round of a scenario in workerd, like `runRound`: every contender in a fresh runtime, measured in turns.
 * Nanoseconds per call, turn by turn; a contender that does not run there has a message instead.
 */
export async function runWorkerRound(scenario, scripts) {
  const workers = new Map();
  const times = {};
  for (const [contender, script] of scripts) {
    const worker = await startWorker(contender, script, scenario);
    workers.set(contender, worker);
    times[contender] = worker.message ?? [];
  }
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [contender, worker] of workers) {
      if (worker.message === undefined) times[contender].push(await worker.measure());
    }
  }
  for (const worker of workers.values()) await worker.stop();
  return times;
}

async function startWorker(name, script, scenario) {
  const miniflare = new Miniflare({
    modules: true,
    script,
    compatibilityDate: '2026-04-01',
    // Peers print what they cannot compile; the answer says it.
    handleRuntimeStdio: (...streams) => {
      for (const stream of streams) stream.resume();
    },
  });
  const stop = () => miniflare.dispose();
  const send = async (runs) => {
    const body = JSON.stringify({ name, scenario, runs });
    const began = performance.now();
    const response = await miniflare.dispatchFetch('http://localhost/', { method: 'POST', body });
    const answer = await response.json();
    return { ...answer, took: performance.now() - began };
  };
  const { message } = await send(1);
  if (message !== undefined) return { message, stop };
  const end = performance.now() + warmUpMs;
  let runs = 8;
  while (performance.now() < end) {
    const { took } = await send(runs);
    if (took < requestMs) runs = Math.ceil(runs * Math.min(4, requestMs / took));
  }
  return {
    stop,
    async measure() {
      const { took } = await send(runs);
      const { took: idle } = await send(0);
      return ((took - idle) * 1e6) / runs / scenario.calls;
    },
  };
}
