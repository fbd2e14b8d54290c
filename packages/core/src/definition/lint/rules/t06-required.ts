import { isObject } from '../../../json/is-object.js';
import { quoteList } from '../../../text/quote.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule, LintedObject } from '../subject.js';
import { valueText } from '../value-text.js';

/** T06: `required` is stated, names each property once, and only properties that exist. */
export const requiredIsSound: DefinitionRule = ({ objects }) =>
  objects.flatMap((object) => {
    const problem = problemOf(object);
    if (problem === undefined) return [];
    return [
      makeFinding('T06', 'error', 'bad-required', {
        path: [...object.path, 'required'],
        message: `"required" ${problem}`,
        fix: 'list the properties that every call must have; [] when there are none',
      }),
    ];
  });

function problemOf({ schema, path }: LintedObject): string | undefined {
  const { required, properties } = schema;
  const declared = isObject(properties) ? Object.keys(properties) : [];
  if (required === undefined) {
    // An object without properties has nothing to require, except that the root says so anyway.
    return declared.length === 0 && path.length > 1 ? undefined : 'is not there';
  }
  if (!Array.isArray(required)) return 'is not a list';
  const names = required.map(valueText);
  if (new Set(names).size < names.length) return 'names a property twice';
  const unknown = names.filter((name) => !declared.includes(name));
  return unknown.length === 0 ? undefined : `names what is not declared: ${quoteList(unknown)}`;
}
