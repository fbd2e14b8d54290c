import { isObject } from '../json/is-object.js';
import type { Json, JsonObject } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { isWellFormed } from '../json/well-formed.js';
import { ownMembers } from '../result/own-members.js';
import { fail, ok, type Result } from '../result/result.js';
import { isBlank } from '../text/blank.js';
import { quote } from '../text/quote.js';
import { visibleText } from '../text/visible-text.js';
import { createDepthLedger, type DepthLedger } from './depth-ledger.js';
import { readSpawnInput } from './read-spawn-input.js';
import { readSpawnText } from './read-spawn-text.js';
import {
  localTarget,
  type SpawnCall,
  type SpawnLimits,
  type SpawnProfile,
  type SpawnTarget,
} from './spawn-call.js';
import { describeSpawnTool } from './spawn-description.js';
import { spawnIssue } from './spawn-issue.js';
import type {
  ApprovalCategory,
  DelegationEnvelope,
  Durability,
  ExecutionCategory,
  SideEffectLevel,
  SpawnCapabilityName,
  SpawnContext,
  SpawnPreview,
} from './spawn-preview.js';
import { createSpawnTargets } from './spawn-targets.js';

export interface SpawnToolOptions {
  readonly targets?: Iterable<SpawnTarget>;
  /** How messages name the side that runs untargeted commands; `this runtime` unless set. */
  readonly hostLabel?: string;
  readonly maxDepth?: number;
  readonly profile?: SpawnProfile;
  readonly limits?: SpawnLimits;
  /** One ledger for several tools of one tree; a new one unless given. */
  readonly depth?: DepthLedger;
}

/** The tool as a provider, a scheduler and an approver see it without a call in hand (S21). */
export interface SpawnDescriptor {
  readonly name: 'spawn';
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly sideEffectLevel: SideEffectLevel;
  readonly approvalCategory: ApprovalCategory;
  readonly executionCategory: ExecutionCategory;
  readonly capabilities: readonly SpawnCapabilityName[];
  readonly durability: Durability;
  readonly terminal: false;
}

/** Reads, previews and describes spawn calls. It executes nothing. */
export interface SpawnTool {
  readonly name: 'spawn';
  readonly profile: SpawnProfile;
  /** Registered targets, sorted, for a rule store too. */
  readonly targets: readonly Exclude<SpawnTarget, string>[];
  readonly depth: DepthLedger;
  descriptor(): SpawnDescriptor;
  parse(args: unknown): Result<SpawnCall>;
  /** Parse, target, depth, directory, in this order (S14). A failure is a refusal that no rule and nobody can lift. */
  preview(args: unknown, context: SpawnContext): Result<SpawnPreview>;
  /** The scheduling lane. What cannot be read goes to the exclusive one (S19). */
  lane(args: unknown): ExecutionCategory;
  /** How a display shows a call: a command, and what cannot be read, as `execute` (S11). */
  displayKind(args: unknown): 'execute' | 'other';
  authorizeTarget(call: SpawnCall): Result<SpawnCall>;
}

interface ReadCall {
  readonly call: SpawnCall;
  readonly text: string;
}

const commandCapabilities: readonly SpawnCapabilityName[] = Object.freeze([
  'ProcessExec',
  'FilesystemWrite',
] as const);
const taskCapabilities: readonly SpawnCapabilityName[] = Object.freeze(['Delegation'] as const);

/** Creates the one `spawn` tool. Throws an `InvalidTargetError` on a target's name that cannot be registered. */
export function createSpawnTool(given: SpawnToolOptions = {}): SpawnTool {
  const options = ownMembers(given);
  const strict = options.profile !== 'compat';
  const profile: SpawnProfile = strict ? 'strict' : 'compat';
  const { limits } = options;
  const hostLabel = labelOf(options.hostLabel);
  const targets = createSpawnTargets({ targets: options.targets ?? [], strict, limits, hostLabel });
  const depth =
    options.depth ??
    createDepthLedger({
      profile,
      ...(options.maxDepth === undefined ? {} : { maxDepth: options.maxDepth }),
    });
  const descriptor: SpawnDescriptor = Object.freeze({
    name: 'spawn',
    ...describeSpawnTool(targets.names, hostLabel, strict),
    sideEffectLevel: 'Process',
    approvalCategory: 'Process',
    executionCategory: 'ExclusiveLocalMutation',
    capabilities: Object.freeze([...commandCapabilities, ...taskCapabilities]),
    durability: 'Ephemeral',
    terminal: false,
  });

  const read = (args: unknown): Result<ReadCall> => {
    const input = readSpawnInput(args, strict, limits);
    if (!input.ok) return input;
    const call = readSpawnText(input.value, { strict, limits, targets: targets.folded });
    return call.ok ? ok({ call: call.value, text: input.value }) : call;
  };
  const parse = (args: unknown): Result<SpawnCall> => {
    const result = read(args);
    return result.ok ? ok(result.value.call) : result;
  };
  const isTask = (args: unknown): boolean => {
    const result = read(args);
    return result.ok && result.value.call.mode === 'agent';
  };

  return Object.freeze({
    name: 'spawn' as const,
    profile,
    targets: Object.freeze(targets.declared.map((target) => Object.freeze(target))),
    depth,
    descriptor: () => descriptor,
    parse,
    preview(args: unknown, given: SpawnContext) {
      const context = ownMembers(given);
      const result = read(args);
      if (!result.ok) return result;
      const { call, text } = result.value;
      const authorized = targets.authorize(call);
      if (!authorized.ok) return authorized;
      const envelope = envelopeOf(call, context, depth);
      if (!envelope.ok) return envelope;
      const cwd = directoryOf(context);
      if (!cwd.ok) return cwd;
      return ok(buildPreview(call, cwd.value, rawInput(args, text, strict), envelope.value));
    },
    lane: (args: unknown): ExecutionCategory =>
      isTask(args) ? 'Delegation' : 'ExclusiveLocalMutation',
    displayKind: (args: unknown): 'execute' | 'other' => (isTask(args) ? 'other' : 'execute'),
    authorizeTarget: (call: SpawnCall) => targets.authorize(call),
  });
}

function buildPreview(
  call: SpawnCall,
  cwd: string,
  raw: Json,
  envelope: DelegationEnvelope | undefined,
): SpawnPreview {
  const { mode, body, target = localTarget, warnings } = call;
  const command = mode === 'command';
  const preview = ownMembers<SpawnPreview>({
    structuredInput: Object.freeze({ body, cwd, mode, target }),
    rawInput: raw,
    workingDirectory: cwd,
    sideEffectLevel: command ? 'Process' : 'LocalState',
    approvalCategory: command ? 'Process' : 'Delegation',
    executionCategory: command ? 'ExclusiveLocalMutation' : 'Delegation',
    capabilities: command ? commandCapabilities : taskCapabilities,
    durability: 'Ephemeral',
    warnings,
    ...(envelope === undefined ? {} : { envelope }),
  });
  return Object.freeze(preview);
}

/** What a subagent would be given, or the refusal at the floor. Nothing for a command: depth never stops one (S31). */
function envelopeOf(
  call: SpawnCall,
  { agentId, depth, grants }: SpawnContext,
  ledger: DepthLedger,
): Result<DelegationEnvelope | undefined> {
  if (call.mode !== 'agent') return ok(undefined);
  const caller = ledger.authorizeDelegation(agentId, depth);
  if (!caller.ok) return caller;
  const tools = grants?.map(({ name, tier }) => Object.freeze({ name, tier }));
  const envelope = ownMembers<DelegationEnvelope>({
    depth: caller.value + 1,
    maxDepth: ledger.maxDepth,
    ...(tools === undefined ? {} : { tools: Object.freeze(tools) }),
  });
  return ok(Object.freeze(envelope));
}

function directoryOf({ cwd, taskDirectories = [] }: SpawnContext): Result<string> {
  if (taskDirectories.length > 1) {
    const count = taskDirectories.length;
    const message = `the task owns ${count} directories, so none of them is the working directory; pass one`;
    return fail(spawnIssue('invalid-value', message, { path: ['taskDirectories'] }));
  }
  const directory: unknown = taskDirectories[0] ?? cwd;
  if (typeof directory === 'string' && isWellFormed(directory)) return ok(directory);
  const message = `the working directory is a text, not ${quote(directory)}; the host passes it as \`cwd\``;
  return fail(spawnIssue('invalid-type', message, { path: ['cwd'] }));
}

/** The arguments as they came, as a copy. The text is the one that was parsed, whatever a proxy says later. */
function rawInput(args: unknown, text: string, strict: boolean): Json {
  const copy = strict ? undefined : snapshot(args, { stringLength: Number.POSITIVE_INFINITY });
  const members: Json = copy?.ok === true ? copy.value : null;
  return Object.freeze({ ...(isObject(members) ? members : {}), input: text });
}

function labelOf(label: string | undefined): string {
  return typeof label === 'string' && !isBlank(label) ? visibleText(label) : 'this runtime';
}
