import type { Capability } from '../contract/contract.js';
import type { Json, JsonObject } from '../json/json.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import { visibleText } from '../text/visible-text.js';
import { trimText } from '../text/white-space.js';

/** One argument as a list line shows it, whichever way it was declared. */
interface ListedArg {
  readonly name: string;
  readonly kind: string;
  readonly required: boolean;
  readonly description: string;
  readonly values: readonly string[] | undefined;
  readonly list: boolean;
}

/**
 * One line for each capability and one for each of its arguments (R2–R4), each ended by a line break. No text of a
 * contract can begin a line: line breaks and control characters are written as escapes (G31).
 */
export function renderList(capabilities: readonly Capability[]): string {
  let out = '';
  for (const capability of capabilities) {
    out += `- ${visibleText(capability.name)} — ${visibleText(capability.description)}\n`;
    for (const arg of argsOf(capability)) out += `    · ${renderArgLine(arg)}\n`;
  }
  return out;
}

function renderArgLine(arg: ListedArg): string {
  const need = arg.required ? 'REQUIRED' : 'optional';
  const head = `${visibleText(arg.name)} (${visibleText(arg.kind)}, ${need}) — ${visibleText(arg.description)}`;
  if (arg.values === undefined) return head;
  return `${head} ${arg.list ? 'Each one of' : 'One of'}: ${arg.values.map(showValue).join(', ')}.`;
}

// A value that could be misread as two, or as none, stands in quotes.
function showValue(value: string): string {
  const needsQuotes = value === '' || /[,"\\]/.test(value) || trimText(value) !== value;
  return visibleText(needsQuotes ? JSON.stringify(value) : value);
}

function argsOf(capability: Capability): readonly ListedArg[] {
  return capability.inputSchema === undefined
    ? (capability.args ?? []).map(flatArg)
    : schemaArgs(capability.inputSchema);
}

function flatArg(spec: ArgSpec): ListedArg {
  const list = spec.list === true;
  const type = trimText(spec.type);
  return {
    name: spec.name,
    kind: list ? `list of ${type}` : type,
    required: spec.required === true,
    description: spec.description ?? '',
    values: spec.enumValues,
    list,
  };
}

function schemaArgs(schema: JsonObject): readonly ListedArg[] {
  const { properties, required } = schema;
  if (!isObject(properties)) return [];
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties).map(([name, member]) => {
    const property = isObject(member) ? member : {};
    const items = isObject(property.items) ? property.items : undefined;
    const closed = property.enum ?? items?.enum;
    return {
      name,
      kind: kindOfSchema(member),
      required: needed.has(name),
      description: typeof property.description === 'string' ? property.description : '',
      values: Array.isArray(closed) ? closed.map(valueText) : undefined,
      list: property.enum === undefined && items !== undefined,
    };
  });
}

function kindOfSchema(schema: Json | undefined): string {
  if (!isObject(schema)) return 'any';
  const { type, items, properties, anyOf, oneOf } = schema;
  const branches = anyOf ?? oneOf;
  if (Array.isArray(branches)) return branches.map(kindOfSchema).join(' or ');
  if (type === 'array') return `list of ${kindOfSchema(items)}`;
  if (type === 'object' && isObject(properties)) {
    return `object with ${Object.keys(properties).join(', ')}`;
  }
  if (Array.isArray(type)) return type.map(String).join(' or ');
  return typeof type === 'string' ? type : 'any';
}

function valueText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
