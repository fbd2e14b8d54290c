import { type CodePointTable, codePointTable } from './code-point-table.js';

/** White_Space, Default_Ignorable and format characters, and the blank braille cell (Unicode 17). */
export const blankTable: CodePointTable = /* @__PURE__ */ codePointTable(
  '9-D 20 85 A0 AD 34F 600-605 61C 6DD 70F 890-891 8E2 115F-1160 1680 17B4-17B5 180B-180F 2000-200F 2028-202F ' +
    '205F-206F 2800 3000 3164 FE00-FE0F FEFF FFA0 FFF0-FFFB 110BD 110CD 13430-1343F 1BCA0-1BCA3 1D173-1D17A E0000-E0FFF',
);

/** True when a reader would see nothing: only white space, invisible and format characters, or no character at all. */
export function isBlank(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const codePoint = text.codePointAt(index) ?? 0;
    if (codePoint > 0x20 && codePoint < 0x7f) return false;
    if (!blankTable.has(codePoint)) return false;
    if (codePoint > 0xffff) index += 1;
  }
  return true;
}
