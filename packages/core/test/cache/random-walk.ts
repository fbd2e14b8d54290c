import { createGate, parseContract, type Result } from '@tiergate/core';
import type { ContractState } from '@tiergate/core/bind';
import { createFakeClock } from '@tiergate/core/testing';
import fc from 'fast-check';
import { body, envelope, everyTier, start } from './documents.js';
import { createPlace, ending, type Place, type Script } from './place.js';
import type { Setting } from './scenario.js';

/** One thing that may happen to a cache. */
export type Command =
  | { readonly do: 'advance'; readonly ms: number }
  | { readonly do: 'step'; readonly ms: number }
  | { readonly do: 'script'; readonly how: How }
  | { readonly do: 'publish'; readonly tombstone: boolean }
  | { readonly do: 'get'; readonly isolate: 0 | 1; readonly abort: boolean };

const hows = [
  'up',
  'slow',
  'down',
  'throw',
  'hang',
  'absent',
  'unchanged',
  'invalid',
  'older',
  'cut off',
] as const;

type How = (typeof hows)[number];

const ttlMs = 30_000;
const longestWaitMs = 5_000;

/** Any sequence of commands. */
export const commands: fc.Arbitrary<readonly Command[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('advance' as const), ms: durations() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('step' as const), ms: steps() }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('script' as const), how: fc.constantFrom(...hows) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('publish' as const),
        tombstone: fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('get' as const),
        isolate: fc.constantFrom(0 as const, 1 as const),
        abort: fc.integer({ min: 0, max: 4 }).map((die) => die === 0),
      }),
    },
  ),
  { maxLength: 60 },
);

function durations(): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(0, 1, 100, 750, 1_000, 4_999, 5_000, 29_999, 30_000, 60_000, 3_600_000),
    fc.integer({ min: 0, max: 100_000 }),
    fc.integer({ min: 0, max: 30_000_000 }),
  );
}

/** Smaller steps than a second are taken for the difference between two clocks. */
function steps(): fc.Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: -20_000, max: -1_001 }),
    fc.integer({ min: -40_000_000, max: -1_001 }),
    fc.integer({ min: 1, max: 40_000_000 }),
  );
}

/** What was seen of one isolate. */
interface Isolate {
  readonly place: Place;
  /** When each load began, and the last good one, in time that really passed. */
  readonly began: Map<number, number>;
  goodSince: number;
  /** A good load since the last look. */
  good: boolean;
  state: ContractState;
  ranks: readonly number[];
}

/** Takes two isolates through the commands and tells every rule that was broken. */
export async function walk(list: readonly Command[], setting: Setting): Promise<readonly string[]> {
  const clock = createFakeClock({ start });
  const broken: string[] = [];
  let stepped = 0;
  let version = 1;
  let tombstone = false;
  let waiting = 0;
  const passed = (): number => clock.now() - start - stepped;
  const isolates = [createIsolate(), createIsolate()] as const;

  function createIsolate(): Isolate {
    const isolate: Isolate = {
      place: createPlace({
        clock,
        shareFlights: setting === 'shared',
        onEvent(event) {
          if (event.type === 'load-started') isolate.began.set(event.load, passed());
          if (event.type === 'contract-loaded' || event.type === 'contract-unchanged') {
            isolate.goodSince = isolate.began.get(event.load) ?? Number.NEGATIVE_INFINITY;
            isolate.good = true;
          }
        },
      }),
      began: new Map(),
      goodSince: Number.NEGATIVE_INFINITY,
      good: false,
      state: 'COLD',
      ranks: [],
    };
    return isolate;
  }

  function scriptFor(how: How): Script {
    const text = envelope({ version, ...(tombstone ? { body: null } : {}) });
    const etag = `e${version}`;
    if (how === 'up') return { text, etag };
    if (how === 'slow') return { text, etag, latencyMs: 4_000 };
    if (how === 'invalid') return { text: '[]' };
    if (how === 'older') return { text: envelope({ version: Math.max(1, version - 1) }) };
    // With shared loads a request that is gone takes the others along; they are for places where none is.
    return how === 'cut off' && setting === 'shared' ? 'hang' : how;
  }

  /** Holds what is seen against the drawing. */
  function look(isolate: Isolate): void {
    const { state, ageMs = 0 } = isolate.place.cache.health();
    const from = isolate.state;
    const looser = state !== from && rankOf(state) < rankOf(from);
    if (looser && !isolate.good) broken.push(`${from} to ${state} without a good load`);
    if (state === 'COLD' && from !== 'COLD') broken.push(`${from} to COLD`);
    const age = passed() - isolate.goodSince;
    if (state === 'FRESH' && age >= ttlMs) broken.push(`FRESH at ${age} ms`);
    const ranks = capabilityNames.map((name) => verdictRank(name, state, ageMs));
    for (const [index, rank] of ranks.entries()) {
      const before = isolate.ranks[index] ?? 0;
      if (!isolate.good && rank < before) broken.push(`${capabilityNames[index]} became looser`);
    }
    Object.assign(isolate, { state, ranks, good: false });
  }

  function begin({ place }: Isolate, abort: boolean): void {
    const at = passed();
    const gone = place.script === 'cut off';
    const controller = new AbortController();
    if (!gone) waiting += 1;
    void ending(place.cache.get({ signal: controller.signal })).then(() => {
      if (gone) return;
      waiting -= 1;
      const waited = passed() - at;
      if (waited > longestWaitMs) broken.push(`a caller waited ${waited} ms`);
    });
    if (abort) controller.abort();
  }

  async function perform(command: Command): Promise<void> {
    switch (command.do) {
      case 'advance':
        return clock.advance(command.ms);
      case 'step':
        stepped += command.ms;
        return clock.step(command.ms);
      case 'get':
        begin(isolates[command.isolate], command.abort);
        return clock.settle();
      case 'script':
        for (const { place } of isolates) place.script = scriptFor(command.how);
        return undefined;
      case 'publish':
        version += 1;
        tombstone = command.tombstone;
        for (const { place } of isolates) place.script = scriptFor('up');
        return undefined;
    }
  }

  for (const command of list) {
    await perform(command);
    for (const isolate of isolates) look(isolate);
  }
  await clock.advance(longestWaitMs);
  if (waiting > 0) broken.push(`${waiting} callers still wait`);
  if (clock.timers() > 0) broken.push(`${clock.timers()} timers left`);
  return broken;
}

const order: readonly ContractState[] = ['FRESH', 'STALE', 'LATE', 'DEAD', 'COLD', 'REVOKED'];

function rankOf(state: ContractState): number {
  // COLD, DEAD and REVOKED allow the same: nothing.
  return Math.min(order.indexOf(state), 3);
}

// Every document of a walk has this body, and so one digest.
const contract = unwrap(parseContract(body()));
const gate = createGate(contract);
const capabilityNames = Object.keys(everyTier);

/** How strict the gate is about one call: 0 applies, 1 proposes, 2 refuses. */
function verdictRank(name: string, state: ContractState, ageMs: number): number {
  if (state === 'COLD' || state === 'DEAD' || state === 'REVOKED') return 2;
  const plan = gate.plan([{ name }], {
    rung: 'auto',
    freshness: { digest: gate.digest, ageMs, state },
  });
  return plan.ok ? (plan.value.apply.length === 1 ? 0 : 1) : 2;
}

function unwrap<TValue>(result: Result<TValue>): TValue {
  if (!result.ok) throw new Error(result.issues[0].message);
  return result.value;
}
