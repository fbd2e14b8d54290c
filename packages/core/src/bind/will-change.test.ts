import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.js';
import { argString } from '../verify/arguments.js';
import type { Act } from './action.js';
import type { ActionSet } from './action-set.js';
import { createActionSet } from './create-action-set.js';
import { createPremiseMemo } from './read-state.js';
import type { Local } from './use.js';

type State = Readonly<Record<string, unknown>>;

const about = { description: 'Test act.', tier: 'reversible' } as const;

function setOf(local: Omit<Local<State>, 'description' | 'tier'>): ActionSet<State> {
  const set = createActionSet<State>([{ ...about, ...local }]);
  expect(set.validate()).toEqual([]);
  return set;
}

async function judge(set: ActionSet<State>, state: State, act: Act): Promise<unknown> {
  const verdict = await set.willChange(state, act);
  return verdict.ok ? `${verdict.value.changes} ${verdict.value.because}` : verdict.issues;
}

const due = setOf({
  opcode: 'set_due',
  category: 'scalar_set',
  operands: [
    { name: 'task', type: 'string', required: true },
    { name: 'due', type: 'date' },
  ],
  input: 'due',
  current: (state, act) => state[`due:${argString(act, 'task')}`] as string,
});

describe('willChange', () => {
  it('reads the object that the act is about', async () => {
    const state = { 'due:a': '2026-08-21', 'due:b': '2026-12-01' };
    const act = (task: string): Act => ({ opcode: 'set_due', args: { task, due: '2026-08-21' } });
    expect(await judge(due, state, act('a'))).toBe('false same');
    expect(await judge(due, state, act('b'))).toBe('true differs');
  });

  it('asks without reading when the value is left to the person', async () => {
    const current = vi.fn<() => string>();
    const set = setOf({
      opcode: 'set',
      category: 'membership',
      operands: [{ name: 'x', type: 'string' }],
      input: 'x',
      current,
    });
    for (const x of ['', '  ', '\u200b', null]) {
      expect(await judge(set, {}, { opcode: 'set', args: { x } })).toBe('true empty-input');
    }
    expect(current).not.toHaveBeenCalled();
  });

  it('never reads for an act that always changes something', async () => {
    const current = vi.fn<() => string>();
    const set = setOf({ opcode: 'merge', category: 'merge', current });
    expect(await judge(set, {}, { opcode: 'merge' })).toBe('true always');
    expect(current).not.toHaveBeenCalled();
  });

  it('fills a slot only while it is blank', async () => {
    const set = setOf({
      opcode: 'ask',
      category: 'fills_slot',
      operands: [{ name: 'x', type: 'string' }],
      input: 'x',
      current: (state) => state.x as string,
    });
    expect(await judge(set, { x: '\u00a0' }, { opcode: 'ask' })).toBe('true differs');
    expect(await judge(set, {}, { opcode: 'ask' })).toBe('true differs');
    expect(await judge(set, { x: 0 }, { opcode: 'ask' })).toBe('false same');
  });

  it('knows a terminal state in any letter case, and none in a blank or a structure', async () => {
    const set = setOf({
      opcode: 'close',
      category: 'terminal',
      terminalStates: ['closed', 'ſtop'],
      current: (state) => state.x as string,
    });
    const verdicts = ['CLOSED', ' Closed\n', 'STOP', '', 'open', ['closed']].map((x) =>
      judge(set, { x }, { opcode: 'close' }),
    );
    expect(await Promise.all(verdicts)).toEqual([
      'false same',
      'false same',
      'false same',
      'true differs',
      'true differs',
      'true differs',
    ]);
  });

  it('compares each given field with its own value, the target aside', async () => {
    const reads: string[] = [];
    const set = setOf({
      opcode: 'update',
      category: 'multi_field',
      operands: ['id', 'status', 'health'].map((name) => ({ name, type: 'string' })),
      target: 'id',
      currentField: (state, _act, field) => {
        reads.push(field);
        return state[field] as string;
      },
    });
    const state = { status: 'ok', health: 'bad' };
    const same = { id: 'g1', status: 'ok', health: ' ' };
    expect(await judge(set, state, { opcode: 'update', args: same })).toBe('false same');
    expect(reads).toEqual(['status']);
    const act = (args: Act['args'], userFills: string[] = []): Act => ({
      opcode: 'update',
      args: args ?? {},
      userFills,
    });
    expect(await judge(set, state, act({ status: 'ok', health: 'ok' }))).toBe('true differs');
    expect(await judge(set, state, act({}))).toBe('false same');
    expect(await judge(set, state, act({ status: 'ok' }, ['health']))).toBe('true user-filled');
    expect(await judge(set, state, act({ status: 'ok' }, ['id']))).toBe('false same');
  });

  it('compares only the fields that are named', async () => {
    const set = setOf({
      opcode: 'update',
      category: 'multi_field',
      operands: ['note', 'status'].map((name) => ({ name, type: 'string' })),
      fields: ['status'],
      currentField: () => 'ok',
    });
    const args = { note: 'new', status: 'ok' };
    expect(await judge(set, {}, { opcode: 'update', args })).toBe('false same');
  });

  it('refuses an opcode that is not declared, and what is no act', async () => {
    for (const opcode of ['delete_all', '__proto__', 'constructor']) {
      const verdict = await due.willChange({}, { opcode });
      expect(verdict).toMatchObject({ ok: false, issues: [{ code: 'unknown-capability' }] });
      expect(!verdict.ok && verdict.issues[0].message).toContain('not declared');
    }
    expect(await due.willChange({}, null)).toMatchObject({ issues: [{ code: 'not-an-object' }] });
    expect(await due.willChange({}, { opcode: 'set_due', args: [] })).toMatchObject({
      issues: [{ code: 'not-an-object', path: ['args'] }],
    });
  });

  it('refuses to judge an act without a category', async () => {
    const broken = { ...about, opcode: 'x' } as Local<State>;
    const verdict = await createActionSet<State>([broken]).willChange({}, { opcode: 'x' });
    expect(verdict).toMatchObject({ ok: false, issues: [{ code: 'missing-category' }] });
  });
});

describe('willChange with readers that fail', () => {
  const act: Act = { opcode: 'set', args: { x: '1' } };
  const reading = (current: Local<State>['current']): ActionSet<State> =>
    setOf({
      opcode: 'set',
      category: 'scalar_set',
      operands: [{ name: 'x', type: 'string' }],
      input: 'x',
      ...(current === undefined ? {} : { current }),
    });

  it.each<[what: string, current: () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('down');
      },
    ],
    ['rejects', () => Promise.reject(new Error('down'))],
    ['answers a function', () => () => '1'],
    ['answers a Date', () => new Date(0)],
    ['answers NaN', () => Number.NaN],
    ['answers an integer that may have been rounded', () => 2 ** 53],
  ])('asks when a reader %s', async (_what, current) => {
    const set = reading(current as NonNullable<Local<State>['current']>);
    expect(await judge(set, {}, act)).toBe('true reader-failed');
  });

  it('asks when a reader takes too long, and leaves no timer behind', async () => {
    const clock = createFakeClock();
    const signals: (AbortSignal | undefined)[] = [];
    const local: Local<State> = {
      ...about,
      opcode: 'set',
      category: 'scalar_set',
      operands: [{ name: 'x', type: 'string' }],
      input: 'x',
      current: (_state, _act, { signal }) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    };
    const set = createActionSet([local], { environment: clock, readTimeoutMs: 200 });
    const verdict = set.willChange({}, act);
    await clock.advance(199);
    expect(signals[0]?.aborted).toBe(false);
    await clock.advance(1);
    expect(await verdict).toMatchObject({ value: { changes: true, because: 'reader-failed' } });
    expect([clock.timers(), signals[0]?.aborted]).toEqual([0, true]);
  });

  it('asks when the caller stops waiting', async () => {
    const controller = new AbortController();
    const set = reading(() => new Promise(() => {}));
    const verdict = set.willChange({}, act, { signal: controller.signal });
    controller.abort();
    expect(await verdict).toMatchObject({ value: { because: 'reader-failed' } });
    const late = await set.willChange({}, act, { signal: controller.signal });
    expect(late).toMatchObject({ value: { because: 'reader-failed' } });
  });

  it('reads once for equal acts of one run, and again in the next', async () => {
    const current = vi.fn<() => string>(() => '1');
    const set = reading(current);
    const memo = createPremiseMemo();
    await set.willChange({}, act, { memo });
    await set.willChange({}, { ...act, args: { x: '1' } }, { memo });
    expect(current).toHaveBeenCalledTimes(1);
    await set.willChange({}, { ...act, args: { x: '2' } }, { memo });
    await set.willChange({}, act, { memo: createPremiseMemo() });
    expect(current).toHaveBeenCalledTimes(3);
  });
});
