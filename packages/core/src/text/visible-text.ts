import { blankTable } from './blank.js';
import { codePointTable } from './code-point-table.js';

const hidden = /* @__PURE__ */ codePointTable('0-1F 7F-A0 D800-F8FF FDD0-FDEF');
const combining = /* @__PURE__ */ codePointTable('300-36F 1AB0-1AFF 1DC0-1DFF 20D0-20FF FE20-FE2F');
const longestRunOfMarks = 8;

/** True for a character that `visibleText` writes as an escape wherever it stands. */
export function isHidden(codePoint: number): boolean {
  if (codePoint >= 0x20 && codePoint < 0x7f) return false;
  return (
    hidden.has(codePoint) ||
    (codePoint & 0xfffe) === 0xfffe ||
    codePoint >= 0xf0000 ||
    blankTable.has(codePoint)
  );
}

/**
 * The text as one visible line: control, format, invisible and private characters, line breaks, lone surrogates and the
 * ninth and later of a run of combining marks become `\u{hex}`. A backslash before `u{` becomes `\u{5c}`, so that no
 * two texts look alike.
 */
export function visibleText(text: string): string {
  let out = '';
  let done = 0;
  let marks = 0;
  for (let index = 0; index < text.length; index += 1) {
    const codePoint = text.codePointAt(index) ?? 0;
    const width = codePoint > 0xffff ? 2 : 1;
    marks = codePoint >= 0x300 && combining.has(codePoint) ? marks + 1 : 0;
    if (
      isHidden(codePoint) ||
      marks > longestRunOfMarks ||
      (codePoint === 0x5c && text.startsWith('u{', index + 1))
    ) {
      out += `${text.slice(done, index)}\\u{${codePoint.toString(16)}}`;
      done = index + width;
    }
    index += width - 1;
  }
  return done === 0 ? text : out + text.slice(done);
}
