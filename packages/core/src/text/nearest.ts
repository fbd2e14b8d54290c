/** A legal value with what tells at a glance that it is not meant. */
export interface Candidate {
  readonly text: string;
  /** The letters in it, case aside, as bits. Absent when there are others than ASCII. */
  readonly letters: number | undefined;
}

/** The legal value nearest to what was written, or nothing when none is near enough to be meant. */
export function nearest(written: string, legal: Iterable<string>): string | undefined {
  return nearestOf(written, candidatesOf(legal));
}

/** What `nearestOf` looks through, for values that are looked through again and again. */
export function candidatesOf(legal: Iterable<string>): readonly Candidate[] {
  return Array.from(legal, (text) => ({ text, letters: lettersOf(text) }));
}

/** `nearest` among candidates. */
export function nearestOf(written: string, candidates: readonly Candidate[]): string | undefined {
  if (written.length > 64) return undefined;
  const folded = written.toLowerCase();
  const letters = lettersOf(folded);
  let best: string | undefined;
  // A third of the letters, at least one and at most three, may differ.
  let bestDistance = Math.min(3, Math.max(1, Math.floor(written.length / 3))) + 1;
  for (const { text, letters: other } of candidates) {
    if (Math.abs(text.length - written.length) >= bestDistance) continue;
    // Each edit adds a letter, takes one away, or does both.
    if (differences(letters, other) >= 2 * bestDistance - 1) continue;
    const distance = editDistance(folded, text.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = text;
      bestDistance = distance;
    }
  }
  return best;
}

function lettersOf(text: string): number | undefined {
  let letters = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f) return undefined;
    letters |= 1 << (unit & 31);
  }
  return letters;
}

/** At least so many letters are in only one of the two. */
function differences(left: number | undefined, right: number | undefined): number {
  if (left === undefined || right === undefined) return 0;
  // Counts the bits in pairs, in fours, in bytes, and adds the bytes up.
  let bits = left ^ right;
  bits -= (bits >>> 1) & 0x5555_5555;
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Insertions, deletions, replacements and swaps of neighbours between two texts; `limit` or more is cut short. */
export function editDistance(left: string, right: string, limit: number): number {
  let before: number[] = [];
  let above: number[] = [];
  for (let column = 0; column <= right.length; column += 1) above.push(column);
  for (let row = 1; row <= left.length; row += 1) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        at(above, column) + 1,
        at(line, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1]
      ) {
        cost = Math.min(cost, at(before, column - 2) + 1);
      }
      line.push(cost);
      least = Math.min(least, cost);
    }
    if (least >= limit) return limit;
    before = above;
    above = line;
  }
  return at(above, right.length);
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY;
}
