import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../contract/contract.js';
import { parseContract } from '../contract/parse-contract.js';
import { type Tier, tiers } from '../tier/tier.js';
import type { ActionSet } from './action-set.js';
import { bind } from './bind.js';
import type { Use } from './use.js';

const opcodes = ['a', 'b', 'c'];
const tier = fc.constantFrom(...tiers);
const tierMap = (keys: number): fc.Arbitrary<Readonly<Record<string, Tier>>> =>
  fc.dictionary(fc.constantFrom(...opcodes), tier, { maxKeys: keys });

function contract(stated: Readonly<Record<string, Tier>>): Contract {
  const capabilities = Object.entries(stated).map(([name, one]) => ({
    name,
    tier: one,
    description: 'Does it.',
  }));
  const parsed = parseContract({ contractVersion: 1, capabilities });
  if (!parsed.ok) throw new Error(parsed.issues[0].message);
  return parsed.value;
}

function expectNoLower(
  set: ActionSet,
  stated: Readonly<Record<string, Tier>>,
  floor: Readonly<Record<string, Tier>>,
): void {
  const rank = (one: Tier | undefined): number => (one === undefined ? 0 : tiers.indexOf(one));
  for (const [index, action] of set.actions().entries()) {
    const least = Math.max(rank(stated[action.opcode]), rank(floor[action.opcode]));
    expect(rank(action.tier)).toBeGreaterThanOrEqual(least);
    expect(set.capabilities()[index]?.tier).toBe(action.tier);
    expect(set.toToolSet().lookup(action.opcode)?.tier).toBe(action.tier);
    const plan = set.toToolSet().plan([{ name: action.opcode }], { rung: 'auto' });
    const applied = plan.ok ? plan.value.apply.map((call) => tiers.indexOf(call.tier)) : [];
    expect(applied.filter(() => least > 1)).toEqual([]);
  }
}

describe('a bound tier', () => {
  it('is never lower than the source says, nor than the floor, however often the set is bound', async () => {
    await fc.assert(
      fc.asyncProperty(
        tierMap(3).filter((stated) => Object.keys(stated).length > 0),
        tierMap(2),
        fc.array(tierMap(3), { maxLength: 4 }),
        fc.dictionary(
          fc.constantFrom(...opcodes),
          fc.record({ ask: fc.boolean(), run: fc.boolean() }),
        ),
        async (stated, given, later, wiring) => {
          const known = Object.entries(given).filter(([name]) => Object.hasOwn(stated, name));
          const floor = Object.fromEntries(known);
          const uses = Object.keys(stated).map(
            (opcode): Use<unknown> => ({
              opcode,
              category: 'always_mints',
              ...(wiring[opcode]?.ask ? { ask: () => 'Do it?' } : {}),
              ...(wiring[opcode]?.run ? { run: () => {} } : {}),
            }),
          );
          const result = await bind({ source: contract(stated), uses, floor });
          if (!result.ok) return;
          expectNoLower(result.value, stated, floor);
          let set = result.value;
          for (const next of later) {
            const rebound = set.rebind(contract(next));
            if (!rebound.ok) throw new Error(rebound.issues[0].message);
            set = rebound.value.set;
            expectNoLower(set, next, floor);
            for (const { opcode } of set.actions()) expect(Object.keys(next)).toContain(opcode);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
