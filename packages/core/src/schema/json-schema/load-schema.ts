import { isObject } from '../../json/is-object.js';
import type { Json, JsonObject } from '../../json/json.js';
import { type Issue, type IssueCode, makeIssue } from '../../result/issue.js';
import { failIfAny, ok, type Result } from '../../result/result.js';
import { nearest } from '../../text/nearest.js';
import { quote } from '../../text/quote.js';
import { visibleText } from '../../text/visible-text.js';
import { compilePattern, type Pattern } from '../pattern/compile-pattern.js';
import { formatNames } from './formats.js';
import { misfitOf } from './keyword-value.js';
import { keywordShapes } from './keywords.js';
import {
  type DocumentParts,
  nameless,
  resolveReferences,
  resolveUri,
  wayOut,
} from './references.js';
import type { LoadedSchema, Schema } from './schema.js';

interface Walk {
  readonly issues: Issue[];
  readonly path: (string | number)[];
  readonly parts: DocumentParts;
  readonly patterns: Map<string, Pattern>;
  /** True: the names of `properties` must be such as can be shown. */
  readonly strict: boolean;
}

const dialect = 'https://json-schema.org/draft/2020-12/schema';
const mostMembers = 10_000;
const longestName = 128;

/**
 * Walks every keyword of a schema, whether a value will ever reach it or not. Unknown keywords, remote references and
 * patterns that are not proved linear are `unsupported-schema`, by name; malformed ones are `invalid-schema`. With
 * `strict`, a property whose name cannot be shown as it is is `bad-name`.
 */
export function loadSchema(
  schema: Json,
  formats: readonly string[],
  strict: boolean,
): Result<LoadedSchema> {
  const walk: Walk = {
    issues: [],
    path: [],
    parts: { references: [], resources: new Map(), anchors: new Map() },
    patterns: new Map(),
    strict,
  };
  for (const format of formats) {
    if (!formatNames.includes(format)) {
      unsupported(walk, `the format ${quote(format)} cannot be enforced`, format, formatNames);
    }
  }
  const expected = misfitOf('schema', schema);
  const root = schema as Schema;
  if (expected !== undefined) add(walk, 'invalid-schema', `it must be ${expected}`);
  else {
    walk.parts.resources.set(nameless, root);
    walkSchema(walk, root, nameless);
  }
  const targets = new Map<JsonObject, Schema>();
  if (walk.issues.length === 0) resolveReferences(walk.parts, targets, walk.issues);
  return failIfAny(walk.issues) ?? ok({ root, targets, patterns: walk.patterns, formats });
}

function add(walk: Walk, code: IssueCode, message: string, suggestion?: string): void {
  walk.issues.push(
    makeIssue({
      code,
      message,
      path: walk.path,
      ...(suggestion === undefined ? {} : { suggestion }),
    }),
  );
}

/** A form that JSON Schema may know and Tiergate does not. */
function unsupported(walk: Walk, what: string, written: string, known: Iterable<string>): void {
  const suggestion = nearest(written, known);
  const hint = suggestion === undefined ? '' : `write ${suggestion}, or `;
  add(walk, 'unsupported-schema', `${what}; ${hint}leave it out, or ${wayOut}`, suggestion);
}

function walkSchema(walk: Walk, schema: Schema, outerBase: string): void {
  if (!isObject(schema)) return;
  const base = baseOf(walk, schema, outerBase);
  for (const keyword in schema) {
    walk.path.push(keyword);
    walkKeyword(walk, schema, base, keyword);
    walk.path.pop();
  }
}

function walkKeyword(walk: Walk, schema: JsonObject, base: string, keyword: string): void {
  const value = schema[keyword] ?? null;
  const shape = keywordShapes.get(keyword);
  if (shape === undefined) {
    if (keyword.startsWith('x-')) return;
    const what = `the keyword ${quote(keyword)} is not supported, and none is ignored`;
    unsupported(walk, what, keyword, keywordShapes.keys());
    return;
  }
  const expected = misfitOf(shape, value);
  if (expected !== undefined) {
    add(walk, 'invalid-schema', `${keyword} must be ${expected}, not ${quote(value)}`);
  } else if (shape === 'schema') walkSchema(walk, value as Schema, base);
  else if (shape === 'schemas' || shape === 'schema-map' || shape === 'pattern-map') {
    for (const [key, inner] of Object.entries(value as JsonObject)) {
      walk.path.push(shape === 'schemas' ? Number(key) : key);
      if (shape === 'pattern-map') loadPattern(walk, key);
      if (keyword === 'properties' && walk.strict) checkName(walk, key);
      walkSchema(walk, inner as Schema, base);
      walk.path.pop();
    }
  } else if (typeof value === 'string') {
    if (shape === 'pattern') loadPattern(walk, value);
    else if (shape === 'reference') {
      walk.parts.references.push({ schema, base, text: value, path: [...walk.path] });
    } else if (shape === 'dialect' && value !== dialect && value !== `${dialect}#`) {
      unsupported(walk, `the $schema ${quote(value)} is not supported`, value, [dialect]);
    }
  } else if (keyword === 'enum' && Array.isArray(value) && value.length > mostMembers) {
    add(walk, 'too-many-enum-values', `an enum takes at most ${mostMembers} values`);
  }
}

/** Names come from elsewhere: any text that a person can see in full, and that no object treats as special. */
function checkName(walk: Walk, name: string): void {
  const { length } = name;
  if (length > 0 && length <= longestName && name !== '__proto__' && visibleText(name) === name)
    return;
  add(
    walk,
    'bad-name',
    `${quote(name)} is no name of an arg; use 1 to ${longestName} visible characters`,
  );
}

function loadPattern(walk: Walk, source: string): void {
  const pattern = compilePattern(source);
  if (typeof pattern !== 'string') walk.patterns.set(source, pattern);
  else
    unsupported(
      walk,
      `the pattern ${quote(source)} has ${pattern}, so it is not known to be linear`,
      source,
      [],
    );
}

/** The base URI inside this schema. Its name and anchor are noted on the way. */
function baseOf(walk: Walk, schema: JsonObject, outerBase: string): string {
  const { $id: id, $anchor: anchor } = schema;
  const { resources, anchors } = walk.parts;
  const base = typeof id === 'string' ? resolveUri(outerBase, id).replace(/#$/, '') : outerBase;
  if (base !== outerBase) note(walk, resources, base, schema);
  if (typeof anchor === 'string') note(walk, anchors, `${base}#${anchor}`, schema);
  return base;
}

function note(walk: Walk, names: Map<string, Schema>, name: string, schema: JsonObject): void {
  if (names.has(name)) add(walk, 'invalid-schema', `two schemas are named ${quote(name)}`);
  names.set(name, schema);
}
