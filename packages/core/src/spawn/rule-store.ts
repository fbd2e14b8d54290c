import type { Issue } from '../result/issue.js';
import { failIfAny, ok, type Result } from '../result/result.js';
import { visibleText } from '../text/visible-text.js';
import { type CompiledRule, compileRule } from './compile-rule.js';
import { lintRule, type RuleFinding } from './lint-rule.js';
import { parseRule } from './parse-rule.js';
import type { RuleScope, SpawnRule, StoredRule } from './rule.js';
import { readRuleCall } from './rule-call.js';
import { ruleText } from './rule-text.js';
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

interface Entry extends CompiledRule {
  readonly text: string;
  readonly order: number;
}

/**
 * Creates a store of rules with one total order (W10). Strict: a matching refusal that is not bare wins over everything;
 * then the narrowest allow rule; a bare rule comes last. `compat`: patterns before the bare rule, more literal
 * characters first, then deny before allow.
 */
export function createRuleStore(options: RuleStoreOptions = {}): RuleStore {
  const strict = options.profile !== 'compat';
  const { limits, now } = options;
  const posix = posixTargets(options.targets ?? [], options.localShell ?? 'posix');
  const compare = strict ? compareStrict : compareCompat;
  const byTool = new Map<string, Entry[]>();
  let added = 0;

  const parse = (rule: unknown): Result<SpawnRule> =>
    parseRule(rule, { strict, limits, hasClock: now !== undefined });
  const store = (rule: SpawnRule): StoredRule => {
    added += 1;
    const entry: Entry = { ...compileRule(rule), text: ruleText(rule), order: added };
    const { id } = entry.rule;
    const others = (byTool.get(rule.tool) ?? []).filter((other) => other.rule.id !== id);
    byTool.set(rule.tool, insert(others, entry, compare));
    return entry.rule;
  };
  const keep = (stays: (entry: Entry) => boolean): void => {
    for (const [tool, entries] of byTool) byTool.set(tool, entries.filter(stays));
  };
  const isLive = ({ rule }: Entry, time: number): boolean =>
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
      const { id } = compileRule(parsed.value).rule;
      const text = ruleText(parsed.value);
      return ok(Object.freeze({ id, text, findings: lintRule(parsed.value) }));
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
      const entries = byTool.get(tool);
      if (entries === undefined) return undefined;
      const call = readRuleCall(input, (target) => posix.has(target));
      const time = now === undefined ? Number.NaN : now();
      const matching = entries.filter((entry) => isLive(entry, time) && entry.matches(call));
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
      const entries = [...byTool.values()].flat().filter((entry) => isLive(entry, time));
      return entries.sort((a, b) => a.order - b.order).map(({ rule }) => rule);
    },
  };
}

function answerOf(decides: Entry, shadowed: readonly Entry[]): RuleAnswer {
  const { rule, text } = decides;
  return Object.freeze({
    allow: rule.allow,
    id: rule.id,
    rule,
    // An approval needs no words (S46).
    ...(rule.allow || rule.reason === undefined ? {} : { reason: visibleText(rule.reason) }),
    text,
    shadowed: Object.freeze(shadowed.map((entry) => entry.rule.id)),
  });
}

function posixTargets(targets: Iterable<SpawnTarget>, localShell: string): ReadonlySet<string> {
  const posix = new Set<string>();
  for (const target of targets) {
    if (typeof target === 'string') posix.delete(target);
    else if (target.shell === 'posix') posix.add(target.name);
    else posix.delete(target.name);
  }
  if (localShell === 'posix') posix.add(localTarget);
  else posix.delete(localTarget);
  return posix;
}

function insert(
  entries: Entry[],
  entry: Entry,
  compare: (left: Entry, right: Entry) => number,
): Entry[] {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = entries[middle];
    if (other !== undefined && compare(other, entry) <= 0) low = middle + 1;
    else high = middle;
  }
  entries.splice(low, 0, entry);
  return entries;
}

function compareStrict(left: Entry, right: Entry): number {
  return (
    strength(left) - strength(right) ||
    Number(right.exact) - Number(left.exact) ||
    right.literals - left.literals ||
    left.order - right.order
  );
}

/** 0: refusals that say what they are about, 1: such allow rules, 2: bare rules. */
function strength({ rule, bare }: Entry): number {
  if (bare) return 2;
  return rule.allow ? 1 : 0;
}

function compareCompat(left: Entry, right: Entry): number {
  return (
    Number(left.bare) - Number(right.bare) ||
    right.literals - left.literals ||
    Number(left.rule.allow) - Number(right.rule.allow) ||
    left.order - right.order
  );
}

function countOf(byTool: ReadonlyMap<string, readonly Entry[]>): number {
  let count = 0;
  for (const entries of byTool.values()) count += entries.length;
  return count;
}
