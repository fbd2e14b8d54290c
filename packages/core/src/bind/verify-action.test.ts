import { describe, expect, it } from 'vitest';
import type { Act } from './action.js';
import { createActionSet } from './create-action-set.js';
import type { Local } from './use.js';

const book: Local<unknown> = {
  opcode: 'book',
  description: 'Books a trip.',
  tier: 'reversible',
  category: 'always_mints',
  operands: [
    { name: 'to', type: 'string', required: true },
    { name: 'seats', type: 'int', required: true },
    { name: 'on', type: 'date' },
    { name: 'meta', type: 'string' },
  ],
  structured: ['meta'],
};
const set = createActionSet([book]);

function codes(act: unknown): readonly string[] {
  const verified = set.verifyAction(act);
  return verified.ok ? [] : verified.issues.map((issue) => `${issue.code} ${issue.path.join('.')}`);
}

describe('verifyAction', () => {
  it('is about a set that validates', () => {
    expect(set.validate()).toEqual([]);
  });

  it('gives back the normalised act with every change', () => {
    const verified = set.verifyAction({ opcode: 'book', args: { to: 'Rome', seats: '2' } });
    expect(verified).toMatchObject({
      ok: true,
      value: {
        opcode: 'book',
        tier: 'reversible',
        args: { to: 'Rome', seats: 2 },
        rawArgs: { to: 'Rome', seats: '2' },
        changes: [{ path: ['args', 'seats'], from: '2', to: 2 }],
        userFills: [],
      },
    });
    expect(verified.ok && verified.value.action).toBe(set.lookup('book'));
  });

  it('reports everything at once, in the words of acts', () => {
    const verified = set.verifyAction({
      opcode: 'book',
      args: { seats: 'two', colour: 1, meta: '{a:1}' },
      userFills: ['ghost', 'meta'],
    });
    const messages = verified.ok ? [] : verified.issues.map((issue) => issue.message);
    const expected = [
      '"book": unknown operand "ghost" in userFills',
      '"book": "meta" is structured, so a person cannot fill it in as text',
      '"book": unknown operand "colour"',
      '"book": missing required operand at "to"',
      '"book": not a valid value "two" at "seats", not a valid number',
      '"book": "{a:1}" is not valid JSON for "meta"',
    ];
    expect(messages).toEqual(expected.map((fragment) => expect.stringContaining(fragment)));
  });

  it('waives what a person fills in, but not the check of what is given', () => {
    expect(codes({ opcode: 'book', args: { to: 'Rome' }, userFills: ['seats'] })).toEqual([]);
    expect(codes({ opcode: 'book', args: { to: 'Rome' } })).toEqual([
      'missing-required-arg args.seats',
    ]);
    const given: Act = {
      opcode: 'book',
      args: { to: 'Rome', seats: 'x' },
      userFills: ['seats', 'to'],
    };
    expect(codes(given)).toEqual(['invalid-type args.seats']);
  });

  it('takes one JSON value as text for a structured operand', () => {
    const act = (meta: unknown): unknown => ({ opcode: 'book', args: { to: 'a', seats: 1, meta } });
    for (const text of ['{"a":[1]}', '3', 'null', '"x"']) expect(codes(act(text))).toEqual([]);
    for (const text of ['{"a":1,"a":2}', 'x', '{} {}']) {
      expect(codes(act(text))).toEqual(['invalid-json args.meta']);
    }
    expect(codes(act({ a: 1 }))).toEqual(['invalid-type args.meta']);
  });

  it('names the declared opcodes when one is unknown', () => {
    const verified = set.verifyAction({ opcode: 'bock', args: {} });
    expect(verified).toMatchObject({
      issues: [{ code: 'unknown-capability', expected: 'one of: book', suggestion: 'book' }],
    });
    expect(codes({ opcode: 'toString' })).toEqual(['unknown-capability opcode']);
    expect(codes(JSON.parse('{"opcode":"book","args":{"__proto__":1}}'))).toContain(
      'unknown-arg args.__proto__',
    );
  });

  it('refuses what is no act, and never calls an accessor', () => {
    expect(codes(undefined)).toEqual(['not-json ']);
    expect(codes([])).toEqual(['not-an-object ']);
    expect(codes({})).toEqual(['missing-field opcode']);
    expect(codes({ opcode: 7 })).toEqual(['invalid-type opcode']);
    expect(codes({ opcode: 'book', userFills: 'seats' })).toEqual(['not-an-array userFills']);
    const sneaky = Object.defineProperty({ opcode: 'book' }, 'args', {
      enumerable: true,
      get: () => {
        throw new Error('called');
      },
    });
    expect(codes(sneaky)).toEqual(['accessor args']);
  });

  it('does not see later changes of the act', () => {
    const args = { to: 'Rome', seats: 1 };
    const verified = set.verifyAction({ opcode: 'book', args });
    args.to = 'Oslo';
    expect(verified).toMatchObject({ value: { args: { to: 'Rome' }, rawArgs: { to: 'Rome' } } });
    expect(verified.ok && Object.isFrozen(verified.value.args)).toBe(true);
  });
});
