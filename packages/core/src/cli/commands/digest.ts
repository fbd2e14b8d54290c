import { contractDigest } from '../../contract/contract-digest.js';
import { asJson, type Command, succeed } from '../command.js';
import { readContract } from '../read-contract.js';
import { refuse } from '../refuse.js';

/** Prints the digest of a contract. */
export const digest: Command = {
  files: { least: 0, most: 1 },
  options: {},
  run: ({ files: [file = '-'], options }, input) => {
    const read = readContract(file, input);
    if (read.contract === undefined) return refuse(read, options);
    const value = contractDigest(read.contract);
    return succeed(options.has('json') ? asJson({ digest: value }) : `${value}\n`);
  },
};
