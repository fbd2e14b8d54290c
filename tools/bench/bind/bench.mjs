import { parseContract } from '@tiergate/core';
import { bind } from '@tiergate/core/bind';
import { plainBind, plainWillChange } from './plain.mjs';

const opCount = 1_000;
const useCount = 200;
const warmUpMs = 1_000;
const measureMs = 2_000;
const fewestRounds = 21;

/** Binds 1,000 ops with 200 uses and judges 200 acts, beside the reference's algorithm written down plainly. */
export async function run() {
  const document = {
    contractVersion: 1,
    id: 'bench',
    capabilities: Array.from({ length: opCount }, (_, index) => capabilityOf(index)),
  };
  const text = JSON.stringify(document);
  const parsed = parseContract(document);
  if (!parsed.ok) throw new Error(parsed.issues[0].message);
  const ops = document.capabilities.map(({ name, args, ...rest }) => ({
    ...rest,
    opcode: name,
    operands: args,
  }));
  const uses = Array.from({ length: useCount }, (_, index) => useOf(index * 5));
  const source = { read: async () => ({ kind: 'doc', text }) };

  const bound = await bind({ source: parsed.value, uses });
  const plain = plainBind(ops, uses);
  if (!bound.ok || plain.errors) throw new Error('the benchmark does not bind');
  const set = bound.value;
  const acts = uses.map(({ opcode }, index) => actOf(opcode, index));
  const state = new Map(acts.map((act, index) => [act.opcode, currentOf(act, index)]));
  await expectAgreement(set, plain.set, state, acts);

  const rows = await measure({
    'bind 200 of 1,000 ops': {
      plain: () => plainBind(ops, uses),
      tiergate: () => bind({ source: parsed.value, uses }),
    },
    'the same, from contract text': {
      plain: () => plainBind(JSON.parse(text).capabilities.map(asOp), uses),
      tiergate: () => bind({ source, uses }),
    },
    'bind, then will 200 acts change': {
      plain: () => judgeAllPlain(plainBind(ops, uses).set, state, acts),
      tiergate: async () =>
        judgeAll((await bind({ source: parsed.value, uses })).value, state, acts),
    },
    'will 200 acts change': {
      plain: () => judgeAllPlain(plain.set, state, acts),
      tiergate: () => judgeAll(set, state, acts),
    },
  });
  print(rows);
  return rows;
}

const categories = ['scalar_set', 'membership', 'terminal', 'multi_field', 'fills_slot'];
const types = ['number', 'date', 'string'];

function capabilityOf(index) {
  return {
    name: `op_${index}`,
    description: `Does the thing number ${index}. Use when it is asked for.`,
    tier: 'reversible',
    args: [
      { name: 'id', type: 'string', required: true, description: 'Which one.' },
      { name: 'value', type: types[index % types.length], description: 'The new value.' },
      { name: 'kind', type: 'enum', enumValues: ['a', 'b', 'c'], description: 'Its kind.' },
    ],
  };
}

function asOp({ name, args, ...rest }) {
  return { ...rest, opcode: name, operands: args };
}

function useOf(index) {
  const category = categories[(index / 5) % categories.length];
  const read = (state, act) => state.get(act.opcode);
  return {
    opcode: `op_${index}`,
    category,
    input: 'value',
    ...(category === 'terminal' ? { terminalStates: ['archived', 'completed'] } : {}),
    ...(category === 'multi_field' ? { target: 'id', currentField: read } : { current: read }),
  };
}

function proposedFor(opcode, index) {
  const type = types[Number(opcode.slice(3)) % types.length];
  if (type === 'number') return `${index}.50`;
  return type === 'date'
    ? `2026-03-${String((index % 28) + 1).padStart(2, '0')}`
    : `value ${index}`;
}

function actOf(opcode, index) {
  return { opcode, args: { id: `i-${index}`, value: proposedFor(opcode, index) } };
}

// Every other act is already true, in another spelling where its type has one.
function currentOf({ opcode, args }, index) {
  if (index % 2 === 0) return 'something else';
  const type = types[Number(opcode.slice(3)) % types.length];
  if (type === 'number') return args.value.slice(0, -1);
  return type === 'date' ? `${args.value}T00:00:00Z` : ` ${args.value} `;
}

async function judgeAll(set, state, acts) {
  let count = 0;
  for (const act of acts) {
    const verdict = await set.willChange(state, act);
    if (verdict.ok && verdict.value.changes) count += 1;
  }
  return count;
}

function judgeAllPlain(set, state, acts) {
  let count = 0;
  for (const act of acts) if (plainWillChange(set, state, act).changes) count += 1;
  return count;
}

// Two contenders that decide differently are not doing the same work. The plain one compares a target as a field.
async function expectAgreement(set, plain, state, acts) {
  for (const act of acts) {
    if (set.lookup(act.opcode).category === 'multi_field') continue;
    const verdict = await set.willChange(state, act);
    if (verdict.value?.changes !== plainWillChange(plain, state, act).changes) {
      throw new Error(`${act.opcode}: the contenders disagree`);
    }
  }
}

async function measure(cases) {
  const rows = [];
  for (const [name, contenders] of Object.entries(cases)) {
    await timeRounds(contenders, warmUpMs);
    const times = await timeRounds(contenders, measureMs);
    const plain = median(times.plain);
    const tiergate = median(times.tiergate);
    const ratio = tiergate / plain;
    rows.push({ name, rounds: times.plain.length, plainMs: plain, tiergateMs: tiergate, ratio });
  }
  return rows;
}

async function timeRounds(contenders, budgetMs) {
  const times = { plain: [], tiergate: [] };
  const end = performance.now() + budgetMs;
  while (performance.now() < end || times.plain.length < fewestRounds) {
    // Alternately, so that a slow moment of the machine meets both.
    for (const [contender, work] of Object.entries(contenders)) {
      const began = performance.now();
      await work();
      times[contender].push(performance.now() - began);
    }
  }
  return times;
}

function median(values) {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[sorted.length >> 1];
}

function print(rows) {
  console.log(`medians, Node ${process.versions.node}`);
  const head = ['rounds', 'plain ms', 'tiergate ms', 'ratio'];
  console.log('case'.padEnd(34) + head.map((word) => word.padStart(13)).join(''));
  for (const { name, rounds, plainMs, tiergateMs, ratio } of rows) {
    const figures = [String(rounds), plainMs.toFixed(3), tiergateMs.toFixed(3), ratio.toFixed(1)];
    console.log(name.padEnd(34) + figures.map((figure) => figure.padStart(13)).join(''));
  }
}
