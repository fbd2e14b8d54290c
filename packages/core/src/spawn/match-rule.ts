import { allowsCommand, deniesCommand } from './command-pattern.js';
import type { CompiledRule } from './compile-rule.js';
import { matchesGlob } from './glob.js';
import type { RuleCall, RuleCallFields } from './rule-call.js';

/** Whether a rule speaks about a call. What cannot be read is allowed by no rule and refused by every one. */
export function matchRule(rule: CompiledRule, call: RuleCall): boolean {
  if (rule.probe >= 0 && !passesProbe(rule, call.fields?.words)) return false;
  if (rule.bare) return true;
  if (rule.pattern !== undefined) {
    const text = call.text();
    return text !== undefined && matchesGlob(rule.pattern, text);
  }
  const { fields } = call;
  if (fields === undefined) return !rule.allow;
  return (
    (rule.mode === undefined || rule.mode === fields.mode) &&
    (rule.target === undefined || matchesGlob(rule.target, fields.target)) &&
    (rule.cwd === undefined || matchesGlob(rule.cwd, fields.cwd)) &&
    (fields.mode === 'agent' ? matchesTask(rule, fields) : matchesCommand(rule, fields))
  );
}

/** Words are all that an approval with words is about: without them, and with others, it says nothing. */
function passesProbe(rule: CompiledRule, words: readonly string[] | undefined): boolean {
  const word = words?.[rule.probe];
  return word?.startsWith(rule.prefix) === true && word.endsWith(rule.suffix);
}

function matchesTask(rule: CompiledRule, fields: RuleCallFields): boolean {
  if (rule.task === undefined) return true;
  // A body speaks about commands, unless the mode says otherwise: only a refusal reaches further.
  return (rule.mode === 'agent' || !rule.allow) && matchesGlob(rule.task, fields.body);
}

function matchesCommand(rule: CompiledRule, fields: RuleCallFields): boolean {
  const { allow, command, raw } = rule;
  if (command === undefined && raw === undefined) return true;
  // Words are those of a POSIX shell: elsewhere nothing is allowed by them, and everything may be what is refused.
  if (!fields.posix) return !allow;
  if (raw !== undefined) return matchesGlob(raw, fields.body);
  if (command === undefined) return false;
  return allow ? allowsCommand(command, fields.reading) : deniesCommand(command, fields.reading);
}
