import { describe, expect, it } from 'vitest';
import { contractDigest } from '../contract/contract-digest.js';
import { parseContract } from '../contract/parse-contract.js';
import { createGate } from './create-gate.js';
import type { Freshness } from './freshness.js';

const parsed = parseContract({
  contractVersion: 1,
  id: 'library',
  revision: '7',
  capabilities: [{ name: 'read', tier: 'read_only', description: 'Reads.' }],
});
if (!parsed.ok) throw new Error('not a contract');
const contract = parsed.value;
const digest = contractDigest(contract);
const gate = createGate(contract);
const program = [{ name: 'read' }];

describe('what a plan says about its contract', () => {
  it('is its digest, id and revision', () => {
    const plan = gate.plan(program);
    expect(plan.ok && { ...plan.value.contract }).toEqual({ digest, id: 'library', revision: '7' });
    expect(plan.ok && 'lineage' in plan.value).toBe(false);
  });

  it('is how old it was, in the plan that was told so and in no other', () => {
    const freshness: Freshness = { digest, ageMs: 40_000, state: 'STALE' };
    const told = gate.plan(program, { freshness });
    expect(told.ok && told.value.contract).toMatchObject({ ageMs: 40_000, state: 'STALE' });
    const untold = gate.plan(program);
    expect(untold.ok && Object.keys(untold.value.contract)).toEqual(['digest', 'id', 'revision']);
  });
});

describe('the freshness of another contract', () => {
  const foreign: Freshness = { digest: 'sha256:other', ageMs: 0, state: 'FRESH' };

  it("is the host's mistake, and decides nothing", () => {
    expect(() => gate.plan(program, { freshness: foreign })).toThrow(
      expect.objectContaining({ name: 'TiergateError', code: 'foreign-freshness' }),
    );
  });

  it('may be that of the contract that a gate was narrowed from', () => {
    const child = gate.with({ floor: { read: 'irreversible' }, name: 'guest' });
    expect(child.digest).not.toBe(digest);
    const plan = child.plan(program, { freshness: { ...foreign, digest } });
    expect(plan).toMatchObject({ ok: true, value: { lineage: ['guest'] } });
  });
});

describe('options that nobody meant', () => {
  const many = [{ name: 'read' }, { name: 'read' }];

  it('grant nothing: an unknown rung, a policy of another name, a budget that is no number', () => {
    const gateOf = createGate([{ name: 'move', tier: 'reversible', description: 'Moves.' }]);
    const reasonsWith = (options: object): readonly unknown[] => {
      const plan = gateOf.plan([{ name: 'move' }, { name: 'move' }], options);
      return plan.ok ? plan.value.calls.map(({ reason }) => reason) : ['refused'];
    };
    expect(reasonsWith({ rung: 'AUTO' })).toEqual(['rung', 'rung']);
    expect(reasonsWith({ rung: 'auto', budget: { perProgram: '9' } })).toEqual([
      'budget',
      'budget',
    ]);
    expect(reasonsWith({ rung: 'auto', budget: { perProgram: -1 } })).toEqual(['budget', 'budget']);
    expect(reasonsWith({ rung: 'auto', budget: { perProgram: Number.NaN } })).toEqual([
      'budget',
      'budget',
    ]);
    expect(reasonsWith({ rung: 'auto', budget: {} })).toEqual([undefined, undefined]);
    const once = { rung: 'auto', budget: { perProgram: 1 } };
    expect(reasonsWith({ ...once, onHeld: 'go-on' })).toEqual(['order', 'budget']);
    expect(reasonsWith({ ...once, onHeld: 'hold-all' })).toEqual(['order', 'budget']);
    expect(reasonsWith({ ...once, onHeld: 'continue' })).toEqual([undefined, 'budget']);
  });

  it('name no policy in the plan but one of the three', () => {
    const plan = gate.plan(many, { onHeld: 'go-on' as 'continue' });
    expect(plan).toMatchObject({ ok: true, value: { onHeld: 'hold-all', rung: 'ask' } });
  });
});
