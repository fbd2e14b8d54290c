import { isBlank } from '../../../text/blank.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

/** T03: there is a description. */
export const isDescribed: DefinitionRule = ({ description }) => {
  if (typeof description === 'string' && !isBlank(description)) return [];
  return [
    makeFinding('T03', 'error', 'blank-description', {
      path: ['description'],
      message: 'the description is empty: the model learns what the tool does here or nowhere',
      fix: 'say what it does and when to use it',
    }),
  ];
};
