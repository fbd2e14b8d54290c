import { makeIssue } from '../result/issue.js';
import { ownMembers } from '../result/own-members.js';
import { fail, ok, type Result } from '../result/result.js';
import { readCommand } from './command-reading.js';
import { escapePattern } from './glob.js';
import type { RuleFields, RuleScope, SpawnRule } from './rule.js';
import { localTarget, type SpawnProfile } from './spawn-call.js';
import type { StructuredSpawn } from './spawn-preview.js';

/**
 * How far a remembered answer reaches (W12): nothing stored, exactly this call, every call of this mode and target, or
 * everything the tool does.
 */
export type RuleWidth = 'call' | 'same' | 'mode-target' | 'tool';

export interface RememberedAnswer {
  readonly allow: boolean;
  readonly width: RuleWidth;
  readonly scope?: RuleScope;
  readonly reason?: string;
  readonly expiresAt?: number;
}

/** How far an answer reaches when nobody says it: an approval no further than needed, a refusal never less (S45). */
export function defaultWidth(allow: boolean, profile: SpawnProfile): RuleWidth {
  return allow && profile !== 'compat' ? 'same' : 'tool';
}

/**
 * The rule that an answer leaves behind, or nothing for the width `call`. An approval of exactly this command can be
 * remembered only when it is one plain invocation; otherwise the issue is `not-plain-command`.
 */
export function ruleForAnswer(
  tool: string,
  call: StructuredSpawn,
  answer: RememberedAnswer,
): Result<SpawnRule | undefined> {
  const { allow, width, scope = 'session', reason, expiresAt } = ownMembers(answer);
  if (width === 'call') return ok(undefined);
  const fields = width === 'tool' ? ok(undefined) : fieldsFor(call, allow, width);
  if (!fields.ok) return fields;
  return ok(
    ownMembers<SpawnRule>({
      tool,
      allow,
      scope,
      ...(fields.value === undefined ? {} : { fields: fields.value }),
      ...(reason === undefined ? {} : { reason }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    }),
  );
}

function fieldsFor(
  call: StructuredSpawn,
  allow: boolean,
  width: 'same' | 'mode-target',
): Result<RuleFields> {
  const { mode } = call;
  const target = escapePattern(call.target);
  // A task runs nowhere in particular.
  if (width === 'mode-target') return ok(mode === 'agent' ? { mode } : { mode, target });
  const cwd = escapePattern(call.cwd);
  if (mode === 'agent') return ok({ mode, target, cwd, body: escapePattern(call.body) });
  const words = readCommand(call.body).words();
  if (words !== undefined) return ok({ mode, target, cwd, body: words.map(quoteWord).join(' ') });
  // A refusal may reach further than the call: an approval may not.
  return allow ? notPlain(call.target) : ok({ mode, target, cwd });
}

function notPlain(target: string): Result<never> {
  const where = target === localTarget ? 'here' : `on \`${target}\``;
  return fail(
    makeIssue({
      code: 'not-plain-command',
      message: `the command is not one plain invocation, so an approval of it counts once, ${where}, and is not remembered`,
      path: ['body'],
    }),
  );
}

/** A word as a pattern that stands for it alone. */
function quoteWord(word: string): string {
  if (/^[A-Za-z0-9_/.,:@%+=-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", "'\\''")}'`;
}
