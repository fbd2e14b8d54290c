/** Sorted or unsorted pairs of first and last code point. */
export type Ranges = readonly number[];

/** A part of a regular expression. */
export type PatternNode =
  | { readonly kind: 'set'; readonly ranges: Ranges; readonly negated: boolean }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternNode[] }
  | {
      readonly kind: 'repeat';
      readonly part: PatternNode;
      readonly least: number;
      readonly most: number;
    };

/** `^`, `$`, `\b`, `\B`. */
export type Edge = 'start' | 'end' | 'word' | 'no-word';

const digit: Ranges = [0x30, 0x39];
const word: Ranges = [0x30, 0x39, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a];
// White space as ECMAScript's `\s` has it, which a pattern means.
const space: Ranges = [
  0x09, 0x0d, 0x20, 0x20, 0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f,
  0x202f, 0x205f, 0x205f, 0x3000, 0x3000, 0xfeff, 0xfeff,
];

/** The sets of `\d`, `\w`, `\s` and their negations. */
export const namedRanges: ReadonlyMap<string, Ranges> = /* @__PURE__ */ new Map([
  ['d', digit],
  ['w', word],
  ['s', space],
  ['D', /* @__PURE__ */ complement(digit)],
  ['W', /* @__PURE__ */ complement(word)],
  ['S', /* @__PURE__ */ complement(space)],
]);

export const lineEnds: Ranges = [0x0a, 0x0a, 0x0d, 0x0d, 0x2028, 0x2029];

export function inRanges(ranges: Ranges, codePoint: number): boolean {
  for (let index = 0; index < ranges.length; index += 2) {
    if (codePoint >= (ranges[index] ?? 0) && codePoint <= (ranges[index + 1] ?? 0)) return true;
  }
  return false;
}

export function isWordCharacter(codePoint: number): boolean {
  return inRanges(word, codePoint);
}

function complement(ranges: Ranges): Ranges {
  const out: number[] = [];
  let next = 0;
  for (let index = 0; index < ranges.length; index += 2) {
    const first = ranges[index] ?? 0;
    if (first > next) out.push(next, first - 1);
    next = (ranges[index + 1] ?? 0) + 1;
  }
  out.push(next, 0x10ffff);
  return out;
}
