import { describe, expect, it } from 'vitest';
import { contractDigest } from '../contract/contract-digest.js';
import { parseContract } from '../contract/parse-contract.js';
import { createGate } from './create-gate.js';
import type { Freshness } from './freshness.js';
import type { Plan } from './plan.js';

const hour = 3_600_000;
const parsed = parseContract({
  contractVersion: 1,
  capabilities: [
    { name: 'read', tier: 'read_only', description: 'Reads.' },
    { name: 'rename', tier: 'reversible', description: 'Renames.' },
  ],
});
if (!parsed.ok) throw new Error('not a contract');
const contract = parsed.value;
const gate = createGate(contract);

function planAt(ageMs: number, ...names: readonly string[]): ReturnType<typeof gate.plan> {
  const freshness: Freshness = { digest: contractDigest(contract), ageMs, state: 'LATE' };
  const program = names.map((name) => ({ name }));
  return gate.plan(program, { rung: 'auto', onHeld: 'continue', freshness });
}

describe('a program under a contract that ages', () => {
  it('waits with what changes something when the contract is late', () => {
    const plan = planAt(hour - 1, 'read', 'rename');
    expect(plan.ok && plan.value.calls.map(({ reason }) => reason)).toEqual([
      undefined,
      'freshness',
    ]);
  });

  it('is refused when the contract is too old for one of its calls', () => {
    expect(planAt(hour, 'read', 'rename', 'rename')).toMatchObject({
      ok: false,
      issues: [1, 2].map((index) => ({
        code: 'contract-too-old',
        path: ['program', index],
        capability: 'rename',
        message: expect.stringContaining('load it again'),
      })),
    });
    expect(planAt(hour, 'read').ok).toBe(true);
    expect(planAt(6 * hour, 'read')).toMatchObject({ issues: [{ code: 'contract-too-old' }] });
  });

  it('is told apart from what else is wrong with it', () => {
    expect(planAt(hour, 'rename', 'remove')).toMatchObject({
      issues: [{ code: 'contract-too-old' }, { code: 'unknown-capability' }],
    });
  });
});

describe('the ids of a program', () => {
  const idsOf = (program: readonly object[]): readonly string[] => {
    const plan = gate.plan(program);
    return plan.ok ? plan.value.calls.map(({ id }: Plan['calls'][number]) => id) : [];
  };

  it('are those given, and by position for the others', () => {
    const read = { name: 'read' };
    expect(idsOf([read, { ...read, id: 'x' }, read])).toEqual(['c1', 'x', 'c3']);
  });

  it.each([
    ['the id of an earlier position', [{}, { id: 'c1' }], 0, 1],
    ['the id of a later position', [{ id: 'c2' }, {}], 0, 1],
    ['an id that another call brought', [{ id: 'x' }, {}, { id: 'x' }], 0, 2],
  ])('are refused with %s', (_, ids, first, second) => {
    expect(gate.plan(ids.map((id) => ({ name: 'read', ...id })))).toMatchObject({
      ok: false,
      issues: [
        {
          code: 'duplicate-call-id',
          path: ['program', second, 'id'],
          message: expect.stringContaining(`at ${first} and ${second}`),
        },
      ],
    });
  });
});
