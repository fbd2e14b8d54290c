import { isObject } from '../../json/is-object.js';
import type { Json, JsonObject } from '../../json/json.js';
import { type Issue, type IssueCode, type IssuePath, makeIssue } from '../../result/issue.js';
import { quote } from '../../text/quote.js';
import { inPlaceKeywords, keywordShapes } from './keywords.js';
import type { Schema } from './schema.js';

/** What the walk found that references start from or lead to. */
export interface DocumentParts {
  readonly references: Reference[];
  /** Schemas by `$id`, resolved. */
  readonly resources: Map<string, Schema>;
  /** Schemas by `base#anchor`. */
  readonly anchors: Map<string, Schema>;
}

interface Reference {
  readonly schema: JsonObject;
  readonly base: string;
  readonly text: string;
  readonly path: IssuePath;
}

/** For whoever needs what is refused. */
export const wayOut = 'check this capability with the option schemaValidator';
/** The base of a document that has no name of its own. */
export const nameless = 'x://x/';
/** Value and schemas in place multiply on the stack: a value has 32 levels, so this is 1,024 in all. */
const deepestInPlace = 32;

/** A reference seen from its base, as text: nothing is ever fetched. Empty for what is no reference. */
export function resolveUri(base: string, reference: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    return '';
  }
}

/** Fills in where each `$ref` leads, inside the document only, and says which do not lead to a schema. */
export function resolveReferences(
  parts: DocumentParts,
  targets: Map<JsonObject, Schema>,
  issues: Issue[],
): void {
  const refuse = (reference: Reference, code: IssueCode, why: string): void => {
    const message = `the $ref ${quote(reference.text)} ${why}`;
    issues.push(makeIssue({ code, message, path: reference.path }));
  };
  for (const reference of parts.references) {
    const [name = '', fragment = ''] = resolveUri(reference.base, reference.text).split('#');
    const resource = parts.resources.get(name);
    const target = resource === undefined ? undefined : findTarget(parts, resource, name, fragment);
    if (target !== undefined) targets.set(reference.schema, target);
    else if (resource !== undefined) refuse(reference, 'invalid-schema', 'leads to no schema');
    else {
      const why = `leads out of the document, and nothing is fetched; move its schema into $defs, or ${wayOut}`;
      refuse(reference, 'unsupported-schema', why);
    }
  }
  const heights = new Map<JsonObject, number>();
  for (const reference of issues.length > 0 ? [] : parts.references) {
    const height = heightOf(reference.schema, 1, targets, heights);
    if (height === Number.POSITIVE_INFINITY) {
      refuse(reference, 'invalid-schema', 'only leads back to itself');
    } else if (height > deepestInPlace) {
      refuse(
        reference,
        'unsupported-schema',
        `starts more than ${deepestInPlace} schemas for one value; shorten it, or ${wayOut}`,
      );
    }
  }
}

function findTarget(
  parts: DocumentParts,
  resource: Schema,
  name: string,
  fragment: string,
): Schema | undefined {
  const pointer = decode(fragment);
  if (pointer === '') return resource;
  if (!pointer.startsWith('/')) return parts.anchors.get(`${name}#${pointer}`);
  const tokens = pointer.slice(1).split('/');
  let schema: Json | undefined = resource;
  // A pointer leads through keywords that hold schemas; one into an enum or a default leads to data.
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isObject(schema)) return undefined;
    const keyword = unescapeToken(tokens[at]);
    const shape = keywordShapes.get(keyword) ?? '';
    schema = schema[keyword];
    if (shape !== 'schema') {
      if (!/^(?:schemas|schema-map|pattern-map)$/.test(shape)) return undefined;
      at += 1;
      const key = unescapeToken(tokens[at]);
      const held: JsonObject | undefined = schema as JsonObject | undefined;
      schema =
        held !== undefined && at < tokens.length && Object.hasOwn(held, key)
          ? held[key]
          : undefined;
    }
  }
  return typeof schema === 'boolean' || isObject(schema) ? schema : undefined;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return '%';
  }
}

function unescapeToken(token = ''): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** How many schemas inside one another look at one value; infinite when there is no end to them. */
function heightOf(
  schema: Schema | undefined,
  depth: number,
  targets: ReadonlyMap<JsonObject, Schema>,
  heights: Map<JsonObject, number>,
): number {
  if (!isObject(schema)) return 0;
  const known = heights.get(schema);
  if (known !== undefined || depth > deepestInPlace) return known ?? depth;
  heights.set(schema, Number.POSITIVE_INFINITY);
  let height = heightOf(targets.get(schema), depth + 1, targets, heights);
  for (const inner of inPlaceSchemas(schema)) {
    height = Math.max(height, heightOf(inner, depth + 1, targets, heights));
  }
  heights.set(schema, height + 1);
  return height + 1;
}

/** The schemas inside this one that look at the same value, `$ref` aside. */
export function inPlaceSchemas(schema: JsonObject): readonly Schema[] {
  const found: Schema[] = [];
  for (const keyword of inPlaceKeywords) {
    const held = schema[keyword];
    if (held === undefined) continue;
    if (keywordShapes.get(keyword) === 'schema') found.push(held as Schema);
    else for (const inner of Object.values(held as JsonObject)) found.push(inner as Schema);
  }
  return found;
}
