import { describe, expect, it } from 'vitest';
import {
  createGate,
  type Gate,
  type GateOptions,
  type Plan,
  parseContract,
  type Result,
} from '../../src/index.js';
import { capabilities, createRandom, randomOptions, randomProgram } from './random-program.js';
import { referenceGate } from './reference-gate.js';

const programs = 100_000;

describe('gateProgram against a slow, obvious reference', () => {
  it(`gives the same plan or the same complaints for ${programs} random programs`, () => {
    const contract = parseContract({ contractVersion: 1, capabilities });
    if (!contract.ok) throw new Error(contract.issues[0].message);
    const gate: Gate = createGate(contract.value);
    const random = createRandom(20_261_130);
    let accepted = 0;
    for (let count = 0; count < programs; count += 1) {
      const program = randomProgram(random);
      const options = randomOptions(random);
      const expected = referenceGate(capabilities, program, options);
      const actual = describePlan(gate.plan(program, options as GateOptions));
      if (JSON.stringify(actual) !== JSON.stringify(expected)) {
        throw new Error(
          `differs: ${JSON.stringify({ program, options, actual, expected }, null, 1)}`,
        );
      }
      if (expected.refused === undefined) accepted += 1;
    }
    // Both kinds must be common, or the run would show little.
    expect(accepted).toBeGreaterThan(programs * 0.3);
    expect(accepted).toBeLessThan(programs * 0.9);
  }, 120_000);
});

function describePlan(result: Result<Plan>): ReturnType<typeof referenceGate> {
  if (!result.ok) {
    const refused = result.issues.map(({ code, path }) => {
      const [, index, ...rest] = path;
      return `${String(index)} ${code} ${rest.join('/')}`;
    });
    return { refused: refused.sort(), calls: [] };
  }
  return {
    calls: result.value.calls.map(({ name, verdict, reason, args }) => {
      const sorted = Object.fromEntries(Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1)));
      return `${name} ${verdict === 'apply' ? 'apply' : reason} ${JSON.stringify(sorted)}`;
    }),
  };
}
