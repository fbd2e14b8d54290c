import { type CodePointTable, codePointTable } from '../text/code-point-table.js';
import { isWhiteSpace } from '../text/white-space.js';

// Default_Ignorable_Code_Point as data (W2): nothing of it shows, so it may neither hide a prefix nor fill a body.
const ignorable: CodePointTable = /* @__PURE__ */ codePointTable(
  'AD 34F 61C 115F-1160 17B4-17B5 180B-180F 200B-200F 202A-202E 2060-206F 3164 FE00-FE0F FEFF FFA0 FFF0-FFF8 ' +
    '1BCA0-1BCA3 1D173-1D17A E0000-E0FFF',
);
const bidi: CodePointTable = /* @__PURE__ */ codePointTable('61C 200E-200F 202A-202E 2066-2069');

export function isIgnorable(codePoint: number): boolean {
  return codePoint >= 0xad && ignorable.has(codePoint);
}

export function isBidiControl(codePoint: number): boolean {
  return codePoint >= 0x61c && bidi.has(codePoint);
}

export function isControl(codePoint: number): boolean {
  return codePoint < 0x20 || (codePoint >= 0x7f && codePoint <= 0x9f);
}

export function isLineBreak(codePoint: number): boolean {
  return (
    (codePoint >= 0x0a && codePoint <= 0x0d) ||
    codePoint === 0x85 ||
    codePoint === 0x2028 ||
    codePoint === 0x2029
  );
}

/** Where the first character at or after `from` is that white space, ignorable and control characters do not skip. */
export function skipUnseen(text: string, from: number): number {
  let index = from;
  while (index < text.length) {
    const codePoint = text.codePointAt(index) ?? 0;
    if (!isWhiteSpace(codePoint) && !isIgnorable(codePoint) && !isControl(codePoint)) break;
    index += codePoint > 0xffff ? 2 : 1;
  }
  return index;
}

/** True when the text has nothing but white space and, in the strict profile, ignorable characters. */
export function isUnseen(text: string, strict: boolean): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const codePoint = text.codePointAt(index) ?? 0;
    if (!isWhiteSpace(codePoint) && !(strict && isIgnorable(codePoint))) return false;
    if (codePoint > 0xffff) index += 1;
  }
  return true;
}

/** The text with ASCII letters in lower case. No other letter folds: a verdict must not depend on a locale. */
export function foldAscii(text: string): string {
  return /[A-Z]/.test(text) ? text.replace(/[A-Z]+/g, lower) : text;
}

function lower(letters: string): string {
  return letters.toLowerCase();
}
