import { ownMembers } from '../result/own-members.js';
import { visibleText } from '../text/visible-text.js';
import type { RuleFinding } from './lint-rule.js';
import type { RuleScope } from './rule.js';
import type { RuleWidth } from './rule-for-answer.js';
import type { SideEffectLevel, SpawnPreview, StructuredSpawn } from './spawn-preview.js';

/** What remembering an answer would store, told before it is stored. */
export interface RememberChoice {
  readonly allow: boolean;
  readonly width: RuleWidth;
  readonly text: string;
  readonly findings: readonly RuleFinding[];
}

/** The question to an approver (S43). It holds the parsed call; the raw text is not in it. */
export interface ApprovalRequest {
  readonly requestId: string;
  readonly toolCallId: string;
  readonly toolName: string;
  readonly description: string;
  readonly input: StructuredSpawn;
  /** Absent is to be judged as the worst. */
  readonly sideEffectLevel?: SideEffectLevel;
  readonly preview: SpawnPreview;
  /** The call as lines for a person; nothing invisible stays so. */
  readonly statement: string;
  readonly remember: readonly RememberChoice[];
}

/** The four decisions. An approver may only allow or deny; it never rewrites a call. */
export type ApprovalDecision = 'Allow' | 'Deny' | 'AllowForSession' | 'DenyForSession';

/** What an approver may say beside its decision. */
export interface ApprovalAnswer {
  readonly decision: ApprovalDecision;
  /** Travels on refusals only. */
  readonly reason?: string;
  /** How far a remembered answer reaches. */
  readonly width?: RuleWidth;
  readonly scope?: RuleScope;
  readonly ttlMs?: number;
  /** `host` when no person was asked. */
  readonly by?: 'person' | 'host';
}

/** Answers a question, at once or later. Whatever is no answer denies. */
export type Approver = (
  request: ApprovalRequest,
  options: { readonly signal?: AbortSignal },
) => unknown;

const decisions: ReadonlyMap<unknown, ApprovalDecision> = new Map<unknown, ApprovalDecision>([
  ['Allow', 'Allow'],
  ['Deny', 'Deny'],
  ['AllowForSession', 'AllowForSession'],
  ['DenyForSession', 'DenyForSession'],
  ['allow-once', 'Allow'],
  ['allow-always', 'AllowForSession'],
  ['reject-once', 'Deny'],
  ['reject-always', 'DenyForSession'],
]);
const widths: readonly unknown[] = ['call', 'same', 'mode-target', 'tool'];
const scopes: readonly unknown[] = ['session', 'project', 'global'];

/**
 * Reads an answer: one of the four decisions, one of the four ids that clients offer (S48), or an object with `decision`.
 * Anything else, and an unknown width, scope or duration, is no answer at all.
 */
export function readAnswer(answer: unknown): ApprovalAnswer | undefined {
  try {
    const plain = decisions.get(answer);
    if (plain !== undefined) return ownMembers<ApprovalAnswer>({ decision: plain });
    if (typeof answer !== 'object' || answer === null) return undefined;
    const own = (name: string): unknown =>
      Object.hasOwn(answer, name) ? Reflect.get(answer, name) : undefined;
    const decision = decisions.get(own('decision'));
    const [reason, width, scope, ttlMs, by] = ['reason', 'width', 'scope', 'ttlMs', 'by'].map(own);
    if (decision === undefined) return undefined;
    if (!isOptional(reason, isText) || !isOptional(width, isWidth)) return undefined;
    if (!isOptional(scope, isScope) || !isOptional(ttlMs, isDuration)) return undefined;
    return ownMembers<ApprovalAnswer>({
      decision,
      ...(reason === undefined ? {} : { reason }),
      ...(width === undefined ? {} : { width }),
      ...(scope === undefined ? {} : { scope }),
      ...(ttlMs === undefined ? {} : { ttlMs }),
      by: by === 'host' ? 'host' : 'person',
    });
  } catch {
    return undefined;
  }
}

/** What a line typed at a terminal means: everything but a clear yes denies (S48). */
export function readTerminalAnswer(line: unknown): ApprovalDecision {
  if (line === 'y' || line === 'yes') return 'Allow';
  if (line === 'a' || line === 'always') return 'AllowForSession';
  return line === 'r' || line === 'never' ? 'DenyForSession' : 'Deny';
}

/** Allows everything, unasked. Having no approver never means this: it has to be named. */
export const allowAll: Approver = () => ({ decision: 'Allow', by: 'host' });

/** Denies everything. */
export const denyAll: Approver = ({ toolName }) => ({
  decision: 'Deny',
  by: 'host',
  reason: `${toolName} changes state outside this process, which this run does not allow`,
});

/** The words of a refusal for the model: a remembered one says that asking again changes nothing (S46). */
export function rememberedText(reason: string | undefined): string {
  if (reason === undefined || reason === '') return 'blocked by remembered session rule';
  return `${visibleText(reason)} — remembered from an earlier refusal, so asking again will not change it`;
}

/** The words of a fresh refusal. */
export function deniedText(reason: string | undefined): string {
  return reason === undefined || reason === '' ? 'denied by session approver' : visibleText(reason);
}

/** The result that a model reads: every refusal begins alike. */
export function denialText(reason: string): string {
  return `Tool execution denied: ${reason}`;
}

function isOptional<T>(
  value: unknown,
  fits: (value: unknown) => value is T,
): value is T | undefined {
  return value === undefined || fits(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isWidth(value: unknown): value is RuleWidth {
  return widths.includes(value);
}

function isScope(value: unknown): value is RuleScope {
  return scopes.includes(value);
}

function isDuration(value: unknown): value is number {
  return typeof value === 'number' && value > 0;
}
