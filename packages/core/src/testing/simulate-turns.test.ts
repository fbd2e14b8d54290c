import { describe, expect, it, vi } from 'vitest';
import type { StateReader } from '../bind/action.js';
import { createActionSet } from '../bind/create-action-set.js';
import { dropReason, explain } from './explain.js';
import { createFakeState } from './fake-state.js';
import { simulateTurns } from './simulate-turns.js';

const state = createFakeState({ 'due:t-1': '2026-08-21', 'due:t-2': '2026-12-01' });
const read = vi.fn<StateReader<unknown>>(state.reader('due:{task}'));
const set = createActionSet<object>([
  {
    opcode: 'set_due',
    description: 'Sets the due date.',
    tier: 'reversible',
    category: 'scalar_set',
    operands: [
      { name: 'task', type: 'string', required: true },
      { name: 'due', type: 'date', required: true },
    ],
    input: 'due',
    current: read,
  },
]);
const act = (task: string, due: string): { opcode: string; args: Record<string, string> } => ({
  opcode: 'set_due',
  args: { task, due },
});

describe('simulateTurns', () => {
  it('keeps what would be asked and says why the rest is dropped', async () => {
    const simulation = await simulateTurns(set, {}, [
      act('t-1', '2026-08-21T00:00:00Z'),
      act('t-2', '2026-08-21'),
      act('t-2', 'soon'),
      { opcode: 'ghost:1\n' },
    ]);
    expect(simulation.surviving).toEqual([act('t-2', '2026-08-21')]);
    expect([...simulation.dropped.keys()]).toEqual(['0:set_due', '2:set_due', '3:ghost:1\n']);
    expect(explain(simulation).split('\n')).toEqual([
      'ASK    set_due',
      'DROP   set_due — no-op: applying set_due would not change state',
      expect.stringMatching(/^DROP {3}set_due — malformed: .*not a valid date/),
      expect.stringMatching(/^DROP {3}ghost:1\\u\{a\} — malformed: unknown capability/),
    ]);
    expect(dropReason(simulation.dropped, 'set_due')).toMatch(/^no-op: /);
    expect(dropReason(simulation.dropped, 'ghost:1\n')).toMatch(/^malformed: /);
    expect(dropReason(simulation.dropped, 'set_du')).toBe('');
  });

  it('orders reasons by number, not by text', () => {
    const dropped = new Map([
      ['10:a', 'ten'],
      ['9:a', 'nine'],
    ]);
    expect(dropReason(dropped, 'a')).toBe('nine');
    expect(explain({ surviving: [], dropped })).toBe('DROP   a — nine\nDROP   a — ten');
  });

  it('reads once for equal acts', async () => {
    read.mockClear();
    await simulateTurns(set, {}, [act('t-1', '2026-01-01'), act('t-1', '2026-01-01')]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('drops every act with a reason when there is no set', async () => {
    const { surviving, dropped } = await simulateTurns(undefined, {}, [act('t-1', 'x')]);
    expect(surviving).toEqual([]);
    expect(dropReason(dropped, 'set_due')).toMatch(/^undeclared: /);
  });
});

describe('createFakeState', () => {
  it('reads what it holds now, and the empty text for what it does not hold', () => {
    const store = createFakeState({ a: 1 });
    const view = { opcode: 'x', args: {}, userFills: [] };
    expect(store.reader('a')(undefined, view, {})).toBe(1);
    store.set('a', 2);
    expect([store.get('a'), store.reader('a')(undefined, view, {})]).toEqual([2, 2]);
    expect(store.reader('toString')(undefined, view, {})).toBe('');
    const fields = store.fieldReader({ f: 'a' });
    expect([fields(undefined, view, 'f', {}), fields(undefined, view, 'constructor', {})]).toEqual([
      2,
      '',
    ]);
  });
});
