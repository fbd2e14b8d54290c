import { contractDigest } from '../../contract/contract-digest.js';
import { asJson, type Command, succeed } from '../command.js';
import { nameOf } from '../print-issues.js';
import { readContract } from '../read-contract.js';
import { refuse } from '../refuse.js';

/** Validates a contract. */
export const check: Command = {
  files: { least: 0, most: 1 },
  options: {},
  run: ({ files: [file = '-'], options }, input) => {
    const read = readContract(file, input);
    if (read.contract === undefined) return refuse(read, options);
    const { contract, source } = read;
    const count = contract.capabilities.length;
    const digest = contractDigest(contract);
    if (options.has('json')) return succeed(asJson({ ok: true, capabilities: count, digest }));
    return succeed(
      `${nameOf(source.file)}: ${count} ${count === 1 ? 'capability' : 'capabilities'}, ${digest}\n`,
    );
  },
};
