import { nearest } from '../text/nearest.js';
import { quote } from '../text/quote.js';
import type { Command, CommandLine } from './command.js';

/** Sorts the words behind the name of a command; a text says what is wrong with them. */
export function parseArgv(command: Command, words: readonly string[]): CommandLine | string {
  const files: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (!word.startsWith('--')) {
      files.push(word);
      continue;
    }
    const equals = word.indexOf('=');
    const name = word.slice(2, equals === -1 ? undefined : equals);
    const legal = legalValues(command, name);
    if (legal === undefined) return unknownOption(command, name);
    if (options.has(name)) return `--${name} is there twice`;
    if (legal === 'none') {
      if (equals !== -1) return `--${name} takes no value`;
      options.set(name, '');
      continue;
    }
    if (equals === -1) index += 1;
    const value = equals === -1 ? words[index] : word.slice(equals + 1);
    if (value === undefined) return `--${name} needs a value`;
    if (legal !== 'any' && !legal.includes(value)) {
      return `--${name} takes ${legal.join(', ')}, not ${quote(value)}`;
    }
    options.set(name, value);
  }
  const { least, most } = command.files;
  if (files.length > most) return `takes at most ${most} files, not ${files.length}`;
  if (files.length < least) return `needs ${least} ${least === 1 ? 'file' : 'files'}`;
  while (files.length < most) files.push('-');
  if (files.filter((file) => file === '-').length > 1) return 'standard input is one text only';
  return { files, options };
}

function legalValues(
  command: Command,
  name: string,
): readonly string[] | 'any' | 'none' | undefined {
  if (name === 'json') return 'none';
  return Object.hasOwn(command.options, name) ? command.options[name] : undefined;
}

function unknownOption(command: Command, name: string): string {
  const known = nearest(name, [...Object.keys(command.options), 'json']);
  return `unknown option ${quote(`--${name}`)}${known === undefined ? '' : `; did you mean --${known}?`}`;
}
