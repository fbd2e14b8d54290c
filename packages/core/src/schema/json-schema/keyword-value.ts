import type { Json } from '../../json/json.js';
import { nearest } from '../../text/nearest.js';
import { quote } from '../../text/quote.js';
import type { KeywordShape } from './keywords.js';
import { isList, isObject } from './schema.js';
import { typeNames } from './types.js';

const anchor = /^[A-Za-z_][A-Za-z0-9._-]*$/;

/** What the value of a keyword should be instead, or nothing when it is well formed. */
export function misfitOf(shape: KeywordShape, value: Json): string | undefined {
  switch (shape) {
    case 'schema':
      return isSchema(value) ? undefined : 'a schema: an object or a boolean';
    case 'schemas':
      return isList(value) && value.length > 0 && value.every(isSchema)
        ? undefined
        : 'a list of at least one schema';
    case 'schema-map':
    case 'pattern-map':
      return isObject(value) && Object.values(value).every(isSchema)
        ? undefined
        : 'an object of schemas';
    case 'types':
      return misfitOfTypes(value);
    case 'number':
      return typeof value === 'number' ? undefined : 'a number';
    case 'positive':
      return typeof value === 'number' && value > 0 ? undefined : 'a number above 0';
    case 'count':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0
        ? undefined
        : 'a whole number of at least 0';
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'true or false';
    case 'names':
      return isNames(value) ? undefined : 'a list of different names';
    case 'names-map':
      return isObject(value) && Object.values(value).every(isNames)
        ? undefined
        : 'an object of lists of different names';
    case 'values':
      return isList(value) ? undefined : 'a list';
    case 'anchor':
      return typeof value === 'string' && anchor.test(value) ? undefined : 'a plain name';
    case 'identifier':
      return typeof value === 'string' && !/#./s.test(value) ? undefined : 'a URI without fragment';
    case 'text':
    case 'pattern':
    case 'reference':
    case 'dialect':
      return typeof value === 'string' ? undefined : 'a text';
    case 'anything':
      return undefined;
  }
}

function isSchema(value: Json): boolean {
  return typeof value === 'boolean' || isObject(value);
}

function isNames(value: Json): boolean {
  if (!isList(value)) return false;
  return new Set(value).size === value.length && value.every((name) => typeof name === 'string');
}

function misfitOfTypes(value: Json): string | undefined {
  const words = isList(value) ? value : [value];
  const unknown = words.find((word) => typeof word !== 'string' || !typeNames.includes(word));
  if (unknown === undefined && words.length > 0 && new Set(words).size === words.length) {
    return undefined;
  }
  const meant = typeof unknown === 'string' ? nearest(unknown, typeNames) : undefined;
  const hint = meant === undefined ? '' : ` (${quote(unknown)} is none: did you mean ${meant}?)`;
  return `one or several different of ${typeNames.join(', ')}${hint}`;
}
