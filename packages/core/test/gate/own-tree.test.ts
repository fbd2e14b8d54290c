import { describe, expect, it } from 'vitest';
import {
  createGate,
  type GateOptions,
  type JsonObject,
  type Plan,
  parseContract,
  parseJson,
  type Result,
} from '../../src/index.js';
import { capabilities, createRandom, randomOptions, randomProgram } from './random-program.js';

const programs = 1_000;

describe('the gate on a tree of the own parser', () => {
  it('decides as on the plain objects of the same text, and passes the arguments on as they are', () => {
    const contract = parseContract({ contractVersion: 1, capabilities });
    if (!contract.ok) throw new Error(contract.issues[0].message);
    const gate = createGate(contract.value);
    const random = createRandom(20_270_401);
    let passedOn = 0;
    for (let count = 0; count < programs; count += 1) {
      const text = JSON.stringify(randomProgram(random));
      const options = randomOptions(random) as GateOptions;
      const tree = parseJson(text);
      if (!tree.ok) throw new Error(tree.issues[0].message);
      const fast = gate.plan(tree.value, options);
      const slow = gate.plan(JSON.parse(text), options);
      expect(textOf(fast)).toBe(textOf(slow));
      if (!fast.ok) continue;
      const given = Array.isArray(tree.value) ? (tree.value as readonly JsonObject[]) : [];
      for (const { index, rawArgs } of fast.value.calls) {
        const args = given[index]?.args;
        if (args === undefined) continue;
        expect(rawArgs).toBe(args);
        passedOn += 1;
      }
    }
    // Or nothing would show that the tree was not copied.
    expect(passedOn).toBeGreaterThan(programs);
  });
});

function textOf(result: Result<Plan>): string {
  return JSON.stringify(result.ok ? { ...result.value, id: '' } : result);
}
