import { canonicalJson } from '../json/canonical-json.js';
import { sha256 } from '../json/sha256.js';
import { compileCommandPattern } from './command-pattern.js';
import { compileGlob, escapedPieces, type Glob, wildcardPieces } from './glob.js';
import type { SpawnRule, StoredRule } from './rule.js';
import type { RuleCall, RuleCallFields } from './rule-call.js';

/** A stored rule, ready to be asked. */
export interface CompiledRule {
  readonly rule: StoredRule;
  readonly bare: boolean;
  /** No wildcard anywhere. */
  readonly exact: boolean;
  readonly literals: number;
  matches(call: RuleCall): boolean;
}

interface Matcher {
  readonly exact: boolean;
  readonly literals: number;
  matches(call: RuleCallFields): boolean;
}

const idLength = 16;

export function compileRule(rule: SpawnRule): CompiledRule {
  const stored: StoredRule = Object.freeze({ id: ruleId(rule), ...rule });
  if (rule.pattern !== undefined) {
    const glob = compileGlob(wildcardPieces(rule.pattern));
    return {
      rule: stored,
      bare: false,
      exact: glob.exact !== undefined,
      literals: glob.literals,
      matches: (call) => {
        const text = call.text();
        return text !== undefined && glob.matches(text);
      },
    };
  }
  if (rule.fields === undefined) {
    return { rule: stored, bare: true, exact: false, literals: 0, matches: () => true };
  }
  const matchers = compileFields(rule, rule.fields);
  return {
    rule: stored,
    bare: false,
    exact: matchers.every((matcher) => matcher.exact),
    literals: matchers.reduce((sum, matcher) => sum + matcher.literals, 0),
    matches: ({ fields }) =>
      // What cannot be read is allowed by no rule and refused by every one.
      fields === undefined ? !rule.allow : matchers.every((matcher) => matcher.matches(fields)),
  };
}

/** The tool and the patterns make the rule; verdict, scope and the rest are what it says (S36). */
function ruleId(rule: SpawnRule): string {
  const { tool, fields = null, raw = false, pattern = null } = rule;
  const key = canonicalJson({ tool, fields: fields === null ? null : { ...fields }, raw, pattern });
  return sha256(`tiergate.spawn-rule.v1\0${key}`).slice(
    'sha256:'.length,
    'sha256:'.length + idLength,
  );
}

function compileFields(
  rule: SpawnRule,
  fields: NonNullable<SpawnRule['fields']>,
): readonly Matcher[] {
  const { mode, target, cwd, body } = fields;
  const matchers: Matcher[] = [];
  // Cheapest and most telling first.
  if (mode !== undefined) {
    const matches = (call: RuleCallFields): boolean => call.mode === mode;
    matchers.push({ exact: true, literals: mode.length, matches });
  }
  if (target !== undefined) matchers.push(fieldMatcher(target, (call) => call.target));
  if (body !== undefined) matchers.push(bodyMatcher(body, rule));
  if (cwd !== undefined) matchers.push(fieldMatcher(cwd, (call) => call.cwd));
  return matchers;
}

function fieldMatcher(pattern: string, read: (call: RuleCallFields) => string): Matcher {
  return globMatcher(compileGlob(escapedPieces(pattern)), read);
}

function globMatcher(glob: Glob, read: (call: RuleCallFields) => string): Matcher {
  return {
    exact: glob.exact !== undefined,
    literals: glob.literals,
    matches: (call) => glob.matches(read(call)),
  };
}

function bodyMatcher(body: string, rule: SpawnRule): Matcher {
  const task = fieldMatcher(body, (call) => call.body);
  if (rule.fields?.mode === 'agent') return task;
  const command = commandMatcher(body, rule);
  return {
    exact: command.exact,
    literals: command.literals,
    matches: (call) =>
      call.mode === 'command'
        ? command.matches(call)
        : // A body speaks about commands: only a refusal reaches further.
          !rule.allow && task.matches(call),
  };
}

function commandMatcher(body: string, { allow, raw }: SpawnRule): Matcher {
  if (raw === true) {
    const glob = compileGlob(wildcardPieces(body));
    return {
      exact: glob.exact !== undefined,
      literals: glob.literals,
      matches: (call) => (call.posix ? glob.matches(call.body) : !allow),
    };
  }
  const pattern = compileCommandPattern(body);
  if ('refusal' in pattern) return { exact: false, literals: 0, matches: () => !allow };
  return {
    exact: pattern.exact,
    literals: pattern.literals,
    matches: allow
      ? (call) => call.posix && pattern.allows(call.reading)
      : (call) => !call.posix || pattern.denies(call.reading),
  };
}
