import { isBlank } from '../../../text/blank.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

const trigger =
  /\b(use|used|uses|using|when|whenever|if|once|before|after|instead|prefer|unless|only for|ideal for|useful|in order to|so that)\b/i;

/** T26: the description says when to call the tool, not only what it does. */
export const triggerIsNamed: DefinitionRule = ({ text }) => {
  if (isBlank(text) || trigger.test(text)) return [];
  return [
    makeFinding('T26', 'info', 'claim-missing', {
      path: ['description'],
      message: 'the description says what the tool does, but not when to use it',
      fix: 'add "Use it when ..."',
    }),
  ];
};
