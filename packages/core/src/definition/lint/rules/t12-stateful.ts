import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

const looksStateful =
  /\b(sessions?|shell|terminal|repl|cwd|(working|current) directory|(background|child|new|running) process(es)?)\b/i;

/** T12: a tool whose calls may depend on each other claims what survives a call. */
export const survivalIsClaimed: DefinitionRule = ({ name, text, options }) => {
  const words = `${typeof name === 'string' ? name.replaceAll(/[_-]/g, ' ') : ''} ${text}`;
  const stateful = options.stateful ?? looksStateful.test(words);
  const claimed = options.claims?.some((claim) => claim.facet === 'survival') ?? false;
  if (!stateful || claimed) return [];
  return [
    makeFinding('T12', 'warn', 'claim-missing', {
      path: ['description'],
      message: 'the tool looks stateful, but no survival claim says what is left after a call',
      fix: 'claim what carries over to the next call and what does not',
    }),
  ];
};
