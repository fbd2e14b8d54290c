import { visibleText } from '../text/visible-text.js';
import { compileCommandPattern } from './command-pattern.js';
import { compileGlob, escapedPieces } from './glob.js';
import type { RuleFields, SpawnRule } from './rule.js';
import { localTarget } from './spawn-call.js';

/**
 * One sentence that says what a rule will do, for the person who is about to store it. Nothing is cut, and nothing
 * invisible stays invisible. For a rule that `parseRule` accepted.
 */
export function ruleText(rule: SpawnRule): string {
  const verb = rule.allow ? 'Allows without asking' : 'Refuses without asking';
  const until = rule.expiresAt === undefined ? '' : `, until ${timeText(rule.expiresAt)}`;
  return `${verb} ${whatText(rule)}${until}.`;
}

function whatText(rule: SpawnRule): string {
  const tool = quoted(rule.tool);
  if (rule.pattern !== undefined) {
    return `each call of ${tool} whose canonical JSON matches the wildcard ${quoted(rule.pattern)}`;
  }
  if (rule.fields === undefined) {
    return `everything that ${tool} does: any command on any target, and any task`;
  }
  return `${bodyText(rule, rule.fields)}${whereText(rule, rule.fields)} (${tool})`;
}

function bodyText(rule: SpawnRule, { mode, body }: RuleFields): string {
  if (mode === 'agent')
    return body === undefined ? 'any task' : `any task that reads ${reading(body)}`;
  if (body === undefined) {
    const command = 'any command, whatever it says';
    return mode === 'command' ? command : `${command}, and any task`;
  }
  const tasks =
    rule.allow || mode === 'command' ? '' : `, and any task that reads ${reading(body)}`;
  if (rule.raw === true) {
    return `any command text that matches the wildcard ${quoted(body)}, whatever else it runs${tasks}`;
  }
  return (rule.allow ? allowedText(body) : refusedText(body)) + tasks;
}

function allowedText(body: string): string {
  const pattern = compileCommandPattern(body);
  if (pattern.refusal !== undefined) return 'nothing';
  if (pattern.words.length === 0) return 'any one plain command, whichever program it names';
  const wild = pattern.words.some((word) => word.pieces !== undefined);
  const how = wild
    ? 'one plain command of the form'
    : pattern.open
      ? 'the command'
      : 'exactly the command';
  // As it was written: the quotes say which wildcards are none.
  const shown = pattern.open ? body.replace(/[ \t]+[^ \t]+[ \t]*$/, '') : body;
  return `${how} ${quoted(shown)}${pattern.open ? ' with any further arguments' : ''}`;
}

function refusedText(body: string): string {
  return (
    `every command that begins with ${quoted(body)}, in whatever directory the program is and whatever starts it ` +
    '(sudo, env, sh -c, …), and every command that is not one plain invocation'
  );
}

function whereText(rule: SpawnRule, { mode, target, cwd, body }: RuleFields): string {
  const directory =
    cwd === undefined ? 'in any directory' : `in ${place('directory', 'directories', cwd)}`;
  if (mode === 'agent') return `, ${directory}`;
  const words = body !== undefined;
  let where = 'on any target';
  if (target === localTarget) where = 'here';
  else if (target !== undefined) where = `on ${place('target', 'targets', target)}`;
  if (words && rule.allow && target !== localTarget) where += ' that has a POSIX shell';
  if (words && !rule.allow && target !== localTarget) {
    where += ', and there every command if its shell is not known';
  }
  return `, ${where}, ${directory}`;
}

function place(one: string, many: string, pattern: string): string {
  const { exact } = compileGlob(escapedPieces(pattern));
  return exact === undefined
    ? `${many} that match ${quoted(pattern)}`
    : `the ${one} ${quoted(exact)}`;
}

function reading(pattern: string): string {
  const { exact } = compileGlob(escapedPieces(pattern));
  return exact === undefined ? `like ${quoted(pattern)}` : `exactly ${quoted(exact)}`;
}

function quoted(text: string): string {
  return `"${visibleText(text).replaceAll('"', '\\u{22}')}"`;
}

function timeText(milliseconds: number): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? `${milliseconds} ms` : date.toISOString();
}
