import type { CommandPattern } from './command-pattern.js';
import type { CompiledRule } from './compile-rule.js';
import type { Glob } from './glob.js';
import type { RuleCall, RuleCallFields } from './rule-call.js';
import { addToTrie, createWordTrie, findInTrie, type WordTrie } from './word-trie.js';

/** Finds the few rules that may speak about a call, without a look at the others. */
export interface RuleIndex {
  /** Every rule that matches the call, and perhaps some that do not, in buckets. Each once, in no order. */
  find(call: RuleCall): Iterable<readonly CompiledRule[]>;
}

/** Rules with the same mode, target and directory, where these are no wildcards. */
interface Group {
  /** Rules that a command's words do not tell apart. */
  readonly others: CompiledRule[];
  readonly denies: CompiledRule[];
  readonly allowTrie: WordTrie<CompiledRule>;
  readonly denyTrie: WordTrie<CompiledRule>;
}

type Buckets = Set<readonly CompiledRule[]>;

export function buildRuleIndex(rules: readonly CompiledRule[]): RuleIndex {
  const groups = new Map<string, Group>();
  for (const rule of rules) {
    const key = keyOf(rule.mode, rule.target?.exact, rule.cwd?.exact);
    const group = groups.get(key) ?? createGroup();
    groups.set(key, group);
    addRule(group, rule);
  }
  return {
    find(call) {
      const { fields } = call;
      // Where words say nothing, every refusal may match.
      if (fields === undefined || (fields.mode === 'command' && !fields.posix)) return [rules];
      const found: Buckets = new Set();
      for (const key of keysFor(fields)) {
        const group = groups.get(key);
        if (group !== undefined) findInGroup(group, fields, found);
      }
      return found;
    },
  };
}

function createGroup(): Group {
  return { others: [], denies: [], allowTrie: createWordTrie(), denyTrie: createWordTrie() };
}

function addRule(group: Group, rule: CompiledRule): void {
  const { command, task, allow } = rule;
  if (command === undefined || task !== undefined) {
    group.others.push(rule);
  } else if (allow) {
    addToTrie(group.allowTrie, leadingWords(command.globs), rule);
  } else {
    group.denies.push(rule);
    addToTrie(group.denyTrie, leadingWords(deniedWords(command)), rule);
  }
}

function deniedWords({ program, folded }: CommandPattern): readonly Glob[] {
  // A pattern without words, `*` alone, is about every command.
  return folded.length === 0 ? [] : [program, ...folded.slice(1)];
}

function leadingWords(globs: readonly Glob[]): readonly string[] {
  const words: string[] = [];
  for (const { exact } of globs) {
    if (exact === undefined) break;
    words.push(exact);
  }
  return words;
}

function findInGroup(group: Group, { mode, reading, words }: RuleCallFields, found: Buckets): void {
  found.add(group.others);
  if (mode === 'agent') return;
  const first = words?.[0];
  if (words !== undefined && first !== undefined) {
    findInTrie(group.allowTrie, { first, words, from: 1, open: false }, found);
  }
  if (group.denies.length === 0) return;
  const starts = reading.starts();
  if (starts.doubt) {
    found.add(group.denies);
    return;
  }
  for (const { program, words: folded, at, open } of starts.all) {
    findInTrie(group.denyTrie, { first: program, words: folded, from: at + 1, open }, found);
  }
}

function keyOf(mode = '', target = '', cwd = ''): string {
  return `${mode}\0${target}\0${cwd}`;
}

function keysFor({ mode, target, cwd }: RuleCallFields): readonly string[] {
  const keys: string[] = [];
  for (const modeKey of [mode, '']) {
    for (const targetKey of [target, '']) {
      for (const cwdKey of [cwd, '']) keys.push(keyOf(modeKey, targetKey, cwdKey));
    }
  }
  return keys;
}
