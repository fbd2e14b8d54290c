import { type Issue, makeIssue } from '../result/issue.js';
import type { ApprovalAnswer, RememberChoice } from './approval.js';
import type { SpawnRule, StoredRule } from './rule.js';
import { defaultWidth, type RuleWidth, ruleForAnswer } from './rule-for-answer.js';
import type { RuleDescription, RuleStore } from './rule-store.js';
import { localTarget, type SpawnProfile } from './spawn-call.js';
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
  if (!mayMatch(memory, rule.value)) return { issues: [unmatchable(call.target)] };
  const stored = store.add(rule.value);
  if (stored.ok) return { rule: stored.value };
  return allow ? { issues: stored.issues } : refuseAll(memory, scope, reason);
}

/** An approval of words where no shell is known to read them would only be stored, and asked about for ever. */
function mayMatch({ store }: Memory, rule: SpawnRule): boolean {
  const described = store.describe(rule);
  return !described.ok || !neverMatches(described.value);
}

function neverMatches({ findings }: RuleDescription): boolean {
  return findings.some(({ code }) => code === 'never-matches');
}

function unmatchable(target: string): Issue {
  const where = target === localTarget ? 'here' : `on \`${target}\``;
  return makeIssue({
    code: 'not-plain-command',
    message:
      `the shell ${where} is not known to split words as a POSIX shell does, so an approval of these words counts once ` +
      'and is not remembered; declare the shell as `posix` if it is one',
    path: ['target'],
  });
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
      if (!described.ok || neverMatches(described.value)) continue;
      const { text, findings } = described.value;
      choices.push(Object.freeze({ allow, width, text, findings }));
    }
  }
  return Object.freeze(choices);
}
