import type { Issue } from '../result/issue.js';
import { ownMembers } from '../result/own-members.js';
import {
  type ApprovalRequest,
  type Approver,
  denialText,
  deniedText,
  rememberedText,
} from './approval.js';
import { type ApprovalTimeout, askApprover } from './ask-approver.js';
import { type AuthorizedBy, type AuthorizedSpawn, issueAuthorization } from './authorized-spawn.js';
import type { SpawnTool } from './create-spawn-tool.js';
import { modifySpawn, type SpawnModifier } from './modify-spawn.js';
import { type Memory, rememberAnswer, rememberChoices } from './remember-answer.js';
import { renderSpawn } from './render-spawn.js';
import type { StoredRule } from './rule.js';
import type { RuleStore } from './rule-store.js';
import { localTarget } from './spawn-call.js';
import type { DenialStep, SpawnEvent } from './spawn-event.js';
import { isConsequential, type SpawnContext, type SpawnPreview } from './spawn-preview.js';

export interface AuthorizeOptions {
  readonly tool: SpawnTool;
  readonly context: SpawnContext;
  /** The id of the model's call, for the request. */
  readonly callId?: string;
  /** True when this run may run no commands at all. Tasks pass. */
  readonly commandsOff?: boolean;
  readonly modifiers?: readonly SpawnModifier[];
  readonly rules?: RuleStore;
  /** Without one, a call that no rule decides ends in `prompt`: nothing is allowed by absence. */
  readonly approver?: Approver;
  readonly timeout?: ApprovalTimeout;
  readonly signal?: AbortSignal;
  /** The time in milliseconds, for remembered answers that end. */
  readonly now?: () => number;
  readonly onEvent?: (event: SpawnEvent) => void;
}

/** What becomes of a call. */
export type SpawnDecision =
  | {
      readonly outcome: 'allow';
      readonly authorized: AuthorizedSpawn;
      readonly by: AuthorizedBy;
      readonly preview: SpawnPreview;
      readonly remembered?: StoredRule;
      /** Why the answer was not remembered although it should have been. */
      readonly notRemembered?: readonly Issue[];
    }
  | {
      readonly outcome: 'prompt';
      readonly request: ApprovalRequest;
      readonly preview: SpawnPreview;
    }
  | {
      readonly outcome: 'deny';
      readonly step: DenialStep;
      readonly reason: string;
      /** The result for the model: the reason behind the words that every refusal begins with. */
      readonly text: string;
      readonly issues?: readonly Issue[];
      readonly by?: AuthorizedBy;
      readonly remembered?: StoredRule;
    };

/**
 * Decides one spawn call, in the strict order: parse, posture, modifiers, then parse, posture and preview of the result,
 * rules, approver (W15). Nothing behind an approval changes the call: what was approved is what `redeemSpawn` gives out.
 *
 * Never throws for what a model writes, a modifier breaks or an approver fails to say: all of that denies.
 */
export async function authorizeSpawn(
  args: unknown,
  given: AuthorizeOptions,
): Promise<SpawnDecision> {
  const options = ownMembers(given);
  const { tool, rules } = options;
  const context = ownMembers(options.context);
  const emit = createEmit(options.onEvent);
  const modified = await modifySpawn(args, {
    tool,
    context,
    commandsOff: options.commandsOff,
    modifiers: options.modifiers ?? [],
    emit,
  });
  if (!modified.ok) return deny(emit, modified.step, modified.reason, modified);
  const previewed = tool.preview(modified.value.args, context);
  if (!previewed.ok) {
    const reason = previewed.issues.map((issue) => issue.message).join('; ');
    return deny(emit, 'preview', reason, previewed);
  }
  const preview = previewed.value;
  const call = preview.structuredInput;
  const known = rules?.check(tool.name, call);
  if (known !== undefined) {
    const by: AuthorizedBy = `rule:${known.id}`;
    if (!known.allow) return deny(emit, 'rule', rememberedText(ownMembers(known).reason), { by });
    return allow(options, preview, by, emit);
  }
  if (!isConsequential(preview.sideEffectLevel)) return allow(options, preview, 'host', emit);
  return askSomebody(options, preview, emit);
}

async function askSomebody(
  options: AuthorizeOptions,
  preview: SpawnPreview,
  emit: Emit,
): Promise<SpawnDecision> {
  const { tool, rules, approver } = options;
  const memory: Memory | undefined =
    rules === undefined
      ? undefined
      : { store: rules, tool: tool.name, profile: tool.profile, now: options.now };
  const request = buildRequest(options, preview, memory);
  emit({ type: 'spawn-asked', request });
  if (approver === undefined) return { outcome: 'prompt', request, preview };
  const asked = await askApprover(approver, request, options.signal, options.timeout);
  if (!asked.ok) return deny(emit, 'approver', asked.reason, {});
  const { answer } = asked;
  const by = answer.by ?? 'person';
  const remembered = ownMembers(
    memory === undefined ? undefined : rememberAnswer(memory, preview.structuredInput, answer),
  );
  if (remembered.rule !== undefined) emit({ type: 'rule-stored', rule: remembered.rule });
  if (answer.decision === 'Allow' || answer.decision === 'AllowForSession') {
    return allow(options, preview, by, emit, {
      ...(remembered.rule === undefined ? {} : { remembered: remembered.rule }),
      ...(remembered.issues === undefined ? {} : { notRemembered: remembered.issues }),
    });
  }
  return deny(emit, 'approver', deniedText(answer.reason), {
    by,
    ...(remembered.rule === undefined ? {} : { remembered: remembered.rule }),
  });
}

function buildRequest(
  { tool, callId = 'c1' }: AuthorizeOptions,
  preview: SpawnPreview,
  memory: Memory | undefined,
): ApprovalRequest {
  const { mode, target } = preview.structuredInput;
  const where = target === localTarget ? 'here' : `on ${target}`;
  const act = mode === 'command' ? `run a command ${where}` : 'hand a task to a subagent';
  return Object.freeze({
    requestId: `perm-${callId}`,
    toolCallId: callId,
    toolName: tool.name,
    description: `${tool.name} wants to ${act}`,
    input: preview.structuredInput,
    sideEffectLevel: preview.sideEffectLevel,
    preview,
    statement: renderSpawn(preview),
    remember: memory === undefined ? [] : rememberChoices(memory, preview.structuredInput),
  });
}

type Emit = (event: SpawnEvent) => void;

/** A listener that fails changes no decision. */
function createEmit(onEvent: AuthorizeOptions['onEvent']): Emit {
  return (event) => {
    try {
      onEvent?.(event);
    } catch {
      // What a listener does with an event is its own affair.
    }
  };
}

function allow(
  { tool, context }: AuthorizeOptions,
  preview: SpawnPreview,
  by: AuthorizedBy,
  emit: Emit,
  memory?: { readonly remembered?: StoredRule; readonly notRemembered?: readonly Issue[] },
): SpawnDecision {
  const call = preview.structuredInput;
  const authorized = issueAuthorization(tool, ownMembers(context), call, by);
  emit({ type: 'spawn-authorized', call, by });
  return ownMembers<SpawnDecision>({ outcome: 'allow', authorized, by, preview, ...memory });
}

function deny(
  emit: Emit,
  step: DenialStep,
  reason: string,
  given: {
    readonly issues?: readonly Issue[];
    readonly by?: AuthorizedBy;
    readonly remembered?: StoredRule;
  },
): SpawnDecision {
  const { issues, by, remembered } = ownMembers(given);
  const detail = {
    ...(issues === undefined ? {} : { issues }),
    ...(by === undefined ? {} : { by }),
  };
  emit({ type: 'spawn-denied', step, reason, ...detail });
  return ownMembers<SpawnDecision>({
    outcome: 'deny',
    step,
    reason,
    text: denialText(reason),
    ...detail,
    ...(remembered === undefined ? {} : { remembered }),
  });
}
