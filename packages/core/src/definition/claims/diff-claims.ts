import { byCodePoint } from '../../text/code-point-order.js';
import type { Claim } from './claim.js';

/** What became of a claim between two versions of a capability. */
export interface ClaimChange {
  readonly claimId: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** Dropping a claim is a major change (N8), everything else a minor one. */
  readonly level: 'minor' | 'major';
}

/**
 * Compares claims with a committed snapshot of them, which may be plain data: conditions are functions, and count only
 * as being there or not. Ordered by id.
 */
export function diffClaims(
  before: readonly Claim[],
  after: readonly Claim[],
): readonly ClaimChange[] {
  const old = new Map(before.map((claim) => [claim.id, contentOf(claim)]));
  const current = new Map(after.map((claim) => [claim.id, contentOf(claim)]));
  const changes: ClaimChange[] = [];
  for (const claimId of [...new Set([...old.keys(), ...current.keys()])].sort(byCodePoint)) {
    const [was, is] = [old.get(claimId), current.get(claimId)];
    if (was === is) continue;
    if (is === undefined) changes.push({ claimId, kind: 'removed', level: 'major' });
    else changes.push({ claimId, kind: was === undefined ? 'added' : 'changed', level: 'minor' });
  }
  return changes;
}

function contentOf(claim: Claim): string {
  const { facet, say, where, match, forbid, ignoreCase, when } = claim;
  const places = typeof where === 'string' ? [where] : where;
  return JSON.stringify([
    facet,
    say,
    places,
    match,
    forbid ?? [],
    ignoreCase === true,
    when !== undefined,
  ]);
}
