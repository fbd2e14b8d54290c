import type { ReferenceCall, ReferenceCapability, ReferenceOptions } from './reference-verify.js';

/** A small repeatable generator (mulberry32): the same seed gives the same programs on every machine. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Capabilities of every tier and flat type. */
export const capabilities: readonly ReferenceCapability[] = [
  { name: 'look', description: 'Looks.', tier: 'read_only', args: [{ name: 'q', type: 'string' }] },
  {
    name: 'file',
    description: 'Files.',
    tier: 'reversible',
    args: [
      { name: 'id', type: 'string', required: true },
      { name: 'label', type: 'enum', required: true, enumValues: ['do', 'later', 'a,b'] },
      { name: 'due', type: 'date' },
      { name: 'minutes', type: 'int' },
      { name: 'tags', type: 'enum', list: true, enumValues: ['red', 'green', 'a,b'] },
    ],
  },
  {
    name: 'weigh',
    description: 'Weighs.',
    tier: 'reversible',
    args: [
      { name: 'grams', type: 'number', required: true },
      { name: 'dry', type: 'boolean' },
      { name: 'counts', type: 'int', list: true, required: true },
      { name: 'memo', type: 'employee_id' },
    ],
  },
  {
    name: 'mail',
    description: 'Mails.',
    tier: 'external_reversible',
    args: [{ name: 'to', type: 'string', required: true, list: true }],
  },
  {
    name: 'pay',
    description: 'Pays.',
    tier: 'irreversible',
    args: [{ name: 'amount', type: 'int', required: true }],
  },
];

const values: readonly unknown[] = [
  'do',
  'later',
  'urgent',
  '',
  ' ',
  '\u200b',
  'a,b',
  'red, green',
  'red',
  20,
  -3,
  0,
  20.5,
  '20',
  ' 20 ',
  '20.0',
  '20.5',
  '1e3',
  '0.1',
  '0.10000000000000000001',
  '1e21',
  '9007199254740993',
  'NaN',
  true,
  false,
  'true',
  'yes',
  null,
  [],
  ['red'],
  ['red', 'blue'],
  [1, '2', null, ' '],
  [['x']],
  {},
  { a: 1 },
  '2026-08-21',
  '2026-02-30',
  '2024-02-29T10:00:00Z',
  '2026-08-21T24:00:00Z',
  ' 2026-08-21 ',
  'dana',
  'x y',
  '+5',
  '-0',
  '.5',
  '5.',
];

// Mostly right values, so that whole programs are accepted often enough to test the routing.
const right: Readonly<Record<string, readonly unknown[]>> = {
  q: ['x'],
  id: ['i1', 7],
  label: ['do', 'later'],
  due: ['2026-08-21'],
  minutes: [20, '20'],
  tags: [['red'], 'red, green'],
  grams: [5, '5.50'],
  dry: [true, 'false'],
  counts: [[1, '2'], 3],
  memo: ['m', 4],
  to: ['dana', ['dana', 'erin']],
  amount: [5, '7'],
};

export function randomProgram(random: () => number): readonly ReferenceCall[] {
  const length = Math.floor(random() * 6);
  return Array.from({ length }, () => randomCall(random));
}

export function randomOptions(random: () => number): ReferenceOptions {
  const rung = pick(random, ['auto', 'auto', 'auto', 'ask', 'AUTO', undefined]);
  const onHeld = pick(random, ['hold-rest', 'continue', 'hold-all', 'hold_rest', undefined]);
  return { ...(rung === undefined ? {} : { rung }), ...(onHeld === undefined ? {} : { onHeld }) };
}

function randomCall(random: () => number): ReferenceCall {
  const capability = pick(random, capabilities);
  const args: Record<string, unknown> = {};
  for (const arg of capability.args) {
    if (arg.required !== true && random() < 0.4) continue;
    if (random() < 0.015) continue;
    args[arg.name] =
      random() < 0.06 ? pick(random, values) : pick(random, right[arg.name] ?? values);
  }
  if (random() < 0.02) args[pick(random, ['vibe', 'constructor', 'Label'])] = pick(random, values);
  const name = random() < 0.02 ? pick(random, ['Look', 'nope', 'toString']) : capability.name;
  const call = random() < 0.1 ? { name } : { name, args };
  return random() < 0.1 ? { id: pick(random, ['k1', 'k2', 'c1', 'c2', 'c3']), ...call } : call;
}

function pick<T>(random: () => number, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}
