import type { SpawnMode } from './spawn-call.js';

export type RuleScope = 'session' | 'project' | 'global';

/** Field-wise patterns. `*` is any run of characters and `?` one character, `\*` and `\?` the characters themselves. */
export interface RuleFields {
  readonly mode?: SpawnMode;
  /** A target's name, `local` for here. */
  readonly target?: string;
  readonly cwd?: string;
  /** The words of a command, as a shell reads them; of a task, its text. */
  readonly body?: string;
}

/** A remembered answer. Without `fields` and `pattern` it is bare: about everything the tool does. */
export interface SpawnRule {
  readonly tool: string;
  readonly allow: boolean;
  readonly scope: RuleScope;
  /** Given back with a refusal. */
  readonly reason?: string;
  readonly fields?: RuleFields;
  /** The body is one wildcard over the whole text, operators and all. */
  readonly raw?: boolean;
  /** `compat` only: a wildcard over the canonical JSON of the structured input. */
  readonly pattern?: string;
  /** When the rule ends, in milliseconds since 1970. */
  readonly expiresAt?: number;
}

/** A rule in a store. The same tool and patterns give the same id, whatever the verdict. */
export interface StoredRule extends SpawnRule {
  readonly id: string;
}

export const ruleScopes: readonly RuleScope[] = Object.freeze([
  'session',
  'project',
  'global',
] as const);
