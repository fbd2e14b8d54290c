import { type ContractChange, diffContracts } from '../../contract/diff-contracts.js';
import { visibleText } from '../../text/visible-text.js';
import { asJson, type Command, succeed } from '../command.js';
import { readContract } from '../read-contract.js';
import { refuse } from '../refuse.js';

/** Says what changed between two contracts. */
export const diff: Command = {
  files: { least: 1, most: 2 },
  options: {},
  run: ({ files: [before = '-', after = '-'], options }, input) => {
    const old = readContract(before, input);
    if (old.contract === undefined) return refuse(old, options);
    const young = readContract(after, input);
    if (young.contract === undefined) return refuse(young, options);
    const changes = diffContracts(old.contract, young.contract);
    if (options.has('json')) return succeed(asJson({ changes }));
    return succeed(changes.length === 0 ? 'no change\n' : changes.map(printChange).join(''));
  },
};

function printChange({ kind, capability }: ContractChange): string {
  return `${kind.padEnd('tightened'.length)}  ${visibleText(capability)}\n`;
}
