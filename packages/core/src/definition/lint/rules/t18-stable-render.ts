import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

/** T18: rendering twice gives the same text. */
export const renderIsStable: DefinitionRule = ({ options }) => {
  const { render } = options;
  if (render === undefined) return [];
  const [first, second] = [render(), render()];
  if (first === second) return [];
  return [
    makeFinding('T18', 'error', 'invalid-value', {
      path: [],
      message: 'two renders of the definition differ: prompt caches miss, and drift cannot be seen',
      fix: 'leave clocks, random values and unordered sets out of it',
    }),
  ];
};
