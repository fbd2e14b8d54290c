const range = 2 ** 48;

/**
 * An id that no other plan of this process is likely to have: 96 random bits as text. It tells plans apart and grants
 * nothing; a plan is recognised by identity.
 */
export function planId(random: () => number = Math.random): string {
  return `plan-${Math.floor(random() * range).toString(36)}${Math.floor(random() * range).toString(36)}`;
}
