// The 25 White_Space code points of Unicode, fixed here: `trim` and `\s` also take U+FEFF and miss U+0085.
const whiteSpace =
  '\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000';

/** True for White_Space, given as a code point. */
export function isWhiteSpace(codePoint: number): boolean {
  // Most characters are told from these by their number.
  if (codePoint > 0x20 && codePoint < 0x85) return false;
  return whiteSpace.includes(String.fromCodePoint(codePoint));
}

/** The text without White_Space at either end. All of White_Space is in the first plane. */
export function trimText(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
