import { describe, expect, it } from 'vitest';
import { InvalidContractError } from '../result/errors.js';
import { capabilitiesFrom } from './capabilities-from.js';
import { createActionSet } from './create-action-set.js';
import { renderActions } from './render-actions.js';
import type { Local } from './use.js';

const base: Local<unknown> = {
  opcode: 'set_due',
  description: 'Sets the due date.',
  tier: 'reversible',
  category: 'scalar_set',
  operands: [{ name: 'due', type: 'date', required: true, description: 'When.' }],
  input: 'due',
  current: () => '',
};

function codes(...locals: readonly unknown[]): readonly string[] {
  return createActionSet(locals as readonly Local<unknown>[])
    .validate()
    .map((issue) => `${issue.code} ${issue.path.slice(2).join('.')}`.trim());
}

function without(...members: readonly (keyof Local<unknown>)[]): unknown {
  const local: Record<string, unknown> = { ...base };
  for (const member of members) delete local[member];
  return local;
}

describe('createActionSet', () => {
  it('accepts an empty set', () => {
    expect(codes()).toEqual([]);
    expect(codes(base)).toEqual([]);
  });

  it.each<[what: string, local: unknown, expected: readonly string[]]>([
    ['no opcode', without('opcode'), ['missing-field opcode']],
    ['no description', without('description'), ['blank-description description']],
    ['no tier', without('tier'), ['undeclared-tier tier']],
    ['a tier that is none', { ...base, tier: 'gentle' }, ['unknown-tier tier']],
    ['no category', without('category', 'current', 'input'), ['missing-category category']],
    [
      'an inherited word as category',
      { ...base, category: 'constructor' },
      ['unknown-category category'],
    ],
    ['no reader', without('current'), ['missing-reader current']],
    ['a field reader', { ...base, currentField: () => '' }, ['wrong-reader currentField']],
    ['no input', without('input'), ['unknown-input input']],
    ['a misspelt input', { ...base, input: 'dew' }, ['unknown-input input']],
    ['no ask where one is needed', { ...base, tier: 'irreversible' }, ['missing-ask ask']],
    [
      'one reader for several fields',
      { ...base, category: 'multi_field' },
      ['wrong-reader current'],
    ],
    [
      'fields that are no operands',
      {
        ...base,
        category: 'multi_field',
        current: undefined,
        currentField: () => '',
        target: 'x',
        fields: ['y'],
      },
      ['unknown-input target', 'unknown-input fields.0'],
    ],
    [
      'nothing but a target',
      {
        ...base,
        category: 'multi_field',
        current: undefined,
        currentField: () => '',
        target: 'due',
      },
      ['no-fields fields'],
    ],
    [
      'no terminal states',
      { ...base, category: 'terminal', terminalStates: [] },
      ['missing-terminal-states terminalStates'],
    ],
    [
      'blank terminal states',
      { ...base, category: 'terminal', terminalStates: ['done', '\u200b', ''] },
      ['blank-terminal-state terminalStates.1', 'blank-terminal-state terminalStates.2'],
    ],
    [
      'an enum without values',
      { ...base, operands: [{ name: 'due', type: 'enum' }] },
      ['enum-without-values operands.0.enumValues'],
    ],
    ['something else', null, ['not-an-object']],
  ])('reports %s', (_what, local, expected) => {
    expect(codes(local)).toEqual(expected);
  });

  it('points a shared reader to the member that is meant', () => {
    const [issue] = createActionSet([{ ...base, category: 'multi_field' }]).validate();
    expect(issue?.message).toContain('currentField');
    expect(issue?.message).toContain('"set_due"');
  });

  it('accepts a state reader where none is needed', () => {
    expect(
      codes({ ...base, category: 'always_mints' }, { ...base, opcode: 'm', category: 'merge' }),
    ).toEqual([]);
  });

  it('makes no tool set of a set that does not validate', () => {
    const set = createActionSet([without('current') as Local<unknown>]);
    expect(() => set.toToolSet()).toThrow(InvalidContractError);
    expect(set.actions()).toHaveLength(1);
  });

  it('hands out frozen data', () => {
    const set = createActionSet([base]);
    for (const value of [set.actions(), set.actions()[0], set.capabilities(), set.validate()]) {
      expect(Object.isFrozen(value)).toBe(true);
    }
  });
});

describe('capabilitiesFrom', () => {
  it('offers held acts too, in the order of declaration', () => {
    const held = {
      ...base,
      opcode: 'a_refund',
      tier: 'irreversible',
      ask: () => 'Refund?',
    } as const;
    const set = createActionSet([base, held]);
    expect(capabilitiesFrom(set).map(({ name, tier }) => `${name} ${tier}`)).toEqual([
      'set_due reversible',
      'a_refund irreversible',
    ]);
    expect(capabilitiesFrom(undefined)).toEqual([]);
  });
});

describe('renderActions', () => {
  it('has a header, then the lines of renderCapabilities in the order of declaration', () => {
    const lines = renderActions(
      createActionSet([
        base,
        {
          ...base,
          opcode: 'a',
          description: 'One\nline.',
          operands: [{ name: 'due', type: 'string', list: true, enumValues: ['x', 'y, z'] }],
        },
      ]),
    ).split('\n');
    expect(lines[0]).toMatch(/propose/);
    expect(lines.slice(1)).toEqual([
      '- set_due — Sets the due date.',
      '    · due (date, REQUIRED) — When.',
      '- a — One\\u{a}line.',
      '    · due (list of string, optional) —  Each one of: x, "y, z".',
      '',
    ]);
  });

  it('says nothing about nothing', () => {
    expect(renderActions(createActionSet([]))).toBe('');
    expect(renderActions(undefined)).toBe('');
  });
});
