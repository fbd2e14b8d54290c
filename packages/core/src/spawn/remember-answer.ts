import type { Issue } from '../result/issue.js';
import type { ApprovalAnswer, RememberChoice } from './approval.js';
import type { StoredRule } from './rule.js';
import { defaultWidth, type RuleWidth, ruleForAnswer } from './rule-for-answer.js';
import type { RuleStore } from './rule-store.js';
import type { SpawnProfile } from './spawn-call.js';
import type { StructuredSpawn } from './spawn-preview.js';

/** Where and how an answer is remembered. */
export interface Memory {
  readonly store: RuleStore;
  readonly tool: string;
  readonly profile: SpawnProfile;
  readonly now: (() => number) | undefined;
}

/** The rule that was stored, or why none was. Neither, when nothing was to be remembered. */
export interface Remembered {
  readonly rule?: StoredRule;
  readonly issues?: readonly Issue[];
}

/**
 * Stores what an answer says about later calls. An approval that cannot be stored counts once; a refusal that cannot be
 * stored as narrow as it was meant is stored for the whole tool, because less would permit more.
 */
export function rememberAnswer(
  memory: Memory,
  call: StructuredSpawn,
  answer: ApprovalAnswer,
): Remembered {
  const allow = answer.decision === 'AllowForSession';
  if (!allow && answer.decision !== 'DenyForSession') return {};
  const { store, tool, profile } = memory;
  const width = profile === 'compat' ? 'tool' : (answer.width ?? defaultWidth(allow, profile));
  const { scope = 'session', reason, ttlMs } = answer;
  const expiresAt = ttlMs === undefined ? undefined : (memory.now?.() ?? Number.NaN) + ttlMs;
  const rule = ruleForAnswer(tool, call, {
    allow,
    width,
    scope,
    ...(reason === undefined || allow ? {} : { reason }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  });
  if (!rule.ok) return allow ? { issues: rule.issues } : refuseAll(memory, scope, reason);
  if (rule.value === undefined) return {};
  const stored = store.add(rule.value);
  if (stored.ok) return { rule: stored.value };
  return allow ? { issues: stored.issues } : refuseAll(memory, scope, reason);
}

function refuseAll(
  { store, tool }: Memory,
  scope: StoredRule['scope'],
  reason: string | undefined,
): Remembered {
  const rule = { tool, allow: false, scope, ...(reason === undefined ? {} : { reason }) };
  const stored = store.add(rule);
  return stored.ok ? { rule: stored.value } : { issues: stored.issues };
}

/** What can be remembered about a call, each in one sentence, for the person before the answer. */
export function rememberChoices(memory: Memory, call: StructuredSpawn): readonly RememberChoice[] {
  const widths: readonly RuleWidth[] =
    memory.profile === 'compat' ? ['tool'] : ['same', 'mode-target', 'tool'];
  const choices: RememberChoice[] = [];
  for (const allow of [true, false]) {
    for (const width of widths) {
      const rule = ruleForAnswer(memory.tool, call, { allow, width });
      if (!rule.ok || rule.value === undefined) continue;
      const described = memory.store.describe(rule.value);
      if (!described.ok) continue;
      const { text, findings } = described.value;
      choices.push(Object.freeze({ allow, width, text, findings }));
    }
  }
  return Object.freeze(choices);
}
