import type { Json, JsonObject } from '../../json/json.js';
import { type Issue, type IssueCode, makeIssue } from '../../result/issue.js';
import { failIfAny, ok, type Result } from '../../result/result.js';
import { nearest } from '../../text/nearest.js';
import { quote } from '../../text/quote.js';
import { visibleText } from '../../text/visible-text.js';
import { compilePattern, type Pattern } from '../pattern/compile-pattern.js';
import { formatNames } from './formats.js';
import { misfitOf } from './keyword-value.js';
import { type KeywordShape, keywordShapes } from './keywords.js';
import { type DocumentParts, resolveReferences } from './references.js';
import { resolveUri } from './resolve-uri.js';
import { isObject, type LoadedSchema, type Schema } from './schema.js';

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
const wayOut = 'or check this capability with the option schemaValidator';

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
  for (const format of formats) checkFormat(walk, format);
  if (!isObject(schema) && typeof schema !== 'boolean') {
    add(walk, 'invalid-schema', 'a schema must be an object or a boolean');
  } else {
    walk.parts.resources.set('', schema);
    walkSchema(walk, schema, '');
  }
  const targets = new Map<JsonObject, Schema>();
  if (walk.issues.length === 0) {
    for (const { code, path, message } of resolveReferences(walk.parts, targets)) {
      walk.issues.push(makeIssue({ code, path, message: `${message}, ${wayOut}` }));
    }
  }
  const root = schema as Schema;
  return failIfAny(walk.issues) ?? ok({ root, targets, patterns: walk.patterns, formats });
}

function add(walk: Walk, code: IssueCode, message: string, more: Partial<Issue> = {}): void {
  walk.issues.push(makeIssue({ ...more, code, message, path: walk.path }));
}

function walkSchema(walk: Walk, schema: Schema, outerBase: string): void {
  if (typeof schema === 'boolean') return;
  const base = baseOf(walk, schema, outerBase);
  for (const keyword in schema) {
    const value = schema[keyword] ?? null;
    const shape = keywordShapes.get(keyword);
    walk.path.push(keyword);
    if (shape !== undefined) walkKeyword(walk, schema, base, keyword, shape, value);
    else if (!keyword.startsWith('x-')) refuseKeyword(walk, keyword);
    walk.path.pop();
  }
}

function refuseKeyword(walk: Walk, keyword: string): void {
  const suggestion = nearest(keyword, keywordShapes.keys());
  const hint = suggestion === undefined ? 'take it out' : `write ${suggestion}, or take it out`;
  add(
    walk,
    'unsupported-schema',
    `the keyword ${quote(keyword)} is not supported, and none is ignored; ${hint}, ${wayOut}`,
    { received: quote(keyword), ...(suggestion === undefined ? {} : { suggestion }) },
  );
}

function walkKeyword(
  walk: Walk,
  schema: JsonObject,
  base: string,
  keyword: string,
  shape: KeywordShape,
  value: Json,
): void {
  const expected = misfitOf(shape, value);
  if (expected !== undefined) {
    const received = quote(value);
    add(walk, 'invalid-schema', `${keyword} must be ${expected}, not ${received}`, {
      expected,
      received,
    });
    return;
  }
  if (shape === 'schema') walkSchema(walk, value as Schema, base);
  else if (shape === 'schemas' || shape === 'schema-map' || shape === 'pattern-map') {
    walkSchemas(walk, value as JsonObject | readonly Json[], base, keyword);
  } else if (shape === 'pattern') loadPattern(walk, value as string);
  else if (shape === 'dialect') checkDialect(walk, value as string);
  else if (shape === 'reference') {
    const uri = resolveUri(base, value as string);
    walk.parts.references.push({ schema, uri, path: [...walk.path] });
  } else if (keyword === 'enum' && (value as readonly Json[]).length > mostMembers) {
    add(walk, 'too-many-enum-values', `an enum takes at most ${mostMembers} values`);
  }
}

function walkSchemas(
  walk: Walk,
  schemas: JsonObject | readonly Json[],
  base: string,
  keyword: string,
): void {
  for (const [key, schema] of Object.entries(schemas)) {
    walk.path.push(Array.isArray(schemas) ? Number(key) : key);
    if (keyword === 'patternProperties') loadPattern(walk, key);
    if (keyword === 'properties' && walk.strict) checkName(walk, key);
    walkSchema(walk, schema as Schema, base);
    walk.path.pop();
  }
}

/** Names come from elsewhere: any text that a person can see in full, and that no object treats as special. */
function checkName(walk: Walk, name: string): void {
  if (
    name !== '' &&
    name !== '__proto__' &&
    name.length <= longestName &&
    visibleText(name) === name
  )
    return;
  add(
    walk,
    'bad-name',
    `${quote(name)} is no name for an arg; use 1 to ${longestName} visible characters`,
    { received: quote(name) },
  );
}

/** A format that cannot be enforced is an issue, not a format that is let go. */
function checkFormat(walk: Walk, format: string): void {
  if (formatNames.includes(format)) return;
  const suggestion = nearest(format, formatNames);
  const expected = `one of: ${formatNames.join(', ')}`;
  add(
    walk,
    'unsupported-schema',
    `the format ${quote(format)} cannot be enforced; assertFormats takes ${expected}`,
    { expected, received: quote(format), ...(suggestion === undefined ? {} : { suggestion }) },
  );
}

function loadPattern(walk: Walk, source: string): void {
  if (walk.patterns.has(source)) return;
  const compiled = compilePattern(source);
  if (compiled.ok) walk.patterns.set(source, compiled.pattern);
  else {
    add(
      walk,
      'unsupported-schema',
      `the pattern ${quote(source)} has ${compiled.problem}, so it is not known to run in linear time; write it another way, ${wayOut}`,
      { received: quote(source) },
    );
  }
}

function checkDialect(walk: Walk, uri: string): void {
  if (uri === dialect || uri === `${dialect}#`) return;
  add(
    walk,
    'unsupported-schema',
    `the $schema ${quote(uri)} is not supported; write ${dialect}, leave it out, ${wayOut}`,
    { expected: dialect, received: quote(uri) },
  );
}

/** The base URI inside this schema. Its name and anchor are noted on the way. */
function baseOf(walk: Walk, schema: JsonObject, outerBase: string): string {
  const { $id: id, $anchor: anchor } = schema;
  const { resources, anchors } = walk.parts;
  let base = outerBase;
  if (typeof id === 'string') {
    base = resolveUri(outerBase, id).replace(/#$/, '');
    // The document itself is known by its own name and by none.
    if (resources.has(base) && resources.get(base) !== schema) {
      add(walk, 'invalid-schema', `two schemas have the $id ${quote(base)}`);
    }
    resources.set(base, schema);
  }
  if (typeof anchor === 'string') {
    const name = `${base}#${anchor}`;
    if (anchors.has(name))
      add(walk, 'invalid-schema', `two schemas have the $anchor ${quote(name)}`);
    anchors.set(name, schema);
  }
  return base;
}
