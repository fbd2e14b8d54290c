import { checkClaims } from '../../claims/check-claims.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

/** T10: every claim that applies is made, and no phrase stands where it is forbidden. */
export const claimsAreMade: DefinitionRule = ({ name, description, inputSchema, options }) => {
  const { claims = [], facts = {} } = options;
  const issues = checkClaims({ name, description, inputSchema }, claims, { facts });
  return issues.map(({ code, message, path, claimId }) =>
    makeFinding('T10', 'error', code, { message, path, claimId }),
  );
};
