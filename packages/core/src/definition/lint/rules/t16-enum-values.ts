import { isObject } from '../../../json/is-object.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { quote, quoteList } from '../../../text/quote.js';
import { type LintFinding, makeFinding } from '../finding.js';
import type { DefinitionRule, LintedProperty } from '../subject.js';
import { valueText } from '../value-text.js';

/** T16: every value of an enum is explained, and the default is named. */
export const enumIsExplained: DefinitionRule = ({ properties, text }) =>
  properties.flatMap((property) => [
    ...unexplainedValues(property, text),
    ...unnamedDefault(property, text),
  ]);

// Words that need no explanation wherever they stand.
const plain: ReadonlySet<string> = new Set(['asc', 'desc', 'ASC', 'DESC']);

function unexplainedValues(property: LintedProperty, text: string): readonly LintFinding[] {
  const values = enumOf(property.schema)
    .filter((value) => value !== null)
    .map(valueText);
  const said = `${property.description}\n${text}`;
  const silent = values.filter((value) => !plain.has(value) && !mentions(said, value));
  if (silent.length === 0) return [];
  return [
    makeFinding('T16', 'warn', 'undescribed-arg', {
      path: property.path,
      message: `argument ${quote(property.name)} does not explain ${quoteList(silent)}`,
      fix: 'say in its description what each value means',
    }),
  ];
}

function unnamedDefault(property: LintedProperty, text: string): readonly LintFinding[] {
  const { default: preset } = property.schema;
  const isEnum = enumOf(property.schema).length > 0;
  if (
    !isEnum ||
    preset === undefined ||
    mentions(`${property.description}\n${text}`, valueText(preset))
  )
    return [];
  return [
    makeFinding('T16', 'warn', 'undescribed-arg', {
      path: property.path,
      message: `argument ${quote(property.name)} does not name its default ${quote(valueText(preset))}`,
      fix: 'name the default in its description: providers may drop the keyword',
    }),
  ];
}

function enumOf(schema: JsonObject): readonly Json[] {
  const { enum: closed, items } = schema;
  const inner = isObject(items) ? items.enum : undefined;
  return [closed, inner].flatMap((values) => (Array.isArray(values) ? values : []));
}

/** True when the value stands in the text as a word of its own, written with `_`, `-` or a blank. */
function mentions(text: string, value: string): boolean {
  const within = ` ${words(text)} `;
  return within.includes(` ${words(value)} `);
}

function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9+]+/g, ' ')
    .replace(/^ | $/g, '');
}
