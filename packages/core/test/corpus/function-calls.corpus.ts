import { expect, it } from 'vitest';
import { gateProgram, parseContract, type Result } from '../../src/index.js';
import { readCorpusFile, report } from './corpus-folder.js';

interface Line {
  readonly id: string;
  readonly contract: unknown;
  readonly program: unknown;
  readonly expect: 'accept' | 'reject';
  readonly why: string;
}

const file = 'bfcl-given.jsonl';
const text = readCorpusFile(file);

it.skipIf(text === undefined)(
  'function calls: every right program passes, every mutant does not',
  () => {
    const wrong: string[] = [];
    const counts = { accept: 0, reject: 0 };
    let loaded:
      | { readonly key: string; readonly contract: ReturnType<typeof parseContract> }
      | undefined;
    for (const line of (text ?? '').split('\n')) {
      if (line === '') continue;
      const { id, contract, program, expect: expected, why } = JSON.parse(line) as Line;
      counts[expected] += 1;
      const key = JSON.stringify(contract);
      if (loaded?.key !== key) loaded = { key, contract: parseContract(contract) };
      if (!loaded.contract.ok) {
        wrong.push(`${id}: its contract does not load: ${loaded.contract.issues[0].message}`);
        continue;
      }
      const result: Result<unknown> = gateProgram(loaded.contract.value, program, {
        rung: 'auto',
        onHeld: 'continue',
      });
      if (result.ok !== (expected === 'accept'))
        wrong.push(`${id} (${why}) should be ${expected}ed`);
    }
    report(
      `${file}: ${counts.accept} right programs, ${counts.reject} mutants, ${wrong.length} wrong`,
    );
    expect(wrong).toEqual([]);
    expect(counts.accept + counts.reject).toBeGreaterThan(0);
  },
);
