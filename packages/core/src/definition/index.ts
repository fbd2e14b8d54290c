export { type CheckClaimsOptions, type ClaimIssue, checkClaims } from './claims/check-claims.js';
export {
  type Claim,
  type ClaimFacet,
  type ClaimFacts,
  type ClaimPlace,
  claimFacets,
} from './claims/claim.js';
export { type ClaimChange, diffClaims } from './claims/diff-claims.js';
export { dispatchPack } from './claims/dispatch-pack.js';
export { shellPack } from './claims/shell-pack.js';
export type { ToolPack } from './claims/tool-pack.js';
export { type ComposeDefinitionOptions, composeDefinition } from './compose-definition.js';
export {
  type ComposeDefinitionsOptions,
  composeDefinitions,
  type DefinitionSources,
} from './compose-definitions.js';
export { definitionDigest } from './definition-digest.js';
export type { DefinitionFiles } from './definition-from-files.js';
export type { Bound } from './envelope/bound-text.js';
export type { EnvelopeStatus } from './envelope/markers.js';
export { type ParsedEnvelope, parseEnvelope } from './envelope/parse-envelope.js';
export {
  type Envelope,
  type EnvelopeInput,
  type RenderEnvelopeOptions,
  renderEnvelope,
} from './envelope/render-envelope.js';
export {
  type RenderOutcomesOptions,
  renderOutcome,
  renderOutcomes,
} from './envelope/render-outcomes.js';
export type { EnvelopeStream, MarkerStyle } from './envelope/write-streams.js';
export type { LintFinding, LintRuleId, LintSeverity } from './lint/finding.js';
export { type LintContractOptions, lintContract } from './lint/lint-contract.js';
export { lintDefinition } from './lint/lint-definition.js';
export {
  type KnownNames,
  type LintDefinitionOptions,
  type SideEffectLevel,
  sideEffectLevels,
} from './lint/lint-options.js';
export {
  type Frontmatter,
  type FrontmatterOptions,
  parseFrontmatter,
} from './parse-frontmatter.js';
export type { ToolDefinition } from './tool-definition.js';
