import { codePointClass } from './code-point-table.js';

/** White_Space but the space, Default_Ignorable and format characters, and the blank braille cell (Unicode 17). */
export const blankRanges: string =
  '9-D 85 A0 AD 34F 600-605 61C 6DD 70F 890-891 8E2 115F-1160 1680 17B4-17B5 180B-180F 2000-200F 2028-202F ' +
  '205F-206F 2800 3000 3164 FE00-FE0F FEFF FFA0 FFF0-FFFB 110BD 110CD 13430-1343F 1BCA0-1BCA3 1D173-1D17A E0000-E0FFF';
const blank = /* @__PURE__ */ new RegExp(
  `^[ ${/* @__PURE__ */ codePointClass(blankRanges)}]*$`,
  'u',
);

/** True when a reader would see nothing: only white space, invisible and format characters, or no character at all. */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && blank.test(text);
}
