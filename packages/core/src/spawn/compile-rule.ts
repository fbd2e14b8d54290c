import { canonicalJson } from '../json/canonical-json.js';
import { sha256 } from '../json/sha256.js';
import { ownMembers } from '../result/own-members.js';
import { type CommandPattern, compileCommandPattern } from './command-pattern.js';
import { compileGlob, escapedPieces, type Glob, wildcardPieces } from './glob.js';
import type { RuleFields, SpawnRule, StoredRule } from './rule.js';
import { ruleText } from './rule-text.js';
import type { SpawnMode } from './spawn-call.js';

/**
 * A stored rule, ready to be asked. Plain data of one shape: a store asks a thousand of them about one call, and a closure
 * per rule would cost more than the comparison in it.
 */
export interface CompiledRule {
  /** What the first open word of an approval has to be like; most rules end here. First of all, to be at hand. */
  readonly probe: number;
  readonly prefix: string;
  readonly suffix: string;
  readonly rule: StoredRule;
  /** The rule in one sentence. */
  readonly text: string;
  /** Later rules have a higher number. */
  readonly order: number;
  readonly allow: boolean;
  readonly bare: boolean;
  /** No wildcard anywhere. */
  readonly exact: boolean;
  readonly literals: number;
  readonly mode: SpawnMode | undefined;
  readonly target: Glob | undefined;
  readonly cwd: Glob | undefined;
  /** The body of a task. */
  readonly task: Glob | undefined;
  /** The body of a command, by its words. */
  readonly command: CommandPattern | undefined;
  /** The body of a command, as one text. */
  readonly raw: Glob | undefined;
  /** A wildcard over canonical JSON. */
  readonly pattern: Glob | undefined;
}

const idLength = 16;

export function compileRule(given: SpawnRule, order: number): CompiledRule {
  const rule = ownMembers(given);
  const { pattern } = rule;
  const fields: RuleFields = ownMembers(rule.fields);
  const target = optionalGlob(fields.target);
  const cwd = optionalGlob(fields.cwd);
  const body = compileBody(rule, fields);
  const json = pattern === undefined ? undefined : compileGlob(wildcardPieces(pattern));
  const bodyMeasure = body.command ?? body.raw ?? body.task;
  const { probe, prefix, suffix } = probeOf(rule.allow ? body.command : undefined);
  const parts = [target, cwd, json].filter((glob) => glob !== undefined);
  return {
    probe,
    prefix,
    suffix,
    rule: Object.freeze(ownMembers({ id: ruleId(rule), ...rule })),
    text: ruleText(rule),
    order,
    allow: rule.allow,
    bare: rule.fields === undefined && pattern === undefined,
    exact:
      parts.every((glob) => glob.exact !== undefined) &&
      (bodyMeasure === undefined || isExact(bodyMeasure)),
    literals:
      parts.reduce((sum, glob) => sum + glob.literals, fields.mode?.length ?? 0) +
      (bodyMeasure?.literals ?? 0),
    mode: fields.mode,
    target,
    cwd,
    task: body.task,
    command: body.command,
    raw: body.raw,
    pattern: json,
  };
}

type Probe = Pick<CompiledRule, 'probe' | 'prefix' | 'suffix'>;

/** The place of the first word with a wildcard, and the literal text at its two ends. -1 when there is none. */
function probeOf(command: CommandPattern | undefined): Probe {
  const probe = command?.globs.findIndex((glob) => glob.exact === undefined) ?? -1;
  const glob = command?.globs[probe];
  return { probe, prefix: glob?.first[0] ?? '', suffix: glob?.last?.at(-1) ?? '' };
}

/** The tool and the patterns make the rule; verdict, scope and the rest are what it says (S36). */
function ruleId(rule: SpawnRule): string {
  const { tool, fields = null, raw = false, pattern = null } = rule;
  const key = canonicalJson({ tool, fields: fields === null ? null : { ...fields }, raw, pattern });
  const start = 'sha256:'.length;
  return sha256(`tiergate.spawn-rule.v1\0${key}`).slice(start, start + idLength);
}

type CompiledBody = Pick<CompiledRule, 'task' | 'command' | 'raw'>;

function compileBody(rule: SpawnRule, { mode, body }: RuleFields): CompiledBody {
  const none = { task: undefined, command: undefined, raw: undefined };
  if (body === undefined) return none;
  const task = mode === 'command' ? undefined : optionalGlob(body);
  if (mode === 'agent') return { ...none, task };
  if (rule.raw === true) return { ...none, task, raw: compileGlob(wildcardPieces(body)) };
  return { ...none, task, command: compileCommandPattern(body) };
}

function optionalGlob(pattern: string | undefined): Glob | undefined {
  return pattern === undefined ? undefined : compileGlob(escapedPieces(pattern));
}

function isExact(body: Glob | CommandPattern): boolean {
  return typeof body.exact === 'boolean' ? body.exact : body.exact !== undefined;
}
