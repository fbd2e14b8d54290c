import type { Json } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import type { Issue } from '../result/issue.js';
import { ownMembers } from '../result/own-members.js';
import type { Result } from '../result/result.js';
import { visibleText } from '../text/visible-text.js';
import type { SpawnTool } from './create-spawn-tool.js';
import { checkPosture } from './posture.js';
import type { SpawnCall } from './spawn-call.js';
import type { DenialStep, SpawnEvent } from './spawn-event.js';
import type { SpawnContext } from './spawn-preview.js';

/** What a modifier answers; nothing means that it has no objection. */
export type ModifierAnswer =
  | undefined
  | { readonly kind: 'allow' }
  | { readonly kind: 'deny'; readonly reason?: string }
  /** New arguments, `{ input }`; `writeSpawn` makes the text of a call. */
  | { readonly kind: 'modify'; readonly args: unknown };

/** Looks at a parsed call before anybody is asked. One that fails, or answers what nobody understands, denies. */
export type SpawnModifier = (
  call: SpawnCall,
  context: SpawnContext,
) => ModifierAnswer | Promise<ModifierAnswer>;

/** Arguments that were read, as a copy that nobody else holds. */
interface ReadArgs {
  readonly args: Json;
  readonly call: SpawnCall;
}

export type ModifyResult =
  | { readonly ok: true; readonly value: ReadArgs }
  | {
      readonly ok: false;
      readonly step: DenialStep;
      readonly reason: string;
      readonly issues?: readonly Issue[];
    };

export interface ModifyOptions {
  readonly tool: SpawnTool;
  readonly context: SpawnContext;
  readonly commandsOff: unknown;
  readonly modifiers: readonly SpawnModifier[];
  readonly emit: (event: SpawnEvent) => void;
}

/**
 * Parse, posture, modifiers in their order. Whatever one of them writes is parsed and judged from the start, and those
 * before it are asked about it too: they may refuse it, but two that keep changing each other's words refuse the call.
 */
export async function modifySpawn(args: unknown, options: ModifyOptions): Promise<ModifyResult> {
  const { modifiers, emit } = options;
  let current = readArgs(args, options);
  for (let index = 0; index < modifiers.length && current.ok; index += 1) {
    const answer = await ask(modifiers[index], current.value.call, options.context);
    if (answer.kind === 'deny') return denied(answer.reason);
    if (answer.kind === 'allow') continue;
    const before: SpawnCall = current.value.call;
    current = readArgs(answer.args, options);
    if (!current.ok || isSameCall(before, current.value.call)) continue;
    emit({ type: 'spawn-modified', from: before, to: current.value.call });
    const objection = await askEarlier(modifiers.slice(0, index), current.value.call, options);
    if (objection !== undefined) return objection;
  }
  return current;
}

async function askEarlier(
  modifiers: readonly SpawnModifier[],
  call: SpawnCall,
  options: ModifyOptions,
): Promise<ModifyResult | undefined> {
  for (const modifier of modifiers) {
    const answer = await ask(modifier, call, options.context);
    if (answer.kind === 'deny') return denied(answer.reason);
    if (answer.kind === 'allow') continue;
    const again = readArgs(answer.args, options);
    if (!again.ok) return again;
    if (!isSameCall(call, again.value.call)) {
      return denied(
        'two of them change what the other wrote; let each leave alone what is right already',
      );
    }
  }
  return undefined;
}

function readArgs(args: unknown, { tool, commandsOff }: ModifyOptions): ModifyResult {
  const first = tool.parse(args);
  if (!first.ok) return refused(first, 'preview');
  const copy = snapshot(args, { stringLength: Number.POSITIVE_INFINITY });
  if (!copy.ok) return refused(copy, 'preview');
  // The copy is what counts: the caller's object may change meanwhile.
  const parsed = tool.parse(copy.value);
  if (!parsed.ok) return refused(parsed, 'preview');
  const posture = checkPosture(parsed.value, commandsOff);
  if (!posture.ok) return refused(posture, 'posture');
  return { ok: true, value: { args: copy.value, call: parsed.value } };
}

function refused(
  result: Extract<Result<unknown>, { readonly ok: false }>,
  step: DenialStep,
): ModifyResult {
  const reason = result.issues.map((issue) => issue.message).join('; ');
  return { ok: false, step, reason, issues: result.issues };
}

function denied(reason: string): ModifyResult {
  return { ok: false, step: 'modifier', reason: `Blocked by pre-execution hook: ${reason}` };
}

type KnownAnswer =
  | { readonly kind: 'allow' }
  | { readonly kind: 'deny'; readonly reason: string }
  | { readonly kind: 'modify'; readonly args: unknown };

interface ModifierWords {
  readonly kind?: unknown;
  readonly args?: unknown;
  readonly reason?: unknown;
}

async function ask(
  modifier: SpawnModifier | undefined,
  call: SpawnCall,
  context: SpawnContext,
): Promise<KnownAnswer> {
  try {
    const answer: unknown = await modifier?.(call, context);
    if (answer === undefined) return { kind: 'allow' };
    if (typeof answer === 'object' && answer !== null) {
      const { kind, args, reason }: ModifierWords = ownMembers(answer);
      if (kind === 'allow') return { kind };
      if (kind === 'modify') return { kind, args };
      if (kind === 'deny') {
        return {
          kind,
          reason: typeof reason === 'string' ? visibleText(reason) : 'no reason given',
        };
      }
    }
    return { kind: 'deny', reason: 'its answer could not be read' };
  } catch {
    return { kind: 'deny', reason: 'it failed' };
  }
}

function isSameCall(left: SpawnCall, right: SpawnCall): boolean {
  return left.mode === right.mode && left.body === right.body && left.target === right.target;
}
