import { asJson, type Command, succeed } from '../command.js';
import { contractTypes } from '../contract-types.js';
import { readContract } from '../read-contract.js';
import { refuse } from '../refuse.js';

/** Prints TypeScript types of the arguments, for handler records. */
export const types: Command = {
  files: { least: 0, most: 1 },
  options: {},
  run: ({ files: [file = '-'], options }, input) => {
    const read = readContract(file, input);
    if (read.contract === undefined) return refuse(read, options);
    const text = contractTypes(read.contract);
    return succeed(options.has('json') ? asJson({ text }) : text);
  },
};
