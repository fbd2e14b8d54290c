import type { Capability } from '../contract/contract.js';
import { isObject } from '../json/is-object.js';
import type { Json, JsonObject } from '../json/json.js';
import { type Issue, makeIssue } from '../result/issue.js';
import { fail, failIfAny, ok, type Result } from '../result/result.js';
import { kindOf } from '../text/quote.js';
import { checkClaims } from './claims/check-claims.js';
import type { Claim, ClaimFacts } from './claims/claim.js';
import { orderClaims } from './claims/order-claims.js';
import { type DefinitionFiles, definitionFromFiles } from './definition-from-files.js';
import { foldText } from './fold-text.js';
import { readDefinition } from './read-definition.js';
import type { ToolDefinition } from './tool-definition.js';

export interface ComposeDefinitionOptions {
  readonly claims?: readonly Claim[];
  /** What the conditions of claims look at. */
  readonly facts?: ClaimFacts;
  /** Replaces the description, sentences of claims included. The claims must still hold in it. */
  readonly description?: string;
  /** Replaces the descriptions of these arguments in the same way. */
  readonly args?: Readonly<Record<string, string>>;
}

/**
 * What a model is told about one tool: from a capability, or from the texts of a SKILL.md and a schema file. Name,
 * description and schema go over verbatim; flat arguments become the JSON Schema that says the same.
 *
 * The sentence of every claim that applies is added where the claim wants it, in the order of facets and ids, unless
 * that text already says it. Prose that replaces a text gets no sentence added: then, and whenever a sentence does not
 * say its own phrases, the missing ones are the issues of the result. Equal input gives equal bytes.
 */
export function composeDefinition(
  source: Capability | DefinitionFiles,
  options: ComposeDefinitionOptions = {},
): Result<ToolDefinition> {
  const plain = isFiles(source) ? definitionFromFiles(source) : definitionFromCapability(source);
  if (!plain.ok) return plain;
  const claims = orderClaims(options.claims ?? []);
  const composed = withTexts(plain.value, claims, options);
  const failure = failIfAny(checkClaims(composed, claims, { facts: options.facts ?? {} }));
  return failure ?? ok(composed);
}

function isFiles(source: Capability | DefinitionFiles): source is DefinitionFiles {
  return typeof source === 'object' && source !== null && Object.hasOwn(source, 'schema');
}

function definitionFromCapability(capability: Capability): Result<ToolDefinition> {
  const { name, description, inputSchema = emptySchema } = readDefinition(capability);
  const isSound = isObject(inputSchema);
  if (typeof name === 'string' && typeof description === 'string' && isSound) {
    return ok({ name, description, inputSchema });
  }
  const [first, ...more] = [
    ...(typeof name === 'string' ? [] : [wrong('name', 'a text', name)]),
    ...(typeof description === 'string' ? [] : [wrong('description', 'a text', description)]),
  ];
  const third = wrong('inputSchema', 'a JSON Schema object', inputSchema);
  return first === undefined ? fail(third) : fail(first, ...more, ...(isSound ? [] : [third]));
}

const emptySchema: JsonObject = /* @__PURE__ */ Object.freeze({
  type: 'object',
  properties: /* @__PURE__ */ Object.freeze({}),
  required: /* @__PURE__ */ Object.freeze([]),
  additionalProperties: false,
});

function wrong(member: string, expected: string, value: Json | undefined): Issue {
  const message = `${member} of a tool must be ${expected}, not ${kindOf(value)}`;
  return makeIssue({ code: 'invalid-type', message, path: [member], expected });
}

function withTexts(
  plain: ToolDefinition,
  claims: readonly Claim[],
  options: ComposeDefinitionOptions,
): ToolDefinition {
  const applying = claims.filter((claim) => claim.when?.(options.facts ?? {}) ?? true);
  const { properties } = plain.inputSchema;
  const names = isObject(properties) ? Object.keys(properties) : [];
  const described = new Map<string, string>();
  for (const name of names) {
    const property = isObject(properties) ? properties[name] : undefined;
    if (!isObject(property)) continue;
    const before = property.description;
    const prose = options.args !== undefined && Object.hasOwn(options.args, name);
    const after = prose
      ? options.args[name]
      : withSentences(typeof before === 'string' ? before : '', applying, `arg:${name}`);
    if (after !== undefined && after !== (before ?? '')) described.set(name, after);
  }
  const description =
    options.description ?? withSentences(plain.description ?? '', applying, 'description');
  return Object.freeze({
    ...plain,
    description: description === '' ? plain.description : description,
    inputSchema:
      described.size === 0 ? plain.inputSchema : withArgTexts(plain.inputSchema, described),
  });
}

function withSentences(text: string, claims: readonly Claim[], place: string): string {
  let out = text;
  for (const { say, where } of claims) {
    const places: readonly string[] = typeof where === 'string' ? [where] : where;
    const here = places.includes(place) || (place === 'description' && places.includes('any'));
    if (say === undefined || !here || foldText(out).includes(foldText(say))) continue;
    out = out === '' ? say : `${out} ${say}`;
  }
  return out;
}

function withArgTexts(schema: JsonObject, texts: ReadonlyMap<string, string>): JsonObject {
  const { properties } = schema;
  const before = isObject(properties) ? properties : {};
  const after = Object.fromEntries(
    Object.keys(before).map((name): [string, Json] => {
      const property = before[name] ?? true;
      const description = texts.get(name);
      if (description === undefined || !isObject(property)) return [name, property];
      return [name, Object.freeze({ ...property, description })];
    }),
  );
  return Object.freeze({ ...schema, properties: Object.freeze(after) });
}
