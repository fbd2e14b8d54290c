export { canonicalJson } from '../json/canonical-json.js';
export {
  type ApprovalAnswer,
  type ApprovalDecision,
  type ApprovalRequest,
  type Approver,
  allowAll,
  denialText,
  denyAll,
  type RememberChoice,
  readAnswer,
  readTerminalAnswer,
} from './approval.js';
export type { ApprovalTimeout } from './ask-approver.js';
export { type AuthorizeOptions, authorizeSpawn, type SpawnDecision } from './authorize-spawn.js';
export {
  type AuthorizedBy,
  type AuthorizedSpawn,
  type ExecutableSpawn,
  type RedeemOptions,
  redeemSpawn,
} from './authorized-spawn.js';
export {
  type CommandReport,
  commandResult,
  type SpawnResultText,
  taskResult,
} from './command-result.js';
export {
  createSpawnTool,
  type SpawnDescriptor,
  type SpawnTool,
  type SpawnToolOptions,
} from './create-spawn-tool.js';
export {
  createDepthLedger,
  type DepthEntry,
  type DepthLedger,
  type DepthLedgerOptions,
} from './depth-ledger.js';
export { describeSpawn } from './describe-spawn.js';
export { matchWildcard } from './glob.js';
export type { RuleFinding } from './lint-rule.js';
export { type CommandRule, matchCommandRule } from './match-command-rule.js';
export { type ApprovalMode, createModeApprover, type ModeApprover } from './mode-approver.js';
export type { ModifierAnswer, SpawnModifier } from './modify-spawn.js';
export { type ParseSpawnOptions, parseSpawn } from './parse-spawn.js';
export { renderSpawn } from './render-spawn.js';
export type {
  RuleFields,
  RuleScope,
  SpawnRule,
  StoredRule,
} from './rule.js';
export { loadRules, type RuleDocument, type RuleOwner, saveRules } from './rule-document.js';
export { type RememberedAnswer, type RuleWidth, ruleForAnswer } from './rule-for-answer.js';
export {
  createRuleStore,
  type RuleAnswer,
  type RuleDescription,
  type RuleStore,
  type RuleStoreOptions,
} from './rule-store.js';
export {
  localTarget,
  type SpawnCall,
  type SpawnLimits,
  type SpawnMode,
  type SpawnProfile,
  type SpawnTarget,
  type SpawnWarning,
} from './spawn-call.js';
export { spawnCapability } from './spawn-capability.js';
export type { DenialStep, SpawnEvent } from './spawn-event.js';
export {
  type ApprovalCategory,
  allowsParallel,
  type DelegationEnvelope,
  type Durability,
  type ExecutionCategory,
  isConsequential,
  type SideEffectLevel,
  type SpawnCapabilityName,
  type SpawnContext,
  type SpawnPreview,
  type StructuredSpawn,
} from './spawn-preview.js';
export { InvalidTargetError } from './spawn-targets.js';
export { splitCommand } from './split-command.js';
export { type WritableSpawn, writeSpawn } from './write-spawn.js';
