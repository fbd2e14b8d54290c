import { describe, expect, it } from 'vitest';
import type { Capability } from '../contract/contract.js';
import { type Tier, tiers } from '../tier/tier.js';
import type { Freshness } from './freshness.js';
import type { HeldReason } from './plan.js';
import { callRouter, type RoutePolicy } from './route-call.js';

const act = (tier: Tier, name: string = tier): Capability => ({ name, tier, description: 'Acts.' });
const late: Freshness = { digest: 'sha256:x', ageMs: 100_000, state: 'LATE' };
const open: RoutePolicy = {
  rung: 'auto',
  onHeld: 'hold-rest',
  freshness: undefined,
  budget: Number.POSITIVE_INFINITY,
  canRun: undefined,
};

function reasons(
  policy: Partial<RoutePolicy>,
  ...calls: readonly Capability[]
): readonly (HeldReason | undefined)[] {
  return calls.map(callRouter({ ...open, ...policy }));
}

describe('the reason that a call waits for', () => {
  it('is its tier, whatever else is granted', () => {
    const one = (tier: Tier): HeldReason | undefined => reasons({}, act(tier))[0];
    expect(tiers.map(one)).toEqual([undefined, undefined, 'tier', 'tier']);
  });

  it('is the first that holds, of all that hold', () => {
    const all = { rung: 'ask', freshness: late, budget: 0, canRun: () => false } as const;
    const asked = act('reversible');
    expect(reasons(all, act('irreversible'))).toEqual(['tier']);
    expect(reasons(all, asked)).toEqual(['rung']);
    expect(reasons({ ...all, rung: 'auto' }, asked)).toEqual(['freshness']);
    expect(reasons({ ...all, rung: 'auto', freshness: undefined }, asked)).toEqual(['budget']);
    expect(reasons({ canRun: () => false }, asked)).toEqual(['no-handler']);
  });

  it('lets reading go on with a late contract and without a budget', () => {
    expect(reasons({ freshness: late, budget: 0 }, act('read_only'))).toEqual([undefined]);
  });
});

describe('the budget', () => {
  it('is used up by what changes something, and by what waits only for its order', () => {
    const change = act('reversible');
    const calls = [change, act('read_only'), change, change];
    expect(reasons({ budget: 2 }, ...calls)).toEqual([undefined, undefined, undefined, 'budget']);
    expect(reasons({ budget: 1 }, act('irreversible'), change, change)).toEqual([
      'tier',
      'order',
      'budget',
    ]);
  });
});

describe('a held call', () => {
  const calls = [act('read_only'), act('irreversible'), act('read_only'), act('reversible')];

  it('holds what comes after it, and not what came before', () => {
    const held = [undefined, 'tier', 'order', 'order'];
    expect(reasons({ onHeld: 'hold-rest' }, ...calls)).toEqual(held);
    expect(reasons({ onHeld: 'hold-all' }, ...calls)).toEqual(held);
  });

  it('holds nothing else with `continue`', () => {
    expect(reasons({ onHeld: 'continue' }, ...calls)).toEqual([
      undefined,
      'tier',
      undefined,
      undefined,
    ]);
  });
});
