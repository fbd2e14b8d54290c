import { describe, expect, it } from 'vitest';
import type { Contract } from '../contract/contract.js';
import { parseContract } from '../contract/parse-contract.js';
import { ContractUnavailableError } from '../result/errors.js';
import { createFakeClock } from '../testing/fake-clock.js';
import { createFakeSource } from '../testing/fake-source.js';
import type { ActionSet } from './action-set.js';
import { bind } from './bind.js';
import type { BindRequest } from './bind-request.js';
import { extraOf } from './extra-of.js';
import type { Local, Use } from './use.js';

const document = {
  contractVersion: 1,
  id: 'backend',
  revision: '7',
  capabilities: [
    {
      name: 'set_due',
      description: 'Sets the due date.',
      tier: 'reversible',
      args: [
        { name: 'task', type: 'string', required: true },
        { name: 'due', type: 'date', required: true },
      ],
    },
    { name: 'archive', description: 'Archives it.', tier: 'irreversible' },
  ],
};
const setDue: Use<unknown> = {
  opcode: 'set_due',
  category: 'scalar_set',
  input: 'due',
  current: () => '',
};
const archive: Use<unknown> = {
  opcode: 'archive',
  category: 'terminal',
  terminalStates: ['archived'],
  current: () => '',
  ask: () => 'Archive it?',
};
const draft: Local<unknown> = {
  opcode: 'write_draft',
  description: 'Keeps a draft.',
  tier: 'reversible',
  category: 'always_mints',
};

function contract(value: unknown = document): Contract {
  const parsed = parseContract(value);
  if (!parsed.ok) throw new Error(parsed.issues[0].message);
  return parsed.value;
}

async function bound(request: BindRequest<unknown>): Promise<ActionSet> {
  const result = await bind(request);
  if (!result.ok) throw new Error(result.issues.map((issue) => issue.message).join('; '));
  return result.value;
}

async function codes(request: BindRequest<unknown>): Promise<readonly string[]> {
  const result = await bind(request);
  return result.ok ? [] : result.issues.map((issue) => `${issue.code} ${issue.path.join('.')}`);
}

describe('bind', () => {
  it('takes everything but the premise from the contract', async () => {
    const set = await bound({ source: contract(), uses: [setDue, archive], locals: [draft] });
    expect(set.actions().map(({ opcode, tier }) => [opcode, tier])).toEqual([
      ['set_due', 'reversible'],
      ['archive', 'irreversible'],
      ['write_draft', 'reversible'],
    ]);
    expect(set.lookup('set_due')).toMatchObject({
      description: 'Sets the due date.',
      operands: document.capabilities[0]?.args,
      category: 'scalar_set',
      input: 'due',
    });
    expect(set.validate()).toEqual([]);
    expect(set.lookup('toString')).toBeUndefined();
  });

  it('reports every error, claims before premises', async () => {
    const uses = [
      { ...setDue, opcode: 'set_dew' },
      { ...setDue, assertTier: 'read_only', input: 'dew' },
      { ...archive, ask: undefined, run: () => {}, terminalStates: [] },
    ] as unknown[] as Use<unknown>[];
    const locals = [{ ...draft, tier: 'irreversible', category: 'sideways' }] as unknown[];
    expect(await codes({ source: contract(), uses, locals: locals as Local<unknown>[] })).toEqual([
      'unknown-capability uses.0.opcode',
      'tier-mismatch uses.1.assertTier',
      'missing-ask uses.2.ask',
      'missing-ask locals.0.ask',
      'unknown-input uses.1.input',
      'missing-terminal-states uses.2.terminalStates',
      'unknown-category locals.0.category',
    ]);
  });

  it('lists what the contract has in sorted order, and suggests the nearest', async () => {
    const result = await bind({ source: contract(), uses: [{ ...setDue, opcode: 'set_dew' }] });
    expect(result).toMatchObject({ ok: false, issues: [{ suggestion: 'set_due' }] });
    expect(!result.ok && result.issues[0].message).toContain('archive, set_due');
  });

  it.each<[what: string, member: object, expected: string]>([
    ['a run that could never be called', { run: () => {} }, 'unreachable-handler uses.0.run'],
    ['a misspelt member', { terminalState: ['x'] }, 'unknown-field uses.0.terminalState'],
    ['a reader that is no function', { current: 'x' }, 'invalid-type uses.0.current'],
    ['an input that is no text', { input: 7 }, 'invalid-type uses.0.input'],
    ['states that are no list', { terminalStates: 'x' }, 'invalid-type uses.0.terminalStates'],
    [
      'a structured operand that is none',
      { structured: ['x'] },
      'unknown-structured-arg uses.0.structured.0',
    ],
    ['a tier that is none', { assertTier: 'gentle' }, 'unknown-tier uses.0.assertTier'],
  ])('refuses %s', async (_what, member, expected) => {
    expect(await codes({ source: contract(), uses: [{ ...archive, ...member }] })).toEqual([
      expected,
    ]);
  });

  it('refuses a handler for approved calls where no approval is needed', async () => {
    const uses = [{ ...setDue, runApproved: () => {} }];
    expect(await codes({ source: contract(), uses })).toEqual([
      'unreachable-handler uses.0.runApproved',
    ]);
  });

  it('refuses one opcode twice, letter case aside', async () => {
    const locals = [{ ...draft, opcode: 'SET_DUE' }, draft, draft];
    expect(await codes({ source: contract(), uses: [setDue, setDue], locals })).toEqual([
      'duplicate-capability uses.1.opcode',
      'name-collision locals.0.opcode',
      'duplicate-capability locals.2.opcode',
    ]);
  });

  it('refuses a contract below the floor, and a floor for nothing', async () => {
    const uses = [setDue];
    expect(await codes({ source: contract(), uses, floor: { set_due: 'irreversible' } })).toEqual([
      'tier-mismatch uses.0.opcode',
    ]);
    expect(await codes({ source: contract(), uses, floor: { set_dew: 'irreversible' } })).toEqual([
      'unknown-capability floor.set_dew',
    ]);
    const floor = { archive: 'read_only', set_due: 'gentle' } as unknown;
    expect(
      await codes({ source: contract(), uses, floor: floor as { archive: 'read_only' } }),
    ).toEqual(['unknown-tier floor.set_due']);
    expect(await codes({ locals: [draft], floor: { write_draft: 'irreversible' } })).toEqual([
      'tier-mismatch locals.0.tier',
    ]);
  });

  it('reads nothing that only a polluted prototype names', async () => {
    const { tier: _tier, category: _category, ...bare } = draft;
    const { ask: _ask, ...silent } = archive;
    const locals = [bare] as readonly unknown[] as readonly Local<unknown>[];
    const source = createFakeSource({ kind: 'doc', value: document });
    const parsed = contract();
    const added = {
      tier: 'read_only',
      category: 'merge',
      run: () => {},
      ask: () => 'yes',
      get: () => {},
    };
    Object.assign(Object.prototype, added);
    let found: readonly (readonly string[])[];
    try {
      found = [
        await codes({ locals }),
        await codes({ source: parsed, uses: [silent] }),
        await codes({ source, uses: [setDue] }),
      ];
    } finally {
      for (const name of Object.keys(added)) Reflect.deleteProperty(Object.prototype, name);
    }
    expect(found).toEqual([
      ['undeclared-tier locals.0.tier', 'missing-category locals.0.category'],
      ['missing-ask uses.0.ask'],
      [],
    ]);
  });

  it('copies data, and passes functions and extra by reference', async () => {
    const extra = { priority: 1 };
    const operands = [{ name: 'body', type: 'string' }];
    const local = { ...draft, operands, extra };
    const set = await bound({ locals: [local] });
    operands.push({ name: 'late', type: 'string' });
    expect(set.lookup('write_draft')?.operands).toHaveLength(1);
    expect(Object.isFrozen(set.lookup('write_draft')?.operands[0])).toBe(true);
    expect(extraOf(set, 'write_draft')).toBe(extra);
    const isText = (value: unknown): value is string => typeof value === 'string';
    expect(extraOf(set, 'write_draft', isText)).toBeUndefined();
    expect(extraOf(undefined, 'write_draft')).toBeUndefined();
  });
});

describe('bind and its source', () => {
  const uses = [setDue];

  it('reads a source once, as text, and not at all without uses', async () => {
    const source = createFakeSource({ kind: 'doc', value: document });
    await bound({ source, uses });
    expect(source.requests()).toHaveLength(1);
    await bound({ source, uses: [], locals: [draft] });
    expect(source.requests()).toHaveLength(1);
  });

  it('takes a cached contract', async () => {
    const parsed = contract();
    const meta = { digest: 'sha256:x', ageMs: 0, state: 'FRESH', version: 1 } as const;
    const set = await bound({ source: { get: async () => ({ contract: parsed, meta }) }, uses });
    expect(set.actions()).toHaveLength(1);
  });

  it.each<[what: string, text: string, code: string]>([
    ['no JSON', '<html>', 'invalid-json'],
    [
      'a duplicate key',
      '{"contractVersion":1,"capabilities":[],"capabilities":[]}',
      'duplicate-key',
    ],
    ['no capabilities', '{"contractVersion":1,"capabilities":[]}', 'unknown-capability'],
    [
      'a capability twice',
      JSON.stringify({
        ...document,
        capabilities: [
          ...document.capabilities,
          { ...document.capabilities[1], tier: 'reversible' },
        ],
      }),
      'duplicate-capability',
    ],
    ['an unknown version', '{"contractVersion":9,"capabilities":[]}', 'unsupported-version'],
  ])('refuses a document with %s', async (_what, text, code) => {
    const result = await bind({ source: createFakeSource({ kind: 'doc', text }), uses });
    expect(result).toMatchObject({ ok: false });
    expect(!result.ok && result.issues.map((issue) => issue.code)).toContain(code);
  });

  it('says that uses need a source', async () => {
    expect(await codes({ uses })).toEqual(['missing-field source']);
    expect(await codes({ source: null, uses })).toEqual(['missing-field source']);
  });

  it.each([
    ['is down', { kind: 'down', error: new Error('no route') }],
    ['throws', { kind: 'throw', error: new Error('no route') }],
  ] as const)('does not start when the source %s, and says why', async (_what, answer) => {
    const started = bind({ source: createFakeSource(answer), uses });
    await expect(started).rejects.toBeInstanceOf(ContractUnavailableError);
    await expect(started).rejects.toHaveProperty('cause', answer.error);
  });

  it.each([
    ['has no document', { kind: 'absent' }],
    ['answers unchanged to a first read', { kind: 'unchanged' }],
  ] as const)('does not start when the source %s', async (_what, answer) => {
    const started = bind({ source: createFakeSource(answer), uses });
    await expect(started).rejects.toBeInstanceOf(ContractUnavailableError);
  });

  it('does not wait for a source that hangs or answers late', async () => {
    const clock = createFakeClock();
    const source = createFakeSource({ kind: 'hang' }, { clock });
    const hanging = bind({ source, uses, environment: clock, loadTimeoutMs: 300 });
    await Promise.all([
      expect(hanging).rejects.toBeInstanceOf(ContractUnavailableError),
      clock.advance(300),
    ]);

    source.answer({ kind: 'doc', value: document }, 301);
    const late = bind({ source, uses, environment: clock, loadTimeoutMs: 300 });
    await Promise.all([
      expect(late).rejects.toBeInstanceOf(ContractUnavailableError),
      clock.advance(400),
    ]);
    expect(clock.timers()).toBe(0);
  });

  it('ends with the wait of its caller', async () => {
    const controller = new AbortController();
    const source = createFakeSource({ kind: 'hang' });
    const waiting = bind({
      source,
      uses,
      environment: createFakeClock(),
      signal: controller.signal,
    });
    controller.abort('enough');
    await expect(waiting).rejects.toMatchObject({ code: 'contract-unavailable', cause: 'enough' });
    await expect(bind({ source, uses, signal: controller.signal })).rejects.toMatchObject({
      cause: 'enough',
    });
    expect(source.requests()).toHaveLength(1);
  });
});
