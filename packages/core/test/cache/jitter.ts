/** What `random` may answer: the pinned middle, for which counts are exact, and both ends, for which they are ranges. */
export const jitters: readonly number[] = [0.5, 0, 0.999_999];

/** How a figure is called that was counted at this jitter. */
export function jitter(random: number): string {
  if (random === 0.5) return '';
  return random === 0 ? ', least jitter' : ', most jitter';
}
