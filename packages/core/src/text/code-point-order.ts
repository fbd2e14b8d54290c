/**
 * Compares two texts by code point (the order of their UTF-8 bytes), for `sort`. JavaScript's own order compares
 * UTF-16 units, which puts U+FF01 after U+1F600.
 */
export function byCodePoint(left: string, right: string): number {
  let index = 0;
  while (index < left.length && left[index] === right[index]) index += 1;
  return (left.codePointAt(index) ?? -1) - (right.codePointAt(index) ?? -1);
}
