/** The legal value nearest to what was written, or nothing when none is near enough to be meant. */
export function nearest(written: string, legal: Iterable<string>): string | undefined {
  if (written.length > 64) return undefined;
  const folded = written.toLowerCase();
  let best: string | undefined;
  // A third of the letters, at least one and at most three, may differ.
  let bestDistance = Math.min(3, Math.max(1, Math.floor(written.length / 3))) + 1;
  for (const candidate of legal) {
    if (Math.abs(candidate.length - written.length) >= bestDistance) continue;
    const distance = editDistance(folded, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours between two texts; `limit` or more is cut short. */
export function editDistance(left: string, right: string, limit: number): number {
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, column) => column);
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
