import type { Capability } from '../contract/contract.js';
import type { Json } from '../json/json.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import { visibleText } from '../text/visible-text.js';
import { trimText } from '../text/white-space.js';
import { type ArgumentField, isSchemaObject, schemaFields } from './argument-fields.js';
import { schemaKind } from './schema-kind.js';

/**
 * One line for each capability and one for each of its arguments (R2–R4), each ended by a line break. No text of a
 * contract can begin a line: line breaks and control characters are written as escapes (G31).
 */
export function renderList(capabilities: readonly Capability[]): string {
  let out = '';
  for (const { name, description, args = [], inputSchema } of capabilities) {
    const said = inputSchema === undefined ? description : trimText(description);
    out += `- ${visibleText(name)} — ${visibleText(said)}\n`;
    const lines =
      inputSchema === undefined ? args.map(flatLine) : schemaFields(inputSchema).map(schemaLine);
    for (const line of lines) out += `    · ${line}\n`;
  }
  return out;
}

function flatLine({ name, type, list, required, description = '', enumValues }: ArgSpec): string {
  const kind = list === true ? `list of ${trimText(type)}` : trimText(type);
  const head = `${headOf(name, kind, required === true)} — ${visibleText(description)}`;
  return enumValues === undefined ? head : `${head} ${valuesText(enumValues, list === true)}`;
}

/** In the form of a flat argument, with nothing where nothing is said and a stop between description and values. */
function schemaLine({ name, required, schema }: ArgumentField): string {
  const head = headOf(name, schemaKind(schema), required);
  if (!isSchemaObject(schema)) return head;
  const { description, enum: own, items } = schema;
  const said = typeof description === 'string' ? visibleText(trimText(description)) : '';
  const each = own === undefined && isSchemaObject(items) ? items.enum : undefined;
  const closed = own ?? each;
  if (!Array.isArray(closed)) return said === '' ? head : `${head} — ${said}`;
  const values = valuesText(closed.map(valueText), each !== undefined);
  return `${head} — ${said === '' ? '' : `${asSentence(said)} `}${values}`;
}

function headOf(name: string, kind: string, required: boolean): string {
  return `${visibleText(name)} (${visibleText(kind)}, ${required ? 'REQUIRED' : 'optional'})`;
}

function valuesText(values: readonly string[], each: boolean): string {
  return `${each ? 'Each one of' : 'One of'}: ${values.map(showValue).join(', ')}.`;
}

// A value that could be misread as two, or as none, stands in quotes.
function showValue(value: string): string {
  const needsQuotes = value === '' || /[,"\\]/.test(value) || trimText(value) !== value;
  return visibleText(needsQuotes ? JSON.stringify(value) : value);
}

function valueText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function asSentence(text: string): string {
  return /[.:;!?]["')\]]?$/.test(text) ? text : `${text}.`;
}
