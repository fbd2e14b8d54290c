import type { Json } from '../json/json.js';
import type { Tier } from '../tier/tier.js';
import type { SpawnMode, SpawnWarning } from './spawn-call.js';

/** How far a call reaches, in this order of severity. */
export type SideEffectLevel = 'None' | 'LocalState' | 'Process' | 'External';

export type ApprovalCategory =
  | 'Default'
  | 'ReadOnly'
  | 'Filesystem'
  | 'Process'
  | 'Background'
  | 'Delegation';

/** The lane of a call. Only `ReadOnlyParallel` may run beside others (S19). */
export type ExecutionCategory =
  | 'ReadOnlyParallel'
  | 'ExclusiveLocalMutation'
  | 'ExclusivePersistentMutation'
  | 'BackgroundJob'
  | 'Delegation';

export type Durability = 'Ephemeral' | 'Persistent' | 'ReplaySafe';

export type SpawnCapabilityName = 'ProcessExec' | 'FilesystemWrite' | 'Delegation';

/** What a rule, an approver and a record see of a call (S16): always these four members. */
export interface StructuredSpawn {
  readonly body: string;
  readonly cwd: string;
  readonly mode: SpawnMode;
  /** `local` for here, also for tasks. */
  readonly target: string;
}

/** What a subagent may do, if the task is handed on. */
export interface DelegationEnvelope {
  /** How deep the subagent will be. */
  readonly depth: number;
  readonly maxDepth: number;
  /** The tools it will have with their tiers, if the host says so. */
  readonly tools?: readonly { readonly name: string; readonly tier: Tier }[];
}

/** One call, before anybody is asked. Frozen at every depth (S15). */
export interface SpawnPreview {
  readonly structuredInput: StructuredSpawn;
  /** A copy of the arguments as the model wrote them: evidence, never to be read again. */
  readonly rawInput: Json;
  readonly workingDirectory: string;
  readonly sideEffectLevel: SideEffectLevel;
  readonly approvalCategory: ApprovalCategory;
  readonly executionCategory: ExecutionCategory;
  readonly capabilities: readonly SpawnCapabilityName[];
  readonly durability: Durability;
  readonly warnings: readonly SpawnWarning[];
  /** Only for a task. */
  readonly envelope?: DelegationEnvelope;
}

/** What the preview of a call depends on beside its arguments. */
export interface SpawnContext {
  /** The base directory of the agent. */
  readonly cwd: string;
  /** Directories of the task at hand: exactly one takes the place of `cwd`, more than one is refused (S20). */
  readonly taskDirectories?: readonly string[];
  /** Who asks. Unknown agents count as roots. */
  readonly agentId?: string;
  /** How deep the agent is, for hosts that keep no ledger; the deeper of this and the ledger counts. */
  readonly depth?: number;
  /** What a subagent would have: the capabilities of its gate. */
  readonly grants?: readonly { readonly name: string; readonly tier: Tier }[];
}

/** True unless the call is a read. An absent level is judged as the worst (S41, S43). */
export function isConsequential(level: SideEffectLevel | undefined): boolean {
  return level !== 'None';
}

/** True for the one lane whose calls may run beside one another. */
export function allowsParallel(category: ExecutionCategory): boolean {
  return category === 'ReadOnlyParallel';
}
