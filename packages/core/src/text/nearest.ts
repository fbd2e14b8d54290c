const longestWritten = 64;
// So many values are compared letter by letter at most: a program may be wrong in thousands of places.
const mostCompared = 100;

/**
 * The legal value nearest to what was written, or nothing when none is near enough to be meant: a third of the letters,
 * at least one and at most three, may differ.
 */
export function nearest(
  written: string,
  legal: Iterable<string>,
  most: number = Math.min(3, Math.max(1, Math.floor(written.length / 3))),
): string | undefined {
  if (written.length > longestWritten) return undefined;
  const folded = written.toLowerCase();
  const letters = lettersOf(written);
  let best: string | undefined;
  let limit = most + 1;
  let compared = 0;
  for (const candidate of legal) {
    if (Math.abs(candidate.length - written.length) >= limit) continue;
    // Each edit adds a letter, takes one away, or does both.
    if (countBits(letters ^ lettersOf(candidate)) >= 2 * limit - 1) continue;
    compared += 1;
    if (compared > mostCompared) break;
    const distance = editDistance(folded, candidate.toLowerCase(), limit);
    if (distance < limit) {
      best = candidate;
      limit = distance;
    }
  }
  return best;
}

/** The letters in a text as bits, some of which share one: an ASCII letter in either case has the same. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index += 1)
    letters |= 1 << (text.charCodeAt(index) & 31);
  return letters;
}

/** Counts in pairs, in fours, in bytes, and adds the bytes up. */
function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Insertions, deletions, replacements and swaps of neighbours between two texts; `limit` or more is cut short. */
export function editDistance(left: string, right: string, limit: number): number {
  let before: number[] = [];
  let above: number[] = [];
  for (let column = 0; column <= right.length; column += 1) above.push(column);
  for (let row = 1; row <= left.length; row += 1) {
    // Further from the diagonal, the distance is at least the limit.
    const first = Math.max(1, row - limit);
    const last = Math.min(right.length, row + limit);
    const line: number[] = [];
    let least = first === 1 ? row : limit;
    line[first - 1] = least;
    for (let column = first; column <= last; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const cost = Math.min(
        at(above, column) + 1,
        at(line, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(before, column - 2) + 1 : limit,
      );
      line[column] = cost;
      least = Math.min(least, cost);
    }
    if (least >= limit) return limit;
    before = above;
    above = line;
  }
  return Math.min(limit, at(above, right.length));
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY;
}
