import { isObject } from '../json/is-object.js';
import type { Json, JsonObject } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { type Issue, type IssueCode, type IssuePath, makeIssue } from '../result/issue.js';
import { ownMembers } from '../result/own-members.js';
import { fail, failIfAny, ok, type Result } from '../result/result.js';
import { isBlank } from '../text/blank.js';
import { kindOf, quote } from '../text/quote.js';
import { type RuleScope, ruleScopes, type SpawnRule } from './rule.js';
import { type PatternRules, readFields, readPattern } from './rule-fields.js';

export interface ParseRuleOptions extends PatternRules {
  /** A rule that ends needs a clock. */
  readonly hasClock: boolean;
}

const members = ['tool', 'allow', 'scope', 'reason', 'fields', 'raw', 'pattern', 'expiresAt'];
const { hasOwn } = Object;

/**
 * Checks a rule before it is stored. Everything unknown is refused: a rule that is read otherwise than it was meant must
 * not come into being. An `id` in the data is not believed; it follows from the rule.
 */
export function parseRule(input: unknown, options: ParseRuleOptions): Result<SpawnRule> {
  const copy = snapshot(input);
  if (!copy.ok) return copy;
  if (!isObject(copy.value)) {
    const message = `a rule is an object, not ${kindOf(copy.value)}`;
    return fail(makeIssue({ code: 'not-an-object', path: [], message }));
  }
  const { read, issues } = createReader(copy.value);
  const tool = read('tool', isToolName, 'the name of a tool');
  const allow = read('allow', isBoolean, 'true or false');
  const scope = read('scope', isScope, `one of ${ruleScopes.join(', ')}`);
  const reason = read('reason', isOptionalText, 'a text');
  const raw = read('raw', isOptionalBoolean, 'true or false');
  const expiresAt = read(
    'expiresAt',
    options.hasClock ? isOptionalNumber : isAbsent,
    'a time in milliseconds, in a store that has a clock (`now`)',
  );
  const fields = pass(
    issues,
    readFields(own(copy.value, 'fields'), { allow: allow === true, raw: raw === true }, options),
  );
  const pattern = pass(issues, readPattern(own(copy.value, 'pattern'), options));
  const failure = failIfAny(issues);
  if (failure !== undefined) return failure;
  if (tool === undefined || allow === undefined || scope === undefined) return unreadable();
  return ok(
    Object.freeze(
      ownMembers<SpawnRule>({
        tool,
        allow,
        scope,
        ...(reason === undefined ? {} : { reason }),
        ...(fields === undefined ? {} : { fields }),
        ...(raw === true && fields?.body !== undefined ? { raw } : {}),
        ...(pattern === undefined ? {} : { pattern }),
        ...(expiresAt === undefined ? {} : { expiresAt }),
      }),
    ),
  );
}

type Read = <T>(
  name: string,
  fits: (value: unknown) => value is T,
  expected: string,
) => T | undefined;

function createReader(data: JsonObject): { readonly read: Read; readonly issues: Issue[] } {
  const issues: Issue[] = [];
  const add = (code: IssueCode, path: IssuePath, message: string, expected: string): void => {
    issues.push(makeIssue({ code, path, message, expected }));
  };
  for (const name of Object.keys(data)) {
    if (members.includes(name) || name === 'id') continue;
    const list = members.join(', ');
    add('unknown-field', [name], `a rule has no member ${quote(name)}; it has ${list}`, list);
  }
  const read: Read = (name, fits, expected) => {
    const value = own(data, name);
    if (fits(value)) return value;
    const received = value === undefined ? 'missing' : quote(value);
    add(
      'invalid-value',
      [name],
      `\`${name}\` of a rule is ${expected}; it is ${received}`,
      expected,
    );
    return undefined;
  };
  return { read, issues };
}

function pass<T>(issues: Issue[], result: Result<T>): T | undefined {
  if (result.ok) return result.value;
  issues.push(...result.issues);
  return undefined;
}

function unreadable(): Result<never> {
  return fail(makeIssue({ code: 'unreadable', path: [], message: 'the rule cannot be read' }));
}

function own(data: JsonObject, name: string): Json | undefined {
  return hasOwn(data, name) ? data[name] : undefined;
}

function isToolName(value: unknown): value is string {
  return typeof value === 'string' && !isBlank(value);
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isScope(value: unknown): value is RuleScope {
  return (ruleScopes as readonly unknown[]).includes(value);
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

function isOptionalBoolean(value: unknown): value is boolean | undefined {
  return value === undefined || typeof value === 'boolean';
}

function isOptionalNumber(value: unknown): value is number | undefined {
  return value === undefined || typeof value === 'number';
}

function isAbsent(value: unknown): value is undefined {
  return value === undefined;
}
