import { isObject } from '../../json/is-object.js';
import type { Json } from '../../json/json.js';
import type { KeywordShape } from './keywords.js';
import { isList } from './schema.js';
import { typeNames } from './types.js';

type Rule = readonly [(value: Json) => boolean, string];

const text: Rule = [(value) => typeof value === 'string', 'a text'];
const map: Rule = [
  (value) => isObject(value) && Object.values(value).every(isSchema),
  'an object of schemas',
];

const rules: { readonly [shape in KeywordShape]: Rule } = {
  schema: [isSchema, 'a schema: an object or a boolean'],
  schemas: [
    (value) => isList(value) && value.length > 0 && value.every(isSchema),
    'a list of schemas',
  ],
  'schema-map': map,
  'pattern-map': map,
  types: [areTypes, `one or more of ${typeNames.join(', ')}`],
  number: [(value) => typeof value === 'number', 'a number'],
  positive: [(value) => typeof value === 'number' && value > 0, 'a number above 0'],
  count: [(value) => Number.isInteger(value) && Number(value) >= 0, 'a whole number of at least 0'],
  flag: [(value) => typeof value === 'boolean', 'true or false'],
  names: [areNames, 'a list of different names'],
  'names-map': [
    (value) => isObject(value) && Object.values(value).every(areNames),
    'an object of lists of different names',
  ],
  values: [isList, 'a list'],
  anything: [() => true, ''],
  anchor: [
    (value) => typeof value === 'string' && /^[A-Za-z_][\w.-]*$/.test(value),
    'a plain name',
  ],
  identifier: [
    (value) => typeof value === 'string' && /^[^#]*#?$/.test(value),
    'a URI without fragment',
  ],
  text,
  pattern: text,
  reference: text,
  dialect: text,
};

/** What the value of a keyword should be instead, or nothing when it is well formed. */
export function misfitOf(shape: KeywordShape, value: Json): string | undefined {
  const [fits, expected] = rules[shape];
  return fits(value) ? undefined : expected;
}

function isSchema(value: Json): boolean {
  return typeof value === 'boolean' || isObject(value);
}

function areNames(value: Json): boolean {
  return isList(value) && areDifferent(value) && value.every((name) => typeof name === 'string');
}

function areTypes(value: Json): boolean {
  const words = isList(value) ? value : [value];
  return (
    words.length > 0 &&
    areDifferent(words) &&
    words.every((word) => typeof word === 'string' && typeNames.includes(word))
  );
}

function areDifferent(list: readonly Json[]): boolean {
  return new Set(list).size === list.length;
}
