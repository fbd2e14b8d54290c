import { renderContract } from '../../render/render-contract.js';
import { asJson, type Command, succeed, wrongUsage } from '../command.js';
import { readContract } from '../read-contract.js';
import { refuse } from '../refuse.js';

/** Prints what a model is told about a contract. */
export const render: Command = {
  files: { least: 0, most: 1 },
  options: { format: ['list', 'typescript'], 'no-arg-descriptions': 'none' },
  run: ({ files: [file = '-'], options }, input) => {
    const isTypescript = options.get('format') === 'typescript';
    if (options.has('no-arg-descriptions') && !isTypescript) {
      return wrongUsage('render: --no-arg-descriptions needs --format typescript; see --help');
    }
    const read = readContract(file, input);
    if (read.contract === undefined) return refuse(read, options);
    const text = renderContract(read.contract, {
      format: isTypescript ? 'typescript' : 'list',
      argDescriptions: !options.has('no-arg-descriptions'),
    });
    return succeed(options.has('json') ? asJson({ text }) : text);
  },
};
