export type { Capability, Contract } from './contract/contract.js';
export { contractDigest } from './contract/contract-digest.js';
export type { ParseContractOptions } from './contract/contract-options.js';
export { type ArgsOf, defineCapability } from './contract/define-capability.js';
export {
  type ContractChange,
  type ContractChangeKind,
  diffContracts,
} from './contract/diff-contracts.js';
export { parseContract, parseContractText } from './contract/parse-contract.js';
export type { Capabilities } from './contract/resolve-capabilities.js';
export type { SchemaValidator } from './contract/schema-validator.js';
export { createGate } from './gate/create-gate.js';
export type { Gate, GateNarrowing } from './gate/create-gate-with.js';
export type { Freshness } from './gate/freshness.js';
export type { GateOptions } from './gate/gate-options.js';
export { gateProgram } from './gate/gate-program.js';
export type { Outcome, OutcomeBecause, OutcomeBy, OutcomeStatus } from './gate/outcome.js';
export type {
  Call,
  HeldReason,
  OnHeld,
  Plan,
  PlanContract,
  PlannedCall,
} from './gate/plan.js';
export { canonicalJson } from './json/canonical-json.js';
export type { Json, JsonObject } from './json/json.js';
export { parseJson } from './json/parse-json.js';
export { snapshot } from './json/snapshot.js';
export { renderCapabilities } from './render/render-capabilities.js';
export type { RenderOptions } from './render/render-options.js';
export {
  type EarlierOutcome,
  renderStatement,
  type Statement,
  type StatementLine,
} from './render/render-statement.js';
export { InvalidContractError, TiergateError } from './result/errors.js';
export { formatIssues } from './result/format-issues.js';
export type { Issue, IssueCode, IssuePath } from './result/issue.js';
export type { Failure, Ok, Result } from './result/result.js';
export type { ArgSpec } from './schema/arg-spec.js';
export type { Change } from './schema/change.js';
export { createGateSession } from './session/create-gate-session.js';
export {
  createLocalPort,
  type LocalPort,
  type LocalPortOptions,
} from './session/create-local-port.js';
export type {
  AskAnswer,
  Authority,
  CallChanged,
  CallEnded,
  CallRefused,
  DecisionAnswer,
  GatePort,
  PortAsk,
  PortCall,
  PortDecision,
  PortPlanOptions,
  PortRun,
  PortUndo,
  RunAnswer,
} from './session/gate-port.js';
export type {
  AnswerAllOptions,
  ApproveOptions,
  GateSession,
  RejectOptions,
  SessionAnswer,
  SessionReply,
  Submission,
  SubmitOptions,
} from './session/gate-session.js';
export { type DatabaseFactory, indexedDbPersist } from './session/persist/indexed-db-persist.js';
export { memoryPersist } from './session/persist/memory-persist.js';
export type { PersistOptions, SessionPersist } from './session/persist/session-persist.js';
export { type WebStorage, webStoragePersist } from './session/persist/web-storage-persist.js';
export { restoreGateSession } from './session/restore-gate-session.js';
export type { SessionEvent } from './session/session-event.js';
export type { GateSessionOptions, SessionClock } from './session/session-options.js';
export type {
  PendingQuestion,
  SessionOutcome,
  SessionSnapshot,
  SessionStatus,
} from './session/session-snapshot.js';
export type { Approval, AskedBecause, Edit, OnRejected } from './session/session-state.js';
export type { SessionChannel } from './session/tabs/session-channel.js';
export type { SessionLocks } from './session/tabs/session-locks.js';
export { isBlank } from './text/blank.js';
export { visibleText } from './text/visible-text.js';
export { parseTier } from './tier/parse-tier.js';
export { maxRungFor, type Rung, type Tier } from './tier/tier.js';
export type { ApplyOptions, OnError } from './toolset/apply-plan.js';
export { createToolSet } from './toolset/create-tool-set.js';
export type { ToolSet } from './toolset/create-tool-set-with.js';
export type {
  Ask,
  FreeHandler,
  HandlerCall,
  HandlerFor,
  Premise,
  PremiseAnswer,
  Run,
  RunContext,
  Undo,
  WithheldHandler,
} from './toolset/handler.js';
export { defineHandler, type HandlerRecord } from './toolset/handler-record.js';
export { type Skip, skip } from './toolset/skip.js';
export {
  argBoolean,
  argInt,
  argNumber,
  argString,
  argStringList,
  type WithArgs,
} from './verify/arguments.js';
export { verifyCall } from './verify/verify-call.js';
export type { VerifiedCall } from './verify/verify-call-with.js';
