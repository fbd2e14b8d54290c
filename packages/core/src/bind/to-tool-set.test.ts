import { describe, expect, it } from 'vitest';
import type { Plan } from '../gate/plan.js';
import type { ActionSet } from './action-set.js';
import { askText } from './ask-text.js';
import { createActionSet } from './create-action-set.js';
import type { Local } from './use.js';

interface Store {
  x: unknown;
  readonly log: string[];
}

const setX: Local<Store> = {
  opcode: 'set_x',
  description: 'Sets x.',
  tier: 'reversible',
  category: 'scalar_set',
  operands: [{ name: 'value', type: 'int', required: true }],
  input: 'value',
  current: (state) => state.x as string,
  run: (call, { state }) => {
    state.log.push(`set ${JSON.stringify(call.args)}`);
    const before = state.x;
    state.x = call.args.value;
    return before;
  },
  undo: (_call, value, { state }) => {
    state.log.push('undo');
    state.x = value;
  },
};

function plan(set: ActionSet<Store>, program: readonly object[]): Plan {
  const result = set.toToolSet().plan(program, { rung: 'auto', onHeld: 'continue' });
  if (!result.ok) throw new Error(result.issues[0].message);
  return result.value;
}

function call(value: unknown): object {
  return { name: 'set_x', args: { value } };
}

describe('toToolSet', () => {
  const set = createActionSet([setX]);

  it('dispatches run, and reads each premise at its turn', async () => {
    const state: Store = { x: '2', log: [] };
    const outcomes = await set.toToolSet().applyPlan(plan(set, [call('1'), call(2), call('2.0')]), {
      state,
    });
    expect(outcomes.map(({ status, because }) => [status, because])).toEqual([
      ['applied', undefined],
      ['applied', undefined],
      ['skipped', 'same'],
    ]);
    expect(state).toEqual({ x: 2, log: ['set {"value":1}', 'set {"value":2}'] });
  });

  it('runs an act whose state cannot be read', async () => {
    const blind = createActionSet<Store>([
      {
        ...setX,
        current: () => {
          throw new Error('down');
        },
      },
    ]);
    const state: Store = { x: 2, log: [] };
    const [outcome] = await blind.toToolSet().applyPlan(plan(blind, [call(2)]), { state });
    expect(outcome?.status).toBe('applied');
  });

  it('takes back with the undo of the declaration', async () => {
    const failing: Local<Store> = {
      ...setX,
      opcode: 'fail',
      category: 'always_mints',
      run: () => Promise.reject(new Error('boom')),
    };
    const both = createActionSet([setX, failing]);
    const state: Store = { x: 0, log: [] };
    const program = [call(1), { name: 'fail', args: { value: 1 } }];
    const outcomes = await both
      .toToolSet()
      .applyPlan(plan(both, program), { state, onError: 'rollback' });
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['undone', 'failed']);
    expect(state.x).toBe(0);
  });

  it('enforces structured operands at the gate', () => {
    const meta = createActionSet<Store>([
      {
        opcode: 'meta',
        description: 'Sets metadata.',
        tier: 'reversible',
        category: 'merge',
        operands: [{ name: 'blob', type: 'string' }],
        structured: ['blob'],
        run: () => {},
      },
    ]).toToolSet();
    const program = (blob: string): readonly object[] => [{ name: 'meta', args: { blob } }];
    expect(meta.plan(program('{}'), { rung: 'auto' })).toMatchObject({ ok: true });
    expect(meta.plan(program('{a:1}'), { rung: 'auto' })).toMatchObject({
      ok: false,
      issues: [{ code: 'invalid-json', path: ['program', 0, 'args', 'blob'] }],
    });
  });

  it('holds what nothing here runs, and never runs a held act', async () => {
    const held: Local<Store> = {
      opcode: 'send',
      description: 'Sends it.',
      tier: 'irreversible',
      category: 'always_mints',
      ask: () => 'Send it?',
      runApproved: (_call, { state }) => state.log.push('sent'),
    };
    const { run: _run, undo: _undo, ...unhandled } = setX;
    const both = createActionSet([unhandled, held]);
    const made = plan(both, [call(1), { name: 'send' }]);
    expect(made.propose.map((one) => one.reason)).toEqual(['no-handler', 'tier']);
    const state: Store = { x: 0, log: [] };
    await both.toToolSet().applyPlan(made, { state });
    expect(state.log).toEqual([]);
  });

  it('gives the same tool set each time, so that plans are its own', () => {
    expect(set.toToolSet()).toBe(set.toToolSet());
  });
});

describe('askText', () => {
  const asking = (ask: Local<Store>['ask']): ActionSet<Store> =>
    createActionSet<Store>([{ ...setX, ...(ask === undefined ? {} : { ask }) }]);
  const act = { opcode: 'set_x', args: { value: 3 } };

  it('words the question with a frozen copy of the act', () => {
    const set = asking((given) => `Set it to ${JSON.stringify(given.args)}?`);
    expect(askText(set, act)).toEqual({ ok: true, value: 'Set it to {"value":3}?' });
  });

  it('reports an ask that gives no text', () => {
    const boom = (): never => {
      throw new Error('boom');
    };
    for (const ask of [undefined, boom, () => ' \u200b', () => 7 as never]) {
      expect(askText(asking(ask), act)).toMatchObject({
        ok: false,
        issues: [{ code: 'missing-ask' }],
      });
    }
    expect(askText(asking(boom), { opcode: 'ghost' })).toMatchObject({
      issues: [{ code: 'unknown-capability' }],
    });
  });
});
