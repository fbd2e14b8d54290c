import { visibleText } from './visible-text.js';

const longestQuote = 120;
const longestList = 20;

/**
 * Foreign text for a message: one visible line in quotes, cut at 120 characters with `… (+N)` behind. What is no text
 * is named by its kind.
 */
export function quote(value: unknown): string {
  if (typeof value === 'string') return `"${cut(value)}"`;
  if (value === null || typeof value === 'boolean' || typeof value === 'number') {
    return String(value);
  }
  return kindOf(value);
}

/** At most 20 of the values, quoted, then `and N more`. */
export function quoteList(values: readonly string[]): string {
  const shown = values.slice(0, longestList).map((value) => cut(value));
  const more = values.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
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
  if (isPlain(text)) return text;
  // Every character gives at least one character of output: no need to look at more than these.
  const head = text.slice(0, longestQuote + 2);
  const visible = visibleText(head).replaceAll('"', '\\u{22}');
  if (text.length === head.length && visible.length <= longestQuote) return visible;
  const pieces = visible.match(/\\u\{[0-9a-f]+\}|[\ud800-\udbff][\udc00-\udfff]|[\s\S]/g) ?? [];
  let out = '';
  let used = 0;
  for (const piece of pieces) {
    if (out.length + piece.length > longestQuote) break;
    out += piece;
    used += piece.startsWith('\\u{') && piece.length > 1 ? escapedWidth(piece) : piece.length;
  }
  return `${out}… (+${text.length - used})`;
}

/** True for short text of ASCII letters, digits and signs that need no escape: most of what is quoted. */
function isPlain(text: string): boolean {
  if (text.length > longestQuote) return false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20 || unit > 0x7e || unit === 0x22 || unit === 0x5c) return false;
  }
  return true;
}

function escapedWidth(piece: string): number {
  return Number.parseInt(piece.slice(3, -1), 16) > 0xffff ? 2 : 1;
}
