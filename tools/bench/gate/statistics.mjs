export function median(values) {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Median, least and greatest of one figure per round. */
export function summarise(values) {
  return { median: median(values), least: Math.min(...values), greatest: Math.max(...values) };
}
