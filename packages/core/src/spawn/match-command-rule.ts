import { ownMembers } from '../result/own-members.js';
import { allowsCommand, compileCommandPattern, deniesCommand } from './command-pattern.js';
import { readCommand } from './command-reading.js';
import { matchWildcard } from './glob.js';

/** One rule about the body of a command. */
export interface CommandRule {
  readonly pattern: string;
  readonly allow: boolean;
  /** The pattern is a wildcard over the whole text, operators and all. */
  readonly raw?: boolean;
}

/**
 * Whether a rule speaks about this body. An allow rule matches exactly one plain invocation, word by word; a deny rule
 * matches on any doubt, whatever starts the command. A pattern that cannot be read allows nothing and denies everything.
 */
export function matchCommandRule(rule: CommandRule, body: unknown): boolean {
  const { pattern: text, allow: allowed, raw }: Partial<CommandRule> = ownMembers(rule);
  const allow = allowed === true;
  if (typeof text !== 'string' || typeof body !== 'string') return !allow;
  if (raw === true) return matchWildcard(text, body);
  const pattern = compileCommandPattern(text);
  const reading = readCommand(body);
  return allow ? allowsCommand(pattern, reading) : deniesCommand(pattern, reading);
}
