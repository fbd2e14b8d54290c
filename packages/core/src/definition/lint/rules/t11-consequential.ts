import type { ClaimFacet } from '../../claims/claim.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

const needed: readonly ClaimFacet[] = ['locality', 'sideEffects'];

/** T11: a tool with effects claims where it acts and what it changes. */
export const effectsAreClaimed: DefinitionRule = ({ options }) => {
  const { level, claims = [] } = options;
  if (level === undefined || level === 'None') return [];
  return needed
    .filter((facet) => !claims.some((claim) => claim.facet === facet))
    .map((facet) =>
      makeFinding('T11', 'error', 'claim-missing', {
        path: ['description'],
        message: `a tool of level ${level} has no ${facet} claim`,
        fix: facet === 'locality' ? 'claim where it acts' : 'claim what it may change',
      }),
    );
};
