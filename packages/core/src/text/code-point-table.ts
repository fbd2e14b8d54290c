/** A fixed set of code points. */
export interface CodePointTable {
  has(codePoint: number): boolean;
}

/**
 * The inside of a character class of a `u` pattern, from hexadecimal ranges (`9-D 20`). Tables instead of `\p{...}`:
 * runtimes ship different Unicode versions, and a verdict must not depend on one.
 */
export function codePointClass(ranges: string): string {
  return ranges.replace(/\w+/g, '\\u{$&}').replaceAll(' ', '');
}

export function codePointTable(ranges: string): CodePointTable {
  const characters = new RegExp(`[${codePointClass(ranges)}]`, 'u');
  return { has: (codePoint) => characters.test(String.fromCodePoint(codePoint)) };
}
