import { type CheckClaimsOptions, checkClaims } from '../definition/claims/check-claims.js';
import type { Claim } from '../definition/claims/claim.js';
import { TiergateError } from '../result/errors.js';

/**
 * Fails a test when a text that a model gets does not make its claims: throws one error that names every claim, phrase
 * and reason, and shows each text in full. Works in any test runner.
 *
 * Hand over what is finally sent, in every form in which it is sent: a composed definition, the tool that an adapter
 * makes of it, a rendered prompt, or a list of these. An empty list fails.
 *
 * @example
 * expectClaims(definition, shellPack.claims);
 */
export function expectClaims(
  definitions: unknown,
  claims: readonly Claim[],
  options?: CheckClaimsOptions,
): void {
  const list: readonly unknown[] = Array.isArray(definitions) ? definitions : [definitions];
  if (list.length === 0) {
    throw new TiergateError('claim-missing', 'there is no definition to look at');
  }
  const issues = list.flatMap((definition) => checkClaims(definition, claims, options));
  if (issues.length === 0) return;
  const texts = [...new Set(issues.map((issue) => issue.text))].filter((text) => text !== '');
  const parts = [
    ...issues.map((issue) => `- ${issue.message}`),
    ...texts.map((text) => `\nThe whole text:\n${text}`),
  ];
  throw new TiergateError(
    'claim-missing',
    `claims are not made (${issues.length}):\n${parts.join('\n')}`,
  );
}
