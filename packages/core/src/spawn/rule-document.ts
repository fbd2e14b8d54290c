import { isObject } from '../json/is-object.js';
import type { Json, JsonObject } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { makeIssue } from '../result/issue.js';
import { ownMembers } from '../result/own-members.js';
import { fail, ok, type Result } from '../result/result.js';
import { kindOf, quote } from '../text/quote.js';
import type { StoredRule } from './rule.js';

/** Whose rules are meant. */
export interface RuleOwner {
  readonly session: string;
  readonly project?: string;
}

/**
 * Rules as plain JSON, of all sessions and projects together. Each row is a stored rule, with `session` under the scope
 * `session` and `project` under the scope `project`.
 */
export interface RuleDocument {
  readonly version: 1;
  readonly rules: readonly JsonObject[];
}

const mostNodes = 1_000_000;

/**
 * The rules that a session loads: its own, those of its project, and all global ones. Hand them to `addAll`, which
 * checks them. Refused as a whole when the document cannot be read: to leave out a row could allow more.
 */
export function loadRules(document: unknown, given: RuleOwner): Result<readonly unknown[]> {
  const owner = ownMembers(given);
  const rows = readRows(document);
  if (!rows.ok) return rows;
  return ok(rows.value.filter((row) => belongsTo(row, owner)).map(withoutOwner));
}

/**
 * The document with a session's rules put in: its session rows are replaced, project and global rows are added or
 * overwritten, everybody else's stay as they were.
 */
export function saveRules(
  document: unknown,
  rules: readonly StoredRule[],
  given: RuleOwner,
): Result<RuleDocument> {
  const owner = ownMembers(given);
  const rows = document === undefined ? ok([]) : readRows(document);
  if (!rows.ok) return rows;
  const homeless = rules.find((rule) => rule.scope === 'project' && owner.project === undefined);
  if (homeless !== undefined) {
    const message = `rule ${quote(homeless.id)} has the scope project; say whose: \`owner.project\``;
    return fail(makeIssue({ code: 'missing-field', path: ['owner', 'project'], message }));
  }
  const copy = snapshot(
    rules.map((rule) => withOwner(rule, owner)),
    { nodes: mostNodes },
  );
  if (!copy.ok) return copy;
  const added = (isList(copy.value) ? copy.value : []).filter(isObject);
  const isReplaced = (row: JsonObject): boolean =>
    belongsTo(row, owner) &&
    (row.scope === 'session' ||
      added.some(({ id, scope }) => id === row.id && scope === row.scope));
  const kept = rows.value.filter((row) => !isReplaced(row));
  return ok(Object.freeze({ version: 1, rules: Object.freeze([...kept, ...added]) }));
}

function readRows(document: unknown): Result<readonly JsonObject[]> {
  const copy = snapshot(document, { nodes: mostNodes });
  if (!copy.ok) return copy;
  if (!isObject(copy.value)) {
    const message = `a document of rules is an object, not ${kindOf(copy.value)}`;
    return fail(makeIssue({ code: 'not-an-object', path: [], message }));
  }
  const { version, rules } = copy.value;
  if (version !== 1) {
    const message = `a document of rules has \`version\` 1, not ${quote(version)}`;
    return fail(makeIssue({ code: 'unsupported-version', path: ['version'], message }));
  }
  if (rules === undefined || !isList(rules) || !rules.every(isObject)) {
    const message = '`rules` of a document is a list of rules';
    return fail(makeIssue({ code: 'not-an-array', path: ['rules'], message }));
  }
  return ok(rules);
}

function belongsTo(row: JsonObject, owner: RuleOwner): boolean {
  if (row.scope === 'session') return row.session === owner.session;
  if (row.scope === 'project') return owner.project !== undefined && row.project === owner.project;
  // A scope that nobody knows is not somebody else's: `addAll` refuses it.
  return true;
}

function withoutOwner({ session: _session, project: _project, ...rule }: JsonObject): JsonObject {
  return rule;
}

function withOwner(rule: StoredRule, { session, project }: RuleOwner): StoredRule {
  const owner = rule.scope === 'session' ? { session } : { project };
  return rule.scope === 'global' ? rule : { ...rule, ...owner };
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
