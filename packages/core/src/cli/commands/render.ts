import { renderContract } from '../../render/render-contract.js';
import { asJson, type Command, succeed } from '../command.js';
import { readContract } from '../read-contract.js';
import { refuse } from '../refuse.js';

/** Prints what a model is told about a contract. */
export const render: Command = {
  files: { least: 0, most: 1 },
  options: { format: ['list', 'typescript'], 'no-arg-descriptions': 'none' },
  run: ({ files: [file = '-'], options }, input) => {
    const read = readContract(file, input);
    if (read.contract === undefined) return refuse(read, options);
    const text = renderContract(read.contract, {
      format: options.get('format') === 'typescript' ? 'typescript' : 'list',
      argDescriptions: !options.has('no-arg-descriptions'),
    });
    return succeed(options.has('json') ? asJson({ text }) : text);
  },
};
