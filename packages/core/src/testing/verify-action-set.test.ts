import { describe, expect, it } from 'vitest';
import type { ActionSet } from '../bind/action-set.js';
import { createActionSet } from '../bind/create-action-set.js';
import type { Local } from '../bind/use.js';
import { parseContract } from '../contract/parse-contract.js';
import { createFakeState } from './fake-state.js';
import { verifyActionDeclarations } from './verify-action-declarations.js';
import { verifyActionSet } from './verify-action-set.js';
import { verifyActionSetAgainst } from './verify-action-set-against.js';
import { verifyActionSetVocabulary, vocabularyOf } from './verify-action-set-vocabulary.js';

interface State {
  readonly status: string;
}

const setStatus: Local<State> = {
  opcode: 'set_status',
  description: 'Sets the status.',
  tier: 'reversible',
  category: 'scalar_set',
  operands: [{ name: 'status', type: 'enum', enumValues: ['open', 'done'], required: true }],
  input: 'status',
  current: (state) => state.status,
};
const everyType: Local<State> = {
  opcode: 'typed',
  description: 'Has one operand of each type.',
  tier: 'reversible',
  category: 'always_mints',
  operands: [
    ...['int', 'Integer', 'number', 'float64', 'datetime', 'time', 'bool', 'colour'].map(
      (type) => ({
        name: type,
        type,
        required: true,
      }),
    ),
    { name: 'tags', type: 'enum', enumValues: ['', 'x'], list: true, required: true },
    { name: 'blob', type: 'string', required: true },
  ],
  structured: ['blob'],
};

function rules(report: {
  readonly findings: readonly { readonly rule: string }[];
}): readonly string[] {
  return report.findings.map((finding) => finding.rule);
}

describe('verifyActionSet', () => {
  it('finds nothing wrong with a sound set, whatever types its operands have', async () => {
    const report = await verifyActionSet(createActionSet([setStatus, everyType]));
    expect(report).toEqual({ ok: true, findings: [], text: '' });
  });

  it('says so when there is no set', async () => {
    expect(rules(await verifyActionSet(undefined))).toEqual(['no-set']);
    expect(rules(await verifyActionSetAgainst(null, {}))).toEqual(['no-set']);
    expect(rules(await verifyActionDeclarations(undefined))).toEqual(['no-set']);
  });

  it('stops at declarations that are wrong', async () => {
    const report = await verifyActionSet(createActionSet([{ ...setStatus, input: 'state' }]));
    expect(rules(report)).toEqual(['declaration']);
    expect(report.text).toContain('"set_status" has the input "state"');
  });

  it('reports a terminal state with outer white space', async () => {
    const close: Local<State> = {
      ...setStatus,
      opcode: 'close',
      category: 'terminal',
      terminalStates: ['done', ' closed'],
    };
    expect(rules(await verifyActionSet(createActionSet([close])))).toEqual(['terminal-state']);
  });

  it('reports a premise that would lose a question', async () => {
    const sound = createActionSet([setStatus]);
    const losing: ActionSet<State> = {
      ...sound,
      willChange: async () => ({ ok: true, value: { changes: false, because: 'same' } }),
    };
    expect(rules(await verifyActionSet(losing))).toEqual(['must-change']);
  });
});

describe('verifyActionDeclarations', () => {
  it('needs no readers, handlers or wording', async () => {
    const { current: _current, ...declared } = setStatus;
    const report = await verifyActionDeclarations([{ ...declared, tier: 'irreversible' }]);
    expect(report.text).toBe('');
  });

  it('applies the rules of validate to the rest', async () => {
    const { category: _category, ...rest } = setStatus;
    const locals: readonly unknown[] = [
      rest,
      { ...setStatus, opcode: 'b', input: 'x' },
      { ...everyType, structured: ['y'] },
    ];
    const report = await verifyActionDeclarations(locals as readonly Local<State>[]);
    expect(report.findings.map(({ rule, opcode }) => `${rule} ${opcode}`)).toEqual([
      'declaration set_status',
      'declaration b',
      'declaration typed',
    ]);
  });
});

describe('verifyActionSetVocabulary', () => {
  const set = createActionSet([setStatus]);
  const source = (enumValues: readonly string[]): ReturnType<typeof vocabularyOf> => {
    const args = [{ name: 'status', type: 'enum', enumValues }];
    const contract = parseContract({
      contractVersion: 1,
      capabilities: [{ name: 'set_status', description: 'Sets it.', tier: 'reversible', args }],
    });
    if (!contract.ok) throw new Error(contract.issues[0].message);
    return vocabularyOf(contract.value);
  };

  it('compares with the values of the source, in any order', async () => {
    expect(await verifyActionSetVocabulary(set, source(['done', 'open']))).toMatchObject({
      ok: true,
    });
    const report = await verifyActionSetVocabulary(set, source(['open', 'closed']));
    expect(report.text).toBe(
      'vocabulary: "set_status": "status" declares [open, done], but takes [open, closed]',
    );
  });

  it('tells no opinion from no values', async () => {
    expect(await verifyActionSetVocabulary(set, () => undefined)).toMatchObject({ ok: true });
    expect((await verifyActionSetVocabulary(set, async () => [])).text).toContain('no values');
    expect(
      await verifyActionSetVocabulary(createActionSet([everyType]), source(['a'])),
    ).toMatchObject({
      ok: true,
    });
  });

  it('has nothing to compare without a set or an oracle', async () => {
    expect(await verifyActionSetVocabulary(undefined, () => [])).toMatchObject({ ok: true });
    expect(await verifyActionSetVocabulary(set, undefined)).toMatchObject({ ok: true });
  });
});

describe('verifyActionSetAgainst', () => {
  const merge: Local<State> = { ...everyType, opcode: 'merge', category: 'merge' };
  const set = createActionSet([setStatus, everyType, merge]);

  it('holds each premise to its fixpoint', async () => {
    const fixpoints = {
      set_status: { state: { status: 'open' } },
      ghost: { state: { status: '' } },
    };
    expect((await verifyActionSetAgainst(set, fixpoints)).text).toBe('');
    const given = { set_status: { state: { status: 'done' }, act: { args: { status: 'done' } } } };
    expect((await verifyActionSetAgainst(set, given)).text).toBe('');
    const wrong = await verifyActionSetAgainst(set, { set_status: { state: { status: 'gone' } } });
    expect(wrong.text).toContain('would be asked again although it is already true (differs)');
  });

  it('reports a fixpoint of an act that has none', async () => {
    const state = { status: '' };
    const report = await verifyActionSetAgainst(set, { typed: { state }, merge: { state } });
    expect(report.findings.map(({ rule, opcode }) => `${rule} ${opcode}`)).toEqual([
      'fixpoint typed',
      'fixpoint merge',
    ]);
  });

  it('reports a reader that answers although its state cannot be read', async () => {
    const guessing: Local<State> = {
      ...setStatus,
      current: (state) => {
        try {
          return state.status;
        } catch {
          return 'open';
        }
      },
    };
    const fixpoints = { set_status: { state: { status: 'open' } } };
    const report = await verifyActionSetAgainst(createActionSet([guessing]), fixpoints);
    expect(rules(report)).toEqual(['reader-failure']);
  });

  it('knows nothing about the failures of a reader that reads elsewhere', async () => {
    const store = createFakeState({ 'status:7': 'open' });
    const local = { ...setStatus, current: store.reader('status:7') };
    const fixpoints = { set_status: { state: { status: '' } } };
    expect((await verifyActionSetAgainst(createActionSet([local]), fixpoints)).text).toBe('');
  });
});
