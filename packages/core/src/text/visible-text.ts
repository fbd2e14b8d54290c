import { blankRanges } from './blank.js';
import { codePointClass, codePointTable } from './code-point-table.js';

const hiddenRanges = `${blankRanges} 0-1F 7F-9F D800-F8FF FDD0-FDEF FFFE-FFFF 1FFFE-1FFFF 2FFFE-2FFFF 3FFFE-3FFFF 4FFFE-4FFFF 5FFFE-5FFFF 6FFFE-6FFFF 7FFFE-7FFFF 8FFFE-8FFFF 9FFFE-9FFFF AFFFE-AFFFF BFFFE-BFFFF CFFFE-CFFFF DFFFE-DFFFF EFFFE-EFFFF F0000-10FFFF`;
const hidden = /* @__PURE__ */ codePointTable(hiddenRanges);
const mark = `[${/* @__PURE__ */ codePointClass('300-36F 1AB0-1AFF 1DC0-1DFF 20D0-20FF FE20-FE2F')}]`;
// Nine marks or more, of which eight stay; a backslash that would look like the beginning of an escape.
const unseen = /* @__PURE__ */ new RegExp(
  `(${mark}{8})(${mark}+)|[${codePointClass(hiddenRanges)}]|\\\\(?=u\\{)`,
  'gu',
);

/** True for a character that `visibleText` writes as an escape wherever it stands. */
export function isHidden(codePoint: number): boolean {
  return hidden.has(codePoint);
}

/**
 * The text as one visible line: control, format, invisible and private characters, line breaks, lone surrogates and the
 * ninth and later of a run of combining marks become `\u{hex}`. A backslash before `u{` becomes `\u{5c}`, so that no
 * two texts look alike.
 */
export function visibleText(text: string): string {
  return text.replace(
    unseen,
    (found, shown = '', rest = found) => visibleText(shown) + Array.from(rest, escaped).join(''),
  );
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
