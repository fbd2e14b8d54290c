import { isBlank } from '../../../text/blank.js';
import { quote } from '../../../text/quote.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

/** T07: every property is described, nested ones included. */
export const argsAreDescribed: DefinitionRule = ({ properties }) =>
  properties
    .filter((property) => isBlank(property.description))
    .map(({ name, path }) =>
      makeFinding('T07', 'error', 'undescribed-arg', {
        path,
        message: `argument ${quote(name)} has no description`,
        fix: 'say what it means and what form it has',
      }),
    );
