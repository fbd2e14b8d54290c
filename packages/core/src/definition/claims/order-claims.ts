import { byCodePoint } from '../../text/code-point-order.js';
import { type Claim, claimFacets } from './claim.js';

/** Claims by facet, then by id (N7): the order in which they were written down does not show. */
export function orderClaims(claims: readonly Claim[]): readonly Claim[] {
  return [...claims].sort(
    (left, right) =>
      claimFacets.indexOf(left.facet) - claimFacets.indexOf(right.facet) ||
      byCodePoint(left.id, right.id),
  );
}
