import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.js';
import { createActionSet } from './create-action-set.js';
import type { Local } from './use.js';

interface Store {
  x: Json;
  tag: Json;
  title: Json;
  health: Json;
  status: string;
  slot: Json;
  readonly minted: Json[];
}

type Effect = (store: Store, args: Readonly<Record<string, Json>>) => void;
type Field = 'title' | 'health';

const fields: readonly Field[] = ['title', 'health'];

// What each act does, said once: the handlers run it through the gate, the oracle runs it without one.
const effects: Readonly<Record<string, Effect>> = {
  set_x: (store, { value = '' }) => {
    store.x = value;
  },
  move: (store, { tag = '' }) => {
    store.tag = tag;
  },
  update: (store, args) => {
    for (const field of fields) {
      const value = args[field];
      if (typeof value === 'string' && value.trim() !== '') store[field] = value;
    }
  },
  close: (store) => {
    store.status = 'closed';
  },
  fill: (store, { slot = '' }) => {
    if (store.slot === '') store.slot = slot;
  },
  mint: (store, { name = '' }) => {
    store.minted.push(name);
  },
};

function local(
  opcode: string,
  more: Omit<Local<Store>, 'opcode' | 'description' | 'tier' | 'run'>,
): Local<Store> {
  const run: Local<Store>['run'] = (call, { state }) => effects[opcode]?.(state, call.args);
  return { opcode, description: 'Does it.', tier: 'reversible', run, ...more };
}

const text = (name: string): { readonly name: string; readonly type: string } => ({
  name,
  type: 'string',
});
const set = createActionSet<Store>([
  local('set_x', {
    category: 'scalar_set',
    operands: [{ name: 'value', type: 'int', required: true }],
    input: 'value',
    current: (store) => store.x,
  }),
  local('move', {
    category: 'membership',
    operands: [text('tag')],
    input: 'tag',
    current: async (store) => store.tag,
  }),
  local('update', {
    category: 'multi_field',
    operands: [text('id'), ...fields.map(text)],
    target: 'id',
    currentField: (store, _act, field) => store[field as Field],
  }),
  local('close', {
    category: 'terminal',
    terminalStates: ['closed'],
    current: (store) => store.status,
  }),
  local('fill', {
    category: 'fills_slot',
    operands: [text('slot')],
    input: 'slot',
    current: (store) => store.slot,
  }),
  local('mint', { category: 'always_mints', operands: [text('name')] }),
]);

const word = fc.constantFrom('a', 'b');
const call = fc.oneof(
  fc.constantFrom(1, 2, '1', '2.0').map((value) => ({ name: 'set_x', args: { value } })),
  word.map((tag) => ({ name: 'move', args: { tag } })),
  fc
    .record({ title: word, health: word }, { requiredKeys: [] })
    .map((given) => ({ name: 'update', args: { id: 'one', ...given } })),
  fc.constant({ name: 'close', args: {} }),
  word.map((slot) => ({ name: 'fill', args: { slot } })),
  word.map((name) => ({ name: 'mint', args: { name } })),
);

const start = fc.record({
  x: fc.constantFrom<Json>(1, '2'),
  tag: word,
  title: word,
  health: word,
  status: fc.constantFrom('open', 'closed'),
  slot: fc.constantFrom('', 'a'),
});

function meaningOf(store: Store): object {
  return { ...store, x: Number(store.x) };
}

describe('a program run through the gate', () => {
  it('ends in the state that running every call in model order gives', async () => {
    expect(set.validate()).toEqual([]);
    const tools = set.toToolSet();
    await fc.assert(
      fc.asyncProperty(start, fc.array(call, { maxLength: 12 }), async (initial, program) => {
        const gated: Store = { ...initial, minted: [] };
        const plain: Store = { ...initial, minted: [] };
        const plan = tools.plan(program, { rung: 'auto' });
        if (!plan.ok) throw new Error(plan.issues[0].message);
        expect(plan.value.propose).toEqual([]);
        const outcomes = await tools.applyPlan(plan.value, { state: gated });
        for (const planned of plan.value.calls) effects[planned.name]?.(plain, planned.args);
        expect(meaningOf(gated)).toEqual(meaningOf(plain));
        expect(outcomes.every(({ status }) => status === 'applied' || status === 'skipped')).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });
});
