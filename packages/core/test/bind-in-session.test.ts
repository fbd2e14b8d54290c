import { describe, expect, it } from 'vitest';
import type { ActionSet } from '../src/bind/action-set.js';
import { createActionSet } from '../src/bind/create-action-set.js';
import type { Local } from '../src/bind/use.js';
import { createGateSession } from '../src/session/create-gate-session.js';

interface Store {
  status: string;
  x: unknown;
  readonly log: string[];
}

const archive: Local<Store> = {
  opcode: 'archive',
  description: 'Archives it.',
  tier: 'irreversible',
  category: 'terminal',
  terminalStates: ['archived'],
  current: (state) => state.status,
  ask: () => 'Archive it?',
  runApproved: (_call, { state }) => {
    state.log.push('archived');
    state.status = 'archived';
  },
};
const setX: Local<Store> = {
  opcode: 'set_x',
  description: 'Sets x.',
  tier: 'reversible',
  category: 'scalar_set',
  operands: [{ name: 'value', type: 'int', required: true }],
  input: 'value',
  current: (state) => state.x as number,
  run: (call, { state }) => {
    state.x = call.args.value;
  },
};

function sessionOver(
  set: ActionSet<Store>,
  state: Store,
): ReturnType<typeof createGateSession<Store>> {
  return createGateSession({ tools: set.toToolSet(), rung: 'auto', onHeld: 'continue', state });
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 64; turn += 1) await Promise.resolve();
}

describe('bound acts in a session', () => {
  const set = createActionSet([archive, setX]);

  it('never asks about an act that would change nothing', async () => {
    const state: Store = { status: ' Archived ', x: 0, log: [] };
    const session = sessionOver(set, state);
    session.submit([{ name: 'archive' }]);
    await settle();
    const { pending, outcomes } = session.getSnapshot();
    expect(pending).toEqual([]);
    expect(outcomes).toMatchObject([{ name: 'archive', status: 'skipped', because: 'same' }]);
    expect(state.log).toEqual([]);
  });

  it('asks with the wording of the act, and runs it once it is approved', async () => {
    const state: Store = { status: 'open', x: 0, log: [] };
    const session = sessionOver(set, state);
    session.submit([{ name: 'archive' }]);
    await settle();
    const [asked] = session.getSnapshot().pending;
    expect(asked).toMatchObject({ id: 'c1', ask: 'Archive it?' });
    session.approve(asked?.id ?? '');
    await settle();
    expect(session.getSnapshot().outcomes).toMatchObject([{ status: 'applied', by: 'person' }]);
    expect(state.log).toEqual(['archived']);
  });

  it('reads the premise again before an approved act runs', async () => {
    const state: Store = { status: 'open', x: 0, log: [] };
    const session = sessionOver(set, state);
    session.submit([{ name: 'archive' }]);
    await settle();
    state.status = 'ARCHIVED';
    session.approve(session.getSnapshot().pending[0]?.id ?? '');
    await settle();
    expect(session.getSnapshot().outcomes).toMatchObject([{ status: 'skipped', because: 'same' }]);
    expect(state.log).toEqual([]);
  });

  it('reads each premise at its turn', async () => {
    const state: Store = { status: 'open', x: 2, log: [] };
    const session = sessionOver(set, state);
    session.submit([1, 2, '2.0'].map((value) => ({ name: 'set_x', args: { value } })));
    await settle();
    const { outcomes } = session.getSnapshot();
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'skipped']);
    expect(state.x).toBe(2);
  });

  it('asks about an act that nothing here runs, unless it would change nothing', async () => {
    const { runApproved: _, ...proposed } = archive;
    const only = createActionSet([proposed]);
    for (const [status, count] of [
      ['open', 1],
      ['archived', 0],
    ] as const) {
      const session = sessionOver(only, { status, x: 0, log: [] });
      session.submit([{ name: 'archive' }]);
      await settle();
      expect(session.getSnapshot().pending).toHaveLength(count);
    }
  });
});
