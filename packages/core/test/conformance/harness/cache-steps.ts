import type { CaseContext } from '../check.js';
import { difference } from '../compare.js';
import { callMethod } from '../library.js';
import type { Observed } from '../observed.js';
import { writeAt } from '../shape.js';
import { type AnyRecord, listOf, memberOf, recordOf, shown, textIn } from '../values.js';
import { type Answer, answerDifference, trackAnswer } from './cache-answer.js';
import type { ScriptedSource } from './scripted-source.js';
import type { SteppedClock } from './stepped-clock.js';

/** What the steps of a cache case act on. */
export interface CacheBench {
  readonly context: CaseContext;
  readonly cache: unknown;
  readonly source: ScriptedSource;
  readonly clock: SteppedClock;
  readonly settle: () => Promise<void>;
}

interface Kept {
  readonly answers: readonly Answer[];
  readonly abort: AbortController;
}

const keptCalls = new WeakMap<CacheBench, Map<string, Kept>>();

/** Takes a cache through the steps of a case. Throws at the first that is not as it should be. */
export async function walkCache(bench: CacheBench): Promise<Observed> {
  keptCalls.set(bench, new Map());
  for (const [index, step] of listOf(bench.context.input('steps')).entries()) {
    const wrong = await takeStep(bench, recordOf(step));
    if (wrong !== undefined) throw new Error(`step ${index} ${shown(step)}: ${wrong}`);
  }
  return { ok: true, issues: [] };
}

const actions: readonly string[] = [
  'source',
  'advance',
  'clock',
  'get',
  'settled',
  'pending',
  'abort',
  'sameObject',
  'tryWrite',
  'unchanged',
  'mutateSource',
  'poll',
  'loads',
  'timers',
  'known',
];

async function takeStep(bench: CacheBench, step: AnyRecord): Promise<string | undefined> {
  // `abort` beside `get` is an option of the call, so the first word of the list that fits counts.
  const action = actions.find((word) => Object.hasOwn(step, word));
  switch (action) {
    case 'source':
      bench.source.answerWith(step.source);
      return undefined;
    case 'advance':
      await bench.clock.advance(Number(step.advance));
      return undefined;
    case 'clock':
      bench.clock.step(Number(step.clock));
      return undefined;
    case 'mutateSource':
      bench.source.mutate();
      return undefined;
    case 'get':
      return get(bench, step);
    case 'poll':
      return poll(bench, step);
    case 'loads':
      return difference(step.loads, bench.source.loads(), {}, 'loads');
    case 'timers':
      return difference(step.timers, bench.clock.sleeping(), {}, 'timers');
    case 'known':
      return difference(step.known, bench.source.known(), {}, 'known');
    case undefined:
      throw new Error(`unknown step ${shown(step)}`);
    default:
      await bench.settle();
      return lookAt(bench, action, step);
  }
}

function kept(bench: CacheBench, name: unknown): Kept {
  const found = keptCalls.get(bench)?.get(textIn(name));
  if (found === undefined) throw new Error(`no kept call ${textIn(name)}`);
  return found;
}

function lifetimeOf(word: unknown): Readonly<Record<string, unknown>> {
  if (word === 'none') return {};
  if (word !== undefined && word !== 'throws') throw new Error(`unknown lifetime ${shown(word)}`);
  return {
    lifetime: {
      waitUntil: (work: unknown) => {
        if (work instanceof Promise) work.catch(() => undefined);
        if (word === 'throws') throw new Error('waitUntil throws');
      },
    },
  };
}

function call(bench: CacheBench, step: AnyRecord, count: number): Kept {
  const abort = new AbortController();
  const request = {
    ...lifetimeOf(step.lifetime),
    ...(step.abort === true ? { signal: abort.signal } : {}),
  };
  const answers = Array.from({ length: count }, () =>
    trackAnswer(() => callMethod(bench.cache, 'get', request)),
  );
  return { answers, abort };
}

async function get(bench: CacheBench, step: AnyRecord): Promise<string | undefined> {
  const calls = call(bench, step, Number(step.get));
  if (step.as !== undefined) keptCalls.get(bench)?.set(textIn(step.as), calls);
  await bench.settle();
  return step.expect === undefined ? undefined : eachAnswer(calls, step.expect);
}

function eachAnswer(calls: Kept, expect: unknown): string | undefined {
  for (const answer of calls.answers) {
    const wrong = answerDifference(recordOf(expect), answer);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function lookAt(bench: CacheBench, action: string, step: AnyRecord): string | undefined {
  switch (action) {
    case 'settled':
      return eachAnswer(kept(bench, step.settled), step.expect);
    case 'pending': {
      const calls = kept(bench, step.pending);
      return calls.answers.every((answer) => answer.status === 'pending')
        ? undefined
        : 'no longer pending';
    }
    case 'abort':
      kept(bench, step.abort).abort.abort();
      return undefined;
    case 'sameObject': {
      const names = Array.isArray(step.sameObject) ? listOf(step.sameObject) : [step.sameObject];
      const contracts = names.flatMap((name) => kept(bench, name).answers.map(contractOf));
      return new Set(contracts).size === 1 ? undefined : 'not one and the same contract';
    }
    case 'tryWrite':
      for (const answer of kept(bench, step.tryWrite).answers) vandalise(contractOf(answer));
      return undefined;
    case 'unchanged':
      return unchanged(bench, step);
    default:
      throw new Error(`unknown step ${shown(step)}`);
  }
}

function contractOf(answer: Answer): unknown {
  return memberOf(answer.value, 'contract');
}

/** Writes to a contract in several places; a throw is fine, since nothing was written. */
function vandalise(contract: unknown): void {
  const places: readonly (readonly (string | number)[])[] = [
    ['capabilities', 0, 'tier'],
    ['capabilities', 0, 'args', 0, 'enumValues', 0],
    ['capabilities'],
    ['revision'],
  ];
  for (const place of places) {
    try {
      writeAt(contract, place, 'read_only');
    } catch {
      // Frozen, as it should be.
    }
  }
}

function unchanged(bench: CacheBench, step: AnyRecord): string | undefined {
  const document = bench.context.resolve(step.document, 'documents');
  const body = recordOf(memberOf(document, 'body') ?? document);
  const wanted = {
    id: body.id,
    revision: body.revision,
    capabilities: listOf(body.capabilities).map((capability) => ({
      name: memberOf(capability, 'name'),
      tier: memberOf(capability, 'tier'),
      description: memberOf(capability, 'description'),
      args: listOf(memberOf(capability, 'args')).map((arg) => ({
        name: memberOf(arg, 'name'),
        enumValues: memberOf(arg, 'enumValues'),
      })),
    })),
  };
  for (const answer of kept(bench, step.unchanged).answers) {
    const wrong = difference(wanted, contractOf(answer), { partial: true }, 'contract');
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

async function poll(bench: CacheBench, step: AnyRecord): Promise<string | undefined> {
  const { everyMs, forMs } = recordOf(step.poll);
  const loadsBefore = bench.source.loads();
  const counts = { served: 0, refused: 0 };
  for (let passed = Number(everyMs); passed <= Number(forMs); passed += Number(everyMs)) {
    await bench.clock.advance(Number(everyMs));
    const calls = call(bench, {}, 1);
    await bench.settle();
    for (const answer of calls.answers) {
      counts[answer.status === 'fulfilled' ? 'served' : 'refused'] += 1;
    }
  }
  return pollDifference(recordOf(step.expect), counts, bench.source.loads() - loadsBefore);
}

function pollDifference(
  expect: AnyRecord,
  counts: Readonly<Record<'served' | 'refused', number>>,
  loads: number,
): string | undefined {
  const tolerance = Number(expect.tolerance ?? 0);
  for (const [word, expected] of Object.entries(expect)) {
    if (word === 'served' || word === 'refused') {
      if (Math.abs(counts[word] - Number(expected)) > tolerance) {
        return `${word}: ${counts[word]}, not ${shown(expected)}`;
      }
    } else if (word === 'loadsBetween') {
      const [least, most] = listOf(expected).map(Number);
      if (loads < Number(least) || loads > Number(most)) {
        return `${loads} loads, not ${shown(expected)}`;
      }
    } else if (word !== 'tolerance') {
      throw new Error(`unknown member of expect after a poll: ${word}`);
    }
  }
  return undefined;
}
