import { quote } from '../../../text/quote.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

const reservedPrefix = 'mcp__';

/** T01: every provider takes the name. */
export const nameFitsProviders: DefinitionRule = ({ name }) => {
  const sound = typeof name === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(name);
  if (sound && !name.startsWith(reservedPrefix)) return [];
  const message = sound
    ? `name ${quote(name)} begins with "${reservedPrefix}", which hosts use for tools of servers`
    : `name ${quote(name)} is not 1 to 64 letters, digits, "_" and "-"`;
  return [
    makeFinding('T01', 'error', 'bad-name', { path: ['name'], message, fix: 'rename the tool' }),
  ];
};
