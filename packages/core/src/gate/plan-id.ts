const range = 2 ** 30;

/**
 * An id that no other plan of this process is likely to have: 90 random bits as text. It tells plans apart and grants
 * nothing; a plan is recognised by identity.
 */
export function planId(random: () => number = Math.random): string {
  // Small integers: the engine writes them many times faster than numbers in base 36.
  const piece = (): number => (random() * range) | 0;
  return `plan-${piece()}-${piece()}-${piece()}`;
}
