/**
 * Compares two texts by code point (the order of their UTF-8 bytes), for `sort`. JavaScript's own order compares
 * UTF-16 units, which puts U+FF01 after U+1F600.
 */
export function byCodePoint(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    // A surrogate stands for a code point above every other unit.
    const aHigh = a >= 0xd800 && a <= 0xdfff;
    const bHigh = b >= 0xd800 && b <= 0xdfff;
    return aHigh === bHigh ? a - b : aHigh ? 1 : -1;
  }
  return left.length - right.length;
}
