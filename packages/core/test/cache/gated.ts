import { createGate } from '@tiergate/core';
import type { CachedContract } from '@tiergate/core/bind';

/** What the gate says about one call, given the contract and its age: `apply`, `propose`, or `refuse`. */
export async function gated(cache: CachedContract, name: string): Promise<string> {
  try {
    const { contract, meta } = await cache.get({});
    const plan = createGate(contract).plan([{ name }], { rung: 'auto', freshness: meta });
    return plan.ok ? (plan.value.calls[0]?.verdict ?? 'refuse') : 'refuse';
  } catch {
    return 'refuse';
  }
}
