import type { JsonObject } from '../../json/json.js';
import type { IssueCode, IssuePath } from '../../result/issue.js';
import { quote } from '../../text/quote.js';
import { inPlaceKeywords, keywordShapes } from './keywords.js';
import { isList, isObject, type Schema } from './schema.js';

/** What the walk found that references start from or lead to. */
export interface DocumentParts {
  readonly references: Reference[];
  /** Schemas by `$id`; the document itself also by the empty name. */
  readonly resources: Map<string, Schema>;
  /** Schemas by `base#anchor`. */
  readonly anchors: Map<string, Schema>;
}

export interface Reference {
  readonly schema: JsonObject;
  /** Resolved against the base. */
  readonly uri: string;
  readonly path: IssuePath;
}

export interface ReferenceProblem {
  readonly code: IssueCode;
  readonly path: IssuePath;
  readonly message: string;
}

/** Value and schemas in place multiply on the stack: a value has 32 levels, so this is 1,024 in all. */
const deepestInPlace = 32;

/** Fills in where each `$ref` leads, inside the document only, and says which do not lead to a schema. */
export function resolveReferences(
  parts: DocumentParts,
  targets: Map<JsonObject, Schema>,
): readonly ReferenceProblem[] {
  const problems: ReferenceProblem[] = [];
  for (const { schema, uri, path } of parts.references) {
    const cut = uri.indexOf('#');
    const name = cut === -1 ? uri : uri.slice(0, cut);
    const fragment = cut === -1 ? '' : uri.slice(cut + 1);
    const resource = parts.resources.get(name);
    if (resource === undefined) {
      problems.push({
        code: 'unsupported-schema',
        path,
        message: `the $ref to ${quote(uri)} leads out of the document, and nothing is fetched; move its schema into $defs`,
      });
      continue;
    }
    const target = findTarget(parts, resource, name, fragment);
    if (target === undefined) {
      problems.push({
        code: 'invalid-schema',
        path,
        message: `the $ref to ${quote(uri)} leads to no schema; correct it`,
      });
    } else targets.set(schema, target);
  }
  return problems.length > 0 ? problems : findLoops(parts.references, targets);
}

function findTarget(
  parts: DocumentParts,
  resource: Schema,
  name: string,
  fragment: string,
): Schema | undefined {
  const pointer = decode(fragment);
  if (pointer === '') return resource;
  if (pointer?.startsWith('/') !== true) return parts.anchors.get(`${name}#${pointer}`);
  let schema: Schema | undefined = resource;
  const tokens = pointer.slice(1).split('/');
  // A pointer leads through keywords that hold schemas; one into an enum or a default leads to data.
  for (let at = 0; at < tokens.length && isObject(schema); at += 1) {
    const keyword = unescapeToken(tokens[at]);
    const shape = keywordShapes.get(keyword);
    const held = schema[keyword];
    if (shape === 'schema') schema = held as Schema | undefined;
    else {
      at += 1;
      const token = at < tokens.length ? unescapeToken(tokens[at]) : undefined;
      schema = token === undefined ? undefined : memberSchema(shape, held, token);
    }
    if (at >= tokens.length - 1) return schema;
  }
  return undefined;
}

function memberSchema(
  shape: string | undefined,
  held: JsonObject[string] | undefined,
  token: string,
): Schema | undefined {
  if (shape === 'schemas' && isList(held) && /^(?:0|[1-9][0-9]{0,8})$/.test(token)) {
    return held[Number(token)] as Schema | undefined;
  }
  const isMap = shape === 'schema-map' || shape === 'pattern-map';
  return isMap && isObject(held) ? (held[token] as Schema | undefined) : undefined;
}

function decode(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

function unescapeToken(token: string | undefined): string {
  return (token ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
}

/** References that come back to where they started without looking at another value, or that go on too long. */
function findLoops(
  references: readonly Reference[],
  targets: ReadonlyMap<JsonObject, Schema>,
): readonly ReferenceProblem[] {
  const heights = new Map<JsonObject, number>();
  const problems: ReferenceProblem[] = [];

  /** Schemas inside one another that look at one value; infinite when there is no end to them. */
  function heightOf(schema: Schema | undefined, depth: number): number {
    if (!isObject(schema)) return 0;
    const known = heights.get(schema);
    if (known !== undefined) return known;
    if (depth > deepestInPlace) return depth;
    heights.set(schema, Number.POSITIVE_INFINITY);
    let height = heightOf(targets.get(schema), depth + 1);
    for (const inner of inPlaceSchemas(schema)) {
      height = Math.max(height, heightOf(inner, depth + 1));
    }
    heights.set(schema, height + 1);
    return height + 1;
  }

  for (const { schema, uri, path } of references) {
    const height = heightOf(schema, 1);
    if (height <= deepestInPlace) continue;
    problems.push(
      height === Number.POSITIVE_INFINITY
        ? {
            code: 'invalid-schema',
            path,
            message: `the $ref to ${quote(uri)} only leads back to itself; correct it`,
          }
        : {
            code: 'unsupported-schema',
            path,
            message: `the $ref to ${quote(uri)} begins a chain of more than ${deepestInPlace} schemas for one value; shorten it`,
          },
    );
  }
  return problems;
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
