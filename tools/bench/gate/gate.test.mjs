import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contenders, moduleFor } from './contenders.mjs';
import { makeContract, makePrograms } from './contract.mjs';
import { expectVerdicts } from './verdicts.mjs';

const contract = makeContract(30);
const { capabilities } = contract;
const folder = mkdtempSync(join(tmpdir(), 'tiergate-bench-test-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the contenders of the gate benchmark', () => {
  it.each(contenders)('%s accepts and refuses the same calls as the others', async (contender) => {
    const { build, parse = JSON.parse } = await import(moduleFor(contender, contract, folder).href);
    const gate = build(contract);
    for (const calls of [1, 20]) {
      for (const invalid of [false, true]) {
        const programs = makePrograms({ capabilities, calls, spread: 30, invalid, count: 24 });
        const parsed = programs.map(({ program, bad }) => ({
          program: parse(JSON.stringify(program)),
          bad,
        }));
        expect(() => expectVerdicts(contender, gate, parsed)).not.toThrow();
      }
    }
  });

  it('notices a contender that accepts everything', () => {
    const programs = makePrograms({ capabilities, calls: 3, spread: 30, invalid: true, count: 1 });
    const lax = (program) => ({
      ok: true,
      value: { calls: program, apply: program, propose: [] },
    });
    expect(() => expectVerdicts('lax', lax, programs)).toThrow('it should refuse 0');
  });
});
