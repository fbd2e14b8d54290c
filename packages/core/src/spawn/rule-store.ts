import type { Issue } from '../result/issue.js';
import { ownMembers } from '../result/own-members.js';
import { failIfAny, ok, type Result } from '../result/result.js';
import { visibleText } from '../text/visible-text.js';
import { type CompiledRule, compileRule } from './compile-rule.js';
import { lintRule, lintShell, type RuleFinding } from './lint-rule.js';
import { matchRule } from './match-rule.js';
import { parseRule } from './parse-rule.js';
import type { RuleScope, SpawnRule, StoredRule } from './rule.js';
import { readRuleCall } from './rule-call.js';
import { buildRuleIndex, type RuleIndex } from './rule-index.js';
import {
  localTarget,
  type SpawnLimits,
  type SpawnProfile,
  type SpawnTarget,
} from './spawn-call.js';

export interface RuleStoreOptions {
  readonly profile?: SpawnProfile;
  /** Which targets have a POSIX shell. A target that is not listed has none. */
  readonly targets?: Iterable<SpawnTarget>;
  /** The shell that reads commands here: `posix` unless set. */
  readonly localShell?: string;
  readonly limits?: SpawnLimits;
  /** The time in milliseconds. Without it, rules that end are refused. */
  readonly now?: () => number;
}

/** What the store says about a call. */
export interface RuleAnswer {
  readonly allow: boolean;
  /** The rule that decided. */
  readonly id: string;
  readonly rule: StoredRule;
  /** The reason of a refusal. */
  readonly reason?: string;
  /** What the deciding rule does, in one sentence. */
  readonly text: string;
  /** Ids of the rules that matched too and lost, the strongest first. */
  readonly shadowed: readonly string[];
}

/** A rule before it is stored: what it would do, and what its author may not have meant. */
export interface RuleDescription {
  readonly id: string;
  readonly text: string;
  readonly findings: readonly RuleFinding[];
}

/** Remembered answers. A store is a value of its own: give each session one. */
export interface RuleStore {
  /** Stores a rule; the same tool and patterns again replace the earlier rule, whatever its scope (S36). */
  add(rule: unknown): Result<StoredRule>;
  /** What `add` would store, in words. */
  describe(rule: unknown): Result<RuleDescription>;
  /** Adds all of them, or none when one is wrong: to leave out a refusal would allow more. */
  addAll(rules: readonly unknown[]): Result<readonly StoredRule[]>;
  /** The answer for a call, or nothing when no rule speaks about it. `input` is the structured input of a preview. */
  check(tool: string, input: unknown): RuleAnswer | undefined;
  remove(id: string): boolean;
  clearScope(scope: RuleScope): void;
  /** The rules in force, in the order in which they came. */
  rules(): readonly StoredRule[];
}

/** The rules about one tool. */
interface Shelf {
  readonly entries: readonly CompiledRule[];
  /** Made when the rules are asked for the first time. */
  index: RuleIndex | undefined;
}

/**
 * Creates a store of rules with one total order (W10). Strict: a matching refusal that is not bare wins over everything;
 * then the narrowest allow rule; a bare rule comes last. `compat`: patterns before the bare rule, more literal
 * characters first, then deny before allow.
 */
export function createRuleStore(given: RuleStoreOptions = {}): RuleStore {
  const options = ownMembers(given);
  const strict = options.profile !== 'compat';
  const { limits, now } = options;
  const posix = posixTargets(options.targets ?? [], options.localShell ?? 'posix');
  const compare = strict ? compareStrict : compareCompat;
  const byTool = new Map<string, Shelf>();
  let added = 0;

  const parse = (rule: unknown): Result<SpawnRule> =>
    parseRule(rule, { strict, limits, hasClock: now !== undefined });
  const store = (rule: SpawnRule): StoredRule => {
    added += 1;
    const entry = compileRule(rule, added);
    const { id } = entry.rule;
    const others = (byTool.get(rule.tool)?.entries ?? []).filter((other) => other.rule.id !== id);
    byTool.set(rule.tool, { entries: [...others, entry], index: undefined });
    return entry.rule;
  };
  const keep = (stays: (entry: CompiledRule) => boolean): void => {
    for (const [tool, { entries }] of byTool) {
      byTool.set(tool, { entries: entries.filter(stays), index: undefined });
    }
  };
  const isLive = ({ rule }: CompiledRule, time: number): boolean =>
    rule.expiresAt === undefined ||
    // Without a readable time, an allow rule has ended and a refusal has not.
    (rule.allow ? time < rule.expiresAt : !(time >= rule.expiresAt));

  return {
    add(rule) {
      const parsed = parse(rule);
      return parsed.ok ? ok(store(parsed.value)) : parsed;
    },
    describe(rule) {
      const parsed = parse(rule);
      if (!parsed.ok) return parsed;
      const { rule: stored, text } = compileRule(parsed.value, 0);
      const findings = [...lintRule(parsed.value), ...lintShell(parsed.value, posix)];
      return ok(Object.freeze({ id: stored.id, text, findings: Object.freeze(findings) }));
    },
    addAll(rules) {
      const results = rules.map(parse);
      const issues: Issue[] = results.flatMap((result, index) =>
        result.ok ? [] : result.issues.map((issue) => ({ ...issue, path: [index, ...issue.path] })),
      );
      const failure = failIfAny(issues);
      if (failure !== undefined) return failure;
      return ok(results.flatMap((result) => (result.ok ? [store(result.value)] : [])));
    },
    check(tool, input) {
      const shelf = byTool.get(tool);
      if (shelf === undefined) return undefined;
      shelf.index ??= buildRuleIndex(shelf.entries);
      const call = readRuleCall(input, (target) => posix.has(target));
      const time = now === undefined ? Number.NaN : now();
      const matching: CompiledRule[] = [];
      for (const bucket of shelf.index.find(call)) {
        for (const entry of bucket) {
          if (matchRule(entry, call) && isLive(entry, time)) matching.push(entry);
        }
      }
      matching.sort(compare);
      const [decides, ...shadowed] = matching;
      return decides === undefined ? undefined : answerOf(decides, shadowed);
    },
    remove(id) {
      const before = countOf(byTool);
      keep(({ rule }) => rule.id !== id);
      return countOf(byTool) < before;
    },
    clearScope(scope) {
      keep(({ rule }) => rule.scope !== scope);
    },
    rules() {
      const time = now === undefined ? Number.NaN : now();
      const entries = [...byTool.values()]
        .flatMap((shelf) => shelf.entries)
        .filter((entry) => isLive(entry, time));
      return entries.sort((a, b) => a.order - b.order).map(({ rule }) => rule);
    },
  };
}

function answerOf(decides: CompiledRule, shadowed: readonly CompiledRule[]): RuleAnswer {
  const { rule, text } = decides;
  const answer = ownMembers<RuleAnswer>({
    allow: rule.allow,
    id: rule.id,
    rule,
    // An approval needs no words (S46).
    ...(rule.allow || rule.reason === undefined ? {} : { reason: visibleText(rule.reason) }),
    text,
    shadowed: Object.freeze(shadowed.map((entry) => entry.rule.id)),
  });
  return Object.freeze(answer);
}

function posixTargets(targets: Iterable<SpawnTarget>, localShell: string): ReadonlySet<string> {
  const posix = new Set<string>();
  for (const target of targets) {
    if (typeof target === 'string') posix.delete(target);
    else if (ownMembers(target).shell === 'posix') posix.add(target.name);
    else posix.delete(target.name);
  }
  if (localShell === 'posix') posix.add(localTarget);
  else posix.delete(localTarget);
  return posix;
}

function compareStrict(left: CompiledRule, right: CompiledRule): number {
  return (
    strength(left) - strength(right) ||
    Number(right.exact) - Number(left.exact) ||
    right.literals - left.literals ||
    left.order - right.order
  );
}

/** 0: refusals that say what they are about, 1: such allow rules, 2: bare rules. */
function strength({ rule, bare }: CompiledRule): number {
  if (bare) return 2;
  return rule.allow ? 1 : 0;
}

function compareCompat(left: CompiledRule, right: CompiledRule): number {
  return (
    Number(left.bare) - Number(right.bare) ||
    right.literals - left.literals ||
    Number(left.rule.allow) - Number(right.rule.allow) ||
    left.order - right.order
  );
}

function countOf(byTool: ReadonlyMap<string, Shelf>): number {
  let count = 0;
  for (const { entries } of byTool.values()) count += entries.length;
  return count;
}
