import { isObject } from '../json/is-object.js';
import type { Json } from '../json/json.js';
import { limitOf } from '../json/limit-of.js';
import { type Issue, makeIssue } from '../result/issue.js';
import { ownMembers } from '../result/own-members.js';
import { fail, failIfAny, ok, type Result } from '../result/result.js';
import { kindOf, quote } from '../text/quote.js';
import type { RuleFields } from './rule.js';
import { checkRuleBody } from './rule-body.js';
import type { SpawnLimits, SpawnMode } from './spawn-call.js';

/** Which patterns a store takes. */
export interface PatternRules {
  readonly strict: boolean;
  readonly limits?: SpawnLimits | undefined;
}

const members = ['mode', 'target', 'cwd', 'body'];

/** The `fields` of a rule, checked. Absent for a bare rule. */
export function readFields(
  data: Json | undefined,
  rule: { readonly allow: boolean; readonly raw: boolean },
  options: PatternRules,
): Result<RuleFields | undefined> {
  if (data === undefined) return ok(undefined);
  if (!options.strict) {
    return refuse('unknown-field', 'a `compat` store knows no `fields`; write `pattern`');
  }
  if (!isObject(data)) {
    return refuse('not-an-object', `\`fields\` is an object of patterns, not ${kindOf(data)}`);
  }
  const issues: Issue[] = [];
  const texts: Partial<Record<string, string>> = ownMembers({});
  for (const [name, value] of Object.entries(data)) {
    const wrong = checkField(name, value, options);
    if (wrong !== undefined) issues.push(wrong);
    else if (typeof value === 'string') texts[name] = value;
  }
  if (Object.keys(data).length === 0) {
    const message = '`fields` is empty; leave it out if the rule is about everything the tool does';
    issues.push(makeIssue({ code: 'missing-field', path: ['fields'], message }));
  }
  const { mode, target, cwd, body } = texts;
  if (body !== undefined && mode !== 'agent' && !rule.raw) {
    const wrong = checkRuleBody(body, rule.allow);
    if (wrong !== undefined) issues.push(wrong);
  }
  return (
    failIfAny(issues) ??
    ok(
      Object.freeze(
        ownMembers<RuleFields>({
          ...(isMode(mode) ? { mode } : {}),
          ...(target === undefined ? {} : { target }),
          ...(cwd === undefined ? {} : { cwd }),
          ...(body === undefined ? {} : { body }),
        }),
      ),
    )
  );
}

/** The wildcard of a `compat` rule, checked. */
export function readPattern(
  data: Json | undefined,
  options: PatternRules,
): Result<string | undefined> {
  // The reference writes a bare rule with `null`.
  if (data === undefined || (data === null && !options.strict)) return ok(undefined);
  if (options.strict) {
    const message =
      'a pattern over the JSON text also matches what it does not show; write `fields`, for example ' +
      '{"mode":"command","body":"cargo test"}';
    return fail(makeIssue({ code: 'unknown-field', path: ['pattern'], message }));
  }
  if (typeof data === 'string') return ok(data);
  const message = `\`pattern\` is a text, not ${kindOf(data)}`;
  return fail(makeIssue({ code: 'invalid-type', path: ['pattern'], message }));
}

function checkField(name: string, value: Json, options: PatternRules): Issue | undefined {
  const path = ['fields', name];
  if (!members.includes(name)) {
    const list = members.join(', ');
    const message = `\`fields\` has no member ${quote(name)}; it has ${list}`;
    return makeIssue({ code: 'unknown-field', path, message, expected: list });
  }
  if (typeof value !== 'string') {
    const message = `\`fields.${name}\` is a text, not ${kindOf(value)}`;
    return makeIssue({ code: 'invalid-type', path, message });
  }
  if (name === 'mode' && !isMode(value)) {
    const message = `\`fields.mode\` is command or agent, not ${quote(value)}`;
    return makeIssue({ code: 'invalid-value', path, message, expected: 'one of: command, agent' });
  }
  const longest = limitOf(options.limits, 'pattern', 4096);
  if (value.length <= longest) return undefined;
  const message = `\`fields.${name}\` has ${value.length} characters; at most ${longest} are taken`;
  return makeIssue({ code: 'too-long', path, message });
}

function refuse(code: 'unknown-field' | 'not-an-object', message: string): Result<never> {
  return fail(makeIssue({ code, path: ['fields'], message }));
}

function isMode(value: string | undefined): value is SpawnMode {
  return value === 'command' || value === 'agent';
}
