import { isBlank } from '../../../text/blank.js';
import { quote } from '../../../text/quote.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

const saysSo =
  /\b(defaults?|omit(s|ted|ting)?|absent|leave out|left out|leaving out|unless|otherwise|without|(if|when) (not|empty|missing|unset|provided|given|specified|set)|not (given|provided|specified|set|supplied)|required (for|if|when|by|only)|(only )?used (for|with|by|when)|ignored (for|if|when|unless))\b/i;

/** T08: an optional argument says what leaving it out does. */
export const omissionIsExplained: DefinitionRule = ({ properties }) =>
  properties
    .filter(({ required, schema, description }) => {
      const explained = schema.default !== undefined || saysSo.test(description);
      return !required && !isBlank(description) && !explained;
    })
    .map(({ name, path }) =>
      makeFinding('T08', 'warn', 'undescribed-arg', {
        path,
        message: `optional argument ${quote(name)} does not say what leaving it out does`,
        fix: 'add a sentence such as "Default: all of them." or state "default"',
      }),
    );
