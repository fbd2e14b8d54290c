import type { RuleScope, SpawnProfile } from '@tiergate/core/spawn';

/** A rule while it is being written. An empty text is a field that is left out. */
export interface RuleDraft {
  readonly allow: boolean;
  /** A bare rule is about everything that the tool does. */
  readonly bare: boolean;
  readonly mode: '' | 'command' | 'agent';
  readonly target: string;
  readonly cwd: string;
  readonly body: string;
  readonly raw: boolean;
  readonly pattern: string;
  readonly scope: RuleScope;
  readonly reason: string;
  readonly expiresAt: number | undefined;
}

export const firstDraft: RuleDraft = {
  allow: true,
  bare: false,
  mode: 'command',
  target: 'local',
  cwd: '',
  body: 'cargo test *',
  raw: false,
  pattern: '**"body":"cargo test"**',
  scope: 'session',
  reason: '',
  expiresAt: undefined,
};

/** The rule as data, for the store to judge. Each profile knows one of the two kinds of patterns. */
export function ruleOf(draft: RuleDraft, profile: SpawnProfile): Readonly<Record<string, unknown>> {
  const { allow, bare, scope, reason, expiresAt, pattern, raw } = draft;
  const { mode, target, cwd, body } = draft;
  const written = Object.entries({ mode, target, cwd, body }).filter(([, text]) => text !== '');
  return {
    tool: 'spawn',
    allow,
    scope,
    ...(bare || profile === 'compat' ? {} : { fields: Object.fromEntries(written) }),
    ...(bare || profile === 'compat' || !raw ? {} : { raw }),
    ...(bare || profile !== 'compat' ? {} : { pattern }),
    ...(allow || reason === '' ? {} : { reason }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}
