import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseContract, verifyCall } from '../../src/index.js';
import { isHidden } from '../../src/text/visible-text.js';
import { capabilities, createRandom, randomProgram } from './random-program.js';

const contract = parseContract({ contractVersion: 1, capabilities });

describe('verifyCall', () => {
  it('changes nothing when it sees its own output', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        if (!contract.ok) throw new Error('the contract must load');
        for (const call of randomProgram(createRandom(seed))) {
          const first = verifyCall(contract.value, call);
          if (!first.ok) continue;
          const { name, args } = first.value;
          const second = verifyCall(contract.value, { name, args });
          if (!second.ok) throw new Error(second.issues[0].message);
          expect(second.value.args).toEqual(args);
          expect(second.value.changes).toEqual([]);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it('answers for any value at all, and never throws', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true }),
        (value) => {
          if (!contract.ok) throw new Error('the contract must load');
          const results = [
            verifyCall(contract.value, value),
            verifyCall(contract.value, { name: 'file', args: value }),
            verifyCall(contract.value, {
              name: 'file',
              args: { id: value, label: value, tags: value },
            }),
            verifyCall(value as never, { name: 'file' }),
          ];
          for (const result of results) {
            if (result.ok) continue;
            for (const issue of result.issues)
              expect(
                Array.from(issue.message).filter((one) => isHidden(one.codePointAt(0) ?? 0)),
              ).toEqual([]);
          }
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
