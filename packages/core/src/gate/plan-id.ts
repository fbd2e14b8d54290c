const range = 2 ** 30;
const pieces = 3;

/**
 * An id that no other plan of this process is likely to have: 90 random bits as text. It tells plans apart and grants
 * nothing; a plan is recognised by identity.
 */
export function planId(random: () => number = Math.random): string {
  let id = 'plan';
  // Small integers: the engine writes them many times faster than numbers in base 36.
  for (let piece = 0; piece < pieces; piece += 1) id += `-${(random() * range) | 0}`;
  return id;
}
