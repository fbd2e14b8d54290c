import { compileJsonSchema } from '@tiergate/core/json-schema';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.mjs';

describe('the verdicts of Tiergate and of two other validators', () => {
  it('are the same, but for the kinds that the documentation explains', async () => {
    const result = await compare({ compile: compileJsonSchema, schemas: 30, values: 20, seed: 7 });
    expect(result.refused).toEqual([]);
    expect(result.unexplained).toEqual([]);
    expect(result.faults).toEqual([]);
    // Neither verdict is rare: a generator of invalid values only would show nothing.
    const { valid, invalid } = result.verdicts;
    expect(Math.min(valid, invalid)).toBeGreaterThan(100);
  }, 120_000);
});
