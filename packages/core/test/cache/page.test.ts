import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCacheOptions } from '../../src/bind/cache/read-cache-options.js';

const page = readFileSync(new URL('../../../../docs/contract-cache.md', import.meta.url), 'utf8');

/** The rows `| option | number |` of the page. */
function statedDefaults(): ReadonlyMap<string, number> {
  const rows = page.matchAll(/^\| `([a-zA-Z._]+)` \| ([0-9,]+) \|/gm);
  return new Map(
    Array.from(rows, ([, name = '', number = '']) => [name, Number(number.replaceAll(',', ''))]),
  );
}

describe('docs/contract-cache.md', () => {
  it('states the defaults that hold', () => {
    const settings = readCacheOptions({}, undefined);
    const numbers: Record<string, unknown> = Object.fromEntries(
      Object.entries(settings).filter(([, value]) => typeof value === 'number'),
    );
    delete numbers.largestMaxStaleMs;
    for (const [tier, bound] of Object.entries(settings.maxStaleMs)) {
      numbers[`maxStaleMs.${tier}`] = bound;
    }
    expect(Object.fromEntries(statedDefaults())).toEqual(numbers);
  });

  it('adds up the worst healthy age', () => {
    const { ttlMs, swrMs } = readCacheOptions({}, undefined);
    const leastCacheTtlMs = 30_000;
    expect(ttlMs + swrMs + leastCacheTtlMs).toBe(120_000);
    expect(page).toContain('30 s + 60 s + 30 s');
    expect(page).toContain('two minutes, *or more*');
  });
});
