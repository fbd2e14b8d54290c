import { describe, expect, it } from 'vitest';
import { TiergateError } from '../result/errors.js';
import { createDepthLedger } from './depth-ledger.js';

describe('createDepthLedger', () => {
  it('counts the deepest live entry of an id, whichever is left first', () => {
    const ledger = createDepthLedger({ maxDepth: 5 });
    const outer = ledger.enter('c', 3);
    const inner = ledger.enter('c', 1);
    expect(ledger.authorizeDelegation('c')).toEqual({ ok: true, value: 3 });
    outer.exit();
    outer.exit();
    expect(ledger.authorizeDelegation('c')).toEqual({ ok: true, value: 1 });
    inner[Symbol.dispose]();
    expect(ledger.authorizeDelegation('c')).toEqual({ ok: true, value: 0 });
    expect(ledger.size()).toBe(0);
  });

  it('enters a child one below its caller, or refuses at the floor', () => {
    const ledger = createDepthLedger();
    const child = ledger.delegate('root', 'child');
    const grandchild = ledger.delegate('child', 'grandchild');
    expect([child.ok && child.value.depth, grandchild.ok && grandchild.value.depth]).toEqual([
      1, 2,
    ]);
    expect(ledger.delegate('grandchild', 'x')).toMatchObject({
      ok: false,
      issues: [{ code: 'depth-floor' }],
    });
    expect(ledger.size()).toBe(2);
  });

  it('has no depth to lose to a wrong number', () => {
    for (const depth of [Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY]) {
      expect(() => createDepthLedger().enter('a', depth)).toThrow(TiergateError);
      expect(() => createDepthLedger({ maxDepth: depth })).toThrow(TiergateError);
    }
    expect(() => createDepthLedger().enter(JSON.parse('7'), 1)).toThrow(TiergateError);
  });
});
