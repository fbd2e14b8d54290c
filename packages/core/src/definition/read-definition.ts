import { isObject } from '../json/is-object.js';
import type { Json } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { inputSchemaOf } from '../render/input-schema.js';
import type { Issue } from '../result/issue.js';
import type { ArgSpec } from '../schema/arg-spec.js';

/** What a definition says, whichever provider's form it has. Members are as they were found, right or wrong. */
export interface ReadDefinition {
  readonly name: Json | undefined;
  readonly description: Json | undefined;
  readonly inputSchema: Json | undefined;
  readonly tier: Json | undefined;
  /** What an MCP server says of its tool. */
  readonly annotations: Json | undefined;
  /** Why nothing could be read: what was handed in is no plain JSON. */
  readonly unreadable?: Issue;
}

const limits = { depth: 64, nodes: 100_000, stringLength: 1_048_576 };
const nothing: ReadDefinition = {
  name: undefined,
  description: undefined,
  inputSchema: undefined,
  tier: undefined,
  annotations: undefined,
};

/**
 * Reads a capability, a composed definition, or a tool as OpenAI (chat and responses), Anthropic, Gemini and MCP are
 * sent it. What is no such thing reads as a definition without members.
 */
export function readDefinition(value: unknown): ReadDefinition {
  const copy = snapshot(value, limits);
  if (!copy.ok) return { ...nothing, unreadable: copy.issues[0] };
  if (!isObject(copy.value)) return nothing;
  const { function: inner } = copy.value;
  const tool = isObject(inner) ? inner : copy.value;
  const { name, description, tier, annotations } = tool;
  const schema = ['inputSchema', 'input_schema', 'parametersJsonSchema', 'parameters']
    .map((member) => tool[member])
    .find((found) => found !== undefined);
  const { args } = tool;
  if (schema === undefined && isArgList(args)) {
    return { name, description, inputSchema: inputSchemaOf({ args }), tier, annotations };
  }
  return { name, description, inputSchema: schema, tier, annotations };
}

function isArgList(value: unknown): value is readonly ArgSpec[] {
  return (
    Array.isArray(value) &&
    value.every(
      (spec: Json) =>
        isObject(spec) &&
        typeof spec.name === 'string' &&
        typeof spec.type === 'string' &&
        isTextList(spec.enumValues ?? []),
    )
  );
}

function isTextList(value: Json): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
