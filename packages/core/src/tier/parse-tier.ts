import { type Issue, makeIssue } from '../result/issue.js';
import { quote } from '../text/quote.js';
import { trimText } from '../text/white-space.js';
import { isTier, type Tier, tiers } from './tier.js';

const spellings: ReadonlyMap<string, Tier> = new Map<string, Tier>([
  ['readonly', 'read_only'],
  ['externalreversible', 'external_reversible'],
]);

/**
 * Reads a tier as people write it: outer white space and ASCII letter case do not count (R19).
 *
 * Unknown text gives `irreversible` together with an issue, so that a caller who drops the issue is still safe.
 */
export function parseTier(text: unknown): { readonly tier: Tier; readonly issue?: Issue } {
  const folded = typeof text === 'string' ? trimText(text).replace(/[A-Z]/g, lower) : undefined;
  if (isTier(folded)) return { tier: folded };
  const tier = folded === undefined ? undefined : spellings.get(folded);
  if (tier !== undefined) return { tier };
  return {
    tier: 'irreversible',
    issue: makeIssue({
      code: 'unknown-tier',
      message: `unknown Tier ${quote(text)}: treated as irreversible; write one of ${tiers.join(', ')}`,
      path: [],
      expected: `one of: ${tiers.join(', ')}`,
      received: quote(text),
    }),
  };
}

function lower(letter: string): string {
  return letter.toLowerCase();
}
