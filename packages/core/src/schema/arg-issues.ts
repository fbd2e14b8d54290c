import type { Json } from '../json/json.js';
import { type Issue, type IssueCode, type IssuePath, makeIssue } from '../result/issue.js';
import { nearest } from '../text/nearest.js';
import { quote, quoteList } from '../text/quote.js';
import type { ArgSpec } from './arg-spec.js';
import { type ArgType, argTypeOf } from './type-names.js';

/** The words of a message: whose argument it is, and what the side calls it. */
export interface ArgWords {
  readonly capability: string;
  readonly noun: 'arg' | 'operand';
}

const kinds: Readonly<Record<ArgType, string>> = {
  string: 'text',
  enum: 'text',
  scalar: 'a text, number or boolean',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date as YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ',
};

const complaints: Partial<Record<ArgType, string>> = {
  int: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
};

/** A name that the contract does not declare. */
export function explainUnknown(name: string, declared: readonly string[], words: ArgWords): Issue {
  const expected = declared.length === 0 ? `no ${words.noun}s` : `one of: ${quoteList(declared)}`;
  const message = `unknown ${words.noun} ${quote(name)}; there is ${expected}`;
  return argIssue('unknown-arg', message, ['args', name], expected, words, name, declared);
}

/** A required argument that is absent or blank. */
export function explainMissing(spec: ArgSpec, words: ArgWords): Issue {
  const expected = describe(spec);
  const message = `missing required ${words.noun} ${quote(spec.name)}; write ${expected}`;
  return argIssue('missing-required-arg', message, ['args', spec.name], expected, words);
}

/** A value that cannot be read as what is declared. */
export function explainValue(spec: ArgSpec, value: Json, path: IssuePath, words: ArgWords): Issue {
  const legal = typeof value === 'object' ? undefined : spec.enumValues;
  const complaint =
    typeof value === 'object' || legal ? 'value' : (complaints[argTypeOf(spec.type)] ?? 'value');
  const expected = describe(spec);
  const wanted = legal === undefined ? `write ${expected}` : `not one of: ${quoteList(legal)}`;
  // A text that holds a list, or was split at its commas.
  const form = legal !== undefined && spec.list && path.length === 2 ? '; write a list' : '';
  const message = `${quote(value)} is not a valid ${complaint} for ${quote(spec.name)}, ${wanted}${form}`;
  const code = legal === undefined ? 'invalid-type' : 'invalid-value';
  return argIssue(code, message, path, expected, words, value, legal);
}

function argIssue(
  code: IssueCode,
  message: string,
  path: IssuePath,
  expected: string,
  { capability }: ArgWords,
  received?: Json,
  legal?: readonly string[],
): Issue {
  const suggestion =
    typeof received === 'string' && legal !== undefined ? nearest(received, legal) : undefined;
  const hint = suggestion === undefined ? '' : `; did you mean ${quote(suggestion)}?`;
  const issue = {
    code,
    message: `${quote(capability)}: ${message}${hint}`,
    path,
    capability,
    expected,
  };
  if (received === undefined) return makeIssue(issue);
  const seen = { ...issue, received: quote(received) };
  return makeIssue(suggestion === undefined ? seen : { ...seen, suggestion });
}

const descriptions = new WeakMap<ArgSpec, string>();

/** What a legal value is; written once for each argument of a contract. */
function describe(spec: ArgSpec): string {
  const known = descriptions.get(spec);
  if (known !== undefined) return known;
  const description = describeAnew(spec);
  if (Object.isFrozen(spec)) descriptions.set(spec, description);
  return description;
}

function describeAnew({ enumValues, list, type }: ArgSpec): string {
  const one =
    enumValues === undefined ? kinds[argTypeOf(type)] : `one of: ${quoteList(enumValues)}`;
  return list === true ? `a list, each ${one}` : one;
}
