import type { Json, JsonObject } from '../json/json.js';
import { typescriptLiteral } from './typescript-text.js';

/**
 * What a schema demands beyond its type, in a few words: `1..100`, `length 1..40`, `default 30`. Empty when it demands
 * nothing that a note can say. A mere "not empty" or "not negative" is not worth its tokens: verifying says it. A default
 * that the description names right behind that word is not said twice.
 */
export function schemaNotes(schema: JsonObject, description: string): string {
  const { pattern, format, multipleOf, uniqueItems } = schema;
  const flat = schema['x-flat'];
  const preset = schema.default;
  return [
    typeof flat === 'string' ? flat : '',
    range(schema.minimum, schema.maximum),
    range(schema.exclusiveMinimum, schema.exclusiveMaximum, 'between '),
    range(schema.minLength, schema.maxLength, 'length '),
    range(schema.minItems, schema.maxItems, 'items '),
    typeof multipleOf === 'number' ? `multiple of ${multipleOf}` : '',
    uniqueItems === true ? 'no item twice' : '',
    typeof format === 'string' ? format : '',
    typeof pattern === 'string' ? `matches ${pattern}` : '',
    isScalar(preset) && !namesDefault(description, preset)
      ? `default ${typescriptLiteral(preset)}`
      : '',
  ]
    .filter((note) => note !== '')
    .join(', ');
}

function range(least: Json | undefined, most: Json | undefined, label = ''): string {
  const from = typeof least === 'number' ? least : undefined;
  const to = typeof most === 'number' ? most : undefined;
  if (to === undefined && (from === undefined || from === 0 || from === 1)) return '';
  return `${label}${from ?? ''}..${to ?? ''}`;
}

/** "Defaults to 10.", "(default: 'm')" */
function namesDefault(description: string, preset: string | number | boolean): boolean {
  const behind =
    /\bdefaults?(?: value)?(?:,| is| to|:)? (["'`]?)(-?\w+(?:\.\w+)*)\1(?!\w|[.,]\d)/gi;
  const named = String(preset);
  // "True" is how other languages write it.
  return [...description.matchAll(behind)].some(
    ([, , value = '']) =>
      value === named || (typeof preset === 'boolean' && value.toLowerCase() === named),
  );
}

function isScalar(value: Json | undefined): value is string | number | boolean {
  return value !== undefined && value !== null && typeof value !== 'object';
}
