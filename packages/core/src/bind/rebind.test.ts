import { describe, expect, it } from 'vitest';
import type { Contract } from '../contract/contract.js';
import { contractDigest } from '../contract/contract-digest.js';
import { parseContract } from '../contract/parse-contract.js';
import type { Freshness } from '../gate/freshness.js';
import type { Tier } from '../tier/tier.js';
import type { ActionSet } from './action-set.js';
import type { Rebound } from './assemble-action-set.js';
import { bind } from './bind.js';
import type { BindRequest } from './bind-request.js';

interface Op {
  readonly name: string;
  readonly tier: Tier;
  readonly description?: string;
  readonly args?: readonly object[];
}

const note = { name: 'note', type: 'string' };
const before: readonly Op[] = [
  { name: 'rename', tier: 'reversible', args: [note] },
  { name: 'move', tier: 'reversible', args: [note] },
];

function contract(ops: readonly Op[]): Contract {
  const capabilities = ops.map((op) => ({ description: 'Does it.', ...op }));
  const parsed = parseContract({ contractVersion: 1, id: 'backend', capabilities });
  if (!parsed.ok) throw new Error(parsed.issues[0].message);
  return parsed.value;
}

async function bound(more: Partial<BindRequest<unknown>> = {}): Promise<ActionSet> {
  const result = await bind({
    source: contract(before),
    uses: ['rename', 'move'].map((opcode) => ({
      opcode,
      category: 'scalar_set' as const,
      input: 'note',
      current: () => '',
      run: () => {},
    })),
    locals: [
      { opcode: 'draft', description: 'Drafts.', tier: 'reversible', category: 'always_mints' },
    ],
    ...more,
  });
  if (!result.ok) throw new Error(result.issues[0].message);
  return result.value;
}

function rebind(set: ActionSet, ops: readonly Op[]): Rebound<unknown> {
  const result = set.rebind(contract(ops));
  if (!result.ok) throw new Error(result.issues[0].message);
  return result.value;
}

function opcodes(set: ActionSet): readonly string[] {
  return set.actions().map((action) => action.opcode);
}

describe('rebind', () => {
  it('keeps what did not change, the very objects', async () => {
    const set = await bound();
    const {
      set: next,
      changes,
      dropped,
    } = rebind(set, [
      ...before.slice(0, 1),
      { name: 'move', tier: 'reversible', args: [note], description: 'Moves it.' },
      { name: 'unused', tier: 'irreversible' },
    ]);
    expect(changes).toEqual([{ kind: 'reworded', capability: 'move' }]);
    expect(dropped).toEqual([]);
    expect(next.lookup('rename')).toBe(set.lookup('rename'));
    expect(next.lookup('draft')).toBe(set.lookup('draft'));
    expect(next.lookup('move')?.description).toBe('Moves it.');
    expect(set.lookup('move')?.description).toBe('Does it.');
  });

  it('leaves an act out rather than keep it under a looser contract', async () => {
    const { set, changes, dropped } = rebind(await bound(), [
      { name: 'rename', tier: 'irreversible', args: [note] },
      { name: 'move', tier: 'reversible', args: [{ name: 'title', type: 'string' }] },
    ]);
    expect(opcodes(set)).toEqual(['draft']);
    expect(dropped.map(({ opcode, issues }) => [opcode, issues[0].code])).toEqual([
      ['rename', 'missing-ask'],
      ['move', 'unknown-input'],
    ]);
    expect(changes.map(({ kind, capability }) => `${kind} ${capability}`)).toEqual([
      'removed move',
      'removed rename',
    ]);
    const refused = set.toToolSet().plan([{ name: 'rename', args: {} }], { rung: 'auto' });
    expect(refused).toMatchObject({ ok: false, issues: [{ code: 'unknown-capability' }] });
  });

  it('takes an act back in once it fits again', async () => {
    const without = rebind(await bound(), before.slice(1));
    expect(opcodes(without.set)).toEqual(['move', 'draft']);
    const again = rebind(without.set, before);
    expect(opcodes(again.set)).toEqual(['rename', 'move', 'draft']);
    expect(again.changes).toEqual([{ kind: 'added', capability: 'rename' }]);
  });

  it('reports a loosened tier, and raises it to the floor', async () => {
    const strict: readonly Op[] = [{ name: 'rename', tier: 'irreversible', args: [note] }];
    const request: Partial<BindRequest<unknown>> = {
      source: contract(strict),
      uses: [
        {
          opcode: 'rename',
          category: 'scalar_set',
          input: 'note',
          current: () => '',
          ask: () => 'Rename it?',
        },
      ],
      locals: [],
    };
    const loose = [{ name: 'rename', tier: 'reversible', args: [note] } as const];
    const trusting = rebind(await bound(request), loose);
    expect(trusting.changes).toEqual([{ kind: 'loosened', capability: 'rename' }]);
    expect(trusting.set.lookup('rename')?.tier).toBe('reversible');

    const floored = rebind(
      await bound({ ...request, floor: { rename: 'external_reversible' } }),
      loose,
    );
    expect(floored.raised).toEqual([
      { capability: 'rename', from: 'reversible', to: 'external_reversible' },
    ]);
    expect(floored.set.lookup('rename')?.tier).toBe('external_reversible');
    expect(floored.set.capabilities()[0]?.tier).toBe('external_reversible');
  });

  it('refuses an asserted tier that no longer holds', async () => {
    const set = await bound({
      uses: [{ opcode: 'rename', category: 'always_mints', assertTier: 'reversible' }],
    });
    const { dropped } = rebind(set, [{ name: 'rename', tier: 'read_only', args: [note] }]);
    expect(dropped[0]?.issues[0].code).toBe('tier-mismatch');
  });

  it('parses what is no contract of this package, and refuses what is none', async () => {
    const set = await bound();
    const foreign = { contractVersion: 1, capabilities: [] } as never;
    expect(set.rebind(foreign)).toMatchObject({ ok: true, value: { dropped: [{}, {}] } });
    expect(set.rebind({ capabilities: [] } as never)).toMatchObject({
      ok: false,
      issues: [{ code: 'missing-field', path: ['contract', 'contractVersion'] }],
    });
  });
});

describe('freshness of a set', () => {
  it('speaks about the contract of the set, and only for the bound one', async () => {
    const set = await bound();
    const digest = contractDigest(contract(before));
    expect(set.sourceDigest).toBe(digest);
    const meta: Freshness = { digest, ageMs: 100_000, state: 'LATE' };
    const tools = set.toToolSet();
    const plan = tools.plan([{ name: 'rename', args: { note: 'x' } }], {
      rung: 'auto',
      freshness: set.freshness(meta),
    });
    expect(plan).toMatchObject({
      ok: true,
      value: {
        contract: { id: 'backend', ageMs: 100_000, state: 'LATE' },
        propose: [{ reason: 'freshness' }],
      },
    });
    const other = { ...meta, digest: contractDigest(contract(before.slice(1))) };
    expect(() => set.freshness(other)).toThrow('rebind');
  });
});
