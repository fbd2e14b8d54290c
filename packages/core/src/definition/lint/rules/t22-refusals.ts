import { quote } from '../../../text/quote.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

// An example in backticks or quotes, JSON, or a list of values.
const helps = /`[^`]+`|"[^"]+"|\{[^}]*\}|\bone of\b|: [^,]+, |\(none\)|\bwrite\b|\be\.g\. /;

/** T22: a refusal says what would be taken. */
export const refusalsHelp: DefinitionRule = ({ options }) =>
  (options.refusals ?? [])
    .filter((refusal) => !helps.test(refusal))
    .map((refusal) =>
      makeFinding('T22', 'warn', 'claim-missing', {
        path: [],
        message: `the refusal ${quote(refusal)} has neither an example nor the values that are taken`,
        fix: 'add a call that works, or list what is valid',
      }),
    );
