import { visibleText } from './visible-text.js';

const longestQuote = 120;
const longestList = 20;

/**
 * Foreign text for a message: one visible line in quotes, cut at 120 characters with `… (+N)` behind. What is no text
 * is named by its kind.
 */
export function quote(value: unknown): string {
  if (typeof value === 'string') return `"${cut(value)}"`;
  return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : kindOf(value);
}

/** At most 20 of the values, quoted, then `and N more`. */
export function quoteList(values: readonly string[]): string {
  const shown = values.slice(0, longestList).map(cut).join(', ');
  return values.length > longestList ? `${shown} and ${values.length - longestList} more` : shown;
}

/** What to write where the legal values are known. */
export function oneOf(values: readonly string[]): string {
  return `one of: ${quoteList(values) || '(none)'}`;
}

/** What a value is, in the words of JSON. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  try {
    if (Array.isArray(value)) return 'array';
  } catch {
    // A revoked proxy is an object that says nothing.
  }
  return typeof value;
}

function cut(text: string): string {
  // Every character gives at least one character of output: no need to look at more than these.
  let head = text.slice(0, longestQuote + 2);
  let shown = visible(head);
  while (shown.length > longestQuote) {
    // None gives more than ten.
    const surplus = Math.ceil((shown.length - longestQuote) / 10);
    head = Array.from(head).slice(0, -surplus).join('');
    shown = visible(head);
  }
  return head === text ? shown : `${shown}… (+${text.length - head.length})`;
}

function visible(text: string): string {
  if (/^[ !#-[\]-~]*$/.test(text)) return text;
  return visibleText(text).replaceAll('"', '\\u{22}');
}
