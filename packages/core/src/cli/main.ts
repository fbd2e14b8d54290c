import { nearest } from '../text/nearest.js';
import { quote } from '../text/quote.js';
import { type CliInput, type CliResult, type Command, succeed, wrongUsage } from './command.js';
import { check } from './commands/check.js';
import { diff } from './commands/diff.js';
import { digest } from './commands/digest.js';
import { gate } from './commands/gate.js';
import { lint } from './commands/lint.js';
import { render } from './commands/render.js';
import { types } from './commands/types.js';
import { helpText } from './help.js';
import { parseArgv } from './parse-argv.js';

const commands: ReadonlyMap<string, Command> = new Map([
  ['check', check],
  ['lint', lint],
  ['render', render],
  ['gate', gate],
  ['diff', diff],
  ['digest', digest],
  ['types', types],
]);

/**
 * Runs one command line, given the words behind the program's name. Pure but for the texts that it reads: what to print
 * and the exit code are the result.
 */
export function runCli(argv: readonly string[], input: CliInput): CliResult {
  const [name, ...words] = argv;
  if (name === undefined || argv.some((word) => word === '--help' || word === '-h')) {
    return name === undefined
      ? { ...wrongUsage('no command given'), stderr: helpText }
      : succeed(helpText);
  }
  const command = commands.get(name);
  if (command === undefined) {
    const meant = nearest(name, commands.keys());
    const advice = meant === undefined ? 'see --help' : `did you mean ${meant}?`;
    return wrongUsage(`unknown command ${quote(name)}; ${advice}`);
  }
  const line = parseArgv(command, words);
  if (typeof line === 'string') return wrongUsage(`${name}: ${line}; see --help`);
  try {
    return command.run(line, input);
  } catch (error) {
    // A file that cannot be read; everything else comes back as a value.
    return wrongUsage(
      `${name}: ${error instanceof Error ? error.message : 'cannot read its input'}`,
    );
  }
}
