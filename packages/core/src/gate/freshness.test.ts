import { describe, expect, it } from 'vitest';
import { type Tier, tiers } from '../tier/tier.js';
import { defaultMaxStaleMs, type Freshness, freshnessVerdict } from './freshness.js';

const hour = 3_600_000;

function aged(state: unknown, ageMs: unknown, rest: object = {}): Freshness {
  return { digest: 'sha256:x', ageMs, state, ...rest } as Freshness;
}

function row(freshness: Freshness): readonly string[] {
  return tiers.map((tier) => freshnessVerdict(tier, freshness));
}

describe('freshnessVerdict', () => {
  it('leaves everything alone without freshness, and while the contract is fresh or stale', () => {
    expect(freshnessVerdict('irreversible', undefined)).toBe('keep');
    expect(row(aged('FRESH', 0))).toEqual(['keep', 'keep', 'keep', 'keep']);
    expect(row(aged('STALE', 89_999))).toEqual(['keep', 'keep', 'keep', 'keep']);
    expect(row(aged('STALE', -1))).toEqual(['keep', 'keep', 'keep', 'keep']);
  });

  it('holds whatever is no reading when the contract is late, and refuses it from an hour on', () => {
    expect(row(aged('LATE', 90_000))).toEqual(['keep', 'hold', 'hold', 'hold']);
    expect(row(aged('LATE', hour - 1))).toEqual(['keep', 'hold', 'hold', 'hold']);
    expect(row(aged('LATE', hour))).toEqual(['keep', 'refuse', 'refuse', 'refuse']);
    expect(row(aged('LATE', 6 * hour - 1))).toEqual(['keep', 'refuse', 'refuse', 'refuse']);
    expect(row(aged('LATE', 6 * hour))).toEqual(['refuse', 'refuse', 'refuse', 'refuse']);
  });

  it("takes the host's own bounds, tier by tier", () => {
    const maxStaleMs = { ...defaultMaxStaleMs, reversible: 100_000 };
    expect(row(aged('LATE', 100_000, { maxStaleMs }))).toEqual(['keep', 'refuse', 'hold', 'hold']);
  });

  it.each([
    ['an unknown state', aged('GOOD', 0)],
    ['a state that is inherited by every object', aged('constructor', 0)],
    ['no state', aged(undefined, 0)],
    ['an age that is no number', aged('FRESH', Number.NaN)],
    ['an age as text', aged('FRESH', '5')],
    ['a fresh contract of the future', aged('FRESH', -1)],
    ['a fresh contract that is older than any bound', aged('FRESH', 7 * hour)],
    ['bounds without a tier', aged('FRESH', 0, { maxStaleMs: {} })],
    ['bounds that are no numbers', aged('FRESH', 0, { maxStaleMs: { read_only: 'never' } })],
  ])('refuses every tier for %s', (_, freshness) => {
    expect(row(freshness)).toEqual(['refuse', 'refuse', 'refuse', 'refuse']);
  });

  it('treats an unknown tier like the strictest', () => {
    expect(freshnessVerdict('harmless' as Tier, aged('LATE', 0))).toBe('hold');
    expect(freshnessVerdict('harmless' as Tier, aged('LATE', hour))).toBe('refuse');
  });

  it('never becomes more lenient with age', () => {
    const order = ['keep', 'hold', 'refuse'];
    for (const tier of tiers) {
      let before = 0;
      for (let ageMs = 0; ageMs <= 7 * hour; ageMs += 10_000) {
        const state = ageMs < 30_000 ? 'FRESH' : ageMs < 90_000 ? 'STALE' : 'LATE';
        const now = order.indexOf(freshnessVerdict(tier, aged(state, ageMs)));
        expect(now).toBeGreaterThanOrEqual(before);
        before = now;
      }
    }
  });
});
