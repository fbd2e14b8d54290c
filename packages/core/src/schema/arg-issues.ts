import type { Json } from '../json/json.js';
import { type Issue, type IssueCode, type IssuePath, makeIssue } from '../result/issue.js';
import { nearest } from '../text/nearest.js';
import { quote, quoteList } from '../text/quote.js';
import type { ArgSpec } from './arg-spec.js';
import type { ArgType } from './type-names.js';

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
  date: 'a date: YYYY-MM-DD, or YYYY-MM-DDThh:mm:ssZ',
};

const complaints: Readonly<Record<ArgType, string>> = {
  string: 'not a valid value',
  enum: 'not a valid value',
  scalar: 'not a valid value',
  int: 'not a valid number',
  number: 'not a valid number',
  boolean: 'not a valid boolean',
  date: 'not a valid date',
};

/** A name that the contract does not declare. */
export function explainUnknown(name: string, declared: readonly string[], words: ArgWords): Issue {
  const suggestion = nearest(name, declared);
  const hint = suggestion === undefined ? '' : `; did you mean ${quote(suggestion)}?`;
  const expected = declared.length === 0 ? `no ${words.noun}s` : `one of: ${quoteList(declared)}`;
  return makeIssue({
    code: 'unknown-arg',
    message: `${quote(words.capability)}: unknown ${words.noun} ${quote(name)}${hint || `; it takes ${expected}`}`,
    path: ['args', name],
    capability: words.capability,
    expected,
    received: quote(name),
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}

/** A required argument that is absent or blank. */
export function explainMissing(spec: ArgSpec, words: ArgWords): Issue {
  const expected = describe(spec, undefined);
  return makeIssue({
    code: 'missing-required-arg',
    message: `${quote(words.capability)}: missing required ${words.noun} ${quote(spec.name)}; write ${expected}`,
    path: ['args', spec.name],
    capability: words.capability,
    expected,
  });
}

/** A value that cannot be read as what is declared. */
export function explainValue(
  spec: ArgSpec,
  type: ArgType,
  value: Json,
  path: IssuePath,
  words: ArgWords,
): Issue {
  const structured = typeof value === 'object' && value !== null;
  const closed = spec.enumValues !== undefined;
  const code: IssueCode = !structured && closed ? 'invalid-value' : 'invalid-type';
  const complaint = structured || closed ? 'not a valid value' : complaints[type];
  const expected = describe(spec, type);
  const suggestion =
    closed && typeof value === 'string' ? nearest(value, spec.enumValues ?? []) : undefined;
  const hint = suggestion === undefined ? '' : `; did you mean ${quote(suggestion)}?`;
  const members = closed && !structured ? `, not one of: ${quoteList(spec.enumValues ?? [])}` : '';
  return makeIssue({
    code,
    message: `${quote(words.capability)}: ${quote(value)} is ${complaint} for ${quote(spec.name)}${members || `; write ${expected}`}${hint}`,
    path,
    capability: words.capability,
    expected,
    received: quote(value),
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}

function describe(spec: ArgSpec, type: ArgType | undefined): string {
  if (spec.enumValues !== undefined) {
    return `${spec.list === true ? 'a list of' : 'one of'}: ${quoteList(spec.enumValues)}`;
  }
  const kind = type === undefined ? spec.type : kinds[type];
  return spec.list === true ? `a list, each ${kind}` : kind;
}
