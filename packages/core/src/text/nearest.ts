const longestWritten = 64;
// So many values are compared letter by letter at most: a program may be wrong in thousands of places.
const mostCompared = 500;

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

function countBits(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Insertions, deletions, replacements and swaps of neighbours that turn one text into the other; `limit` or more is cut
 * short. With each further edit it follows the diagonals of the table of distances as far as the texts are equal (Ukkonen):
 * texts that have little in common cost little.
 */
export function editDistance(left: string, right: string, limit: number): number {
  // How many letters of `left` are done on each diagonal, which is how much further on `right` is.
  let done: number[] = [];
  for (let edits = 0; edits < limit; edits += 1) {
    const next: number[] = [];
    for (let shift = -edits; shift <= edits; shift += 1) {
      const diagonal = shift + limit;
      const before = done[diagonal] ?? -limit;
      const inserted = done[diagonal - 1] ?? -limit;
      const deleted = (done[diagonal + 1] ?? -limit) + 1;
      const isSwap =
        isSame(left, before, right, before + shift + 1) &&
        isSame(left, before + 1, right, before + shift);
      // Whoever runs past the end of a text is late: another diagonal was at both ends before.
      let row = edits === 0 ? 0 : Math.max(before + (isSwap ? 2 : 1), inserted, deleted);
      while (isSame(left, row, right, row + shift)) row += 1;
      next[diagonal] = row;
    }
    if (next[right.length - left.length + limit] === left.length) return edits;
    done = next;
  }
  return limit;
}

// NaN beyond either end: nothing is the same there.
function isSame(left: string, row: number, right: string, column: number): boolean {
  return left.charCodeAt(row) === right.charCodeAt(column);
}
