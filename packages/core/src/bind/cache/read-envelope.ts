import type { Json, JsonObject } from '../../json/json.js';
import { type Issue, type IssueCode, makeIssue } from '../../result/issue.js';
import { failIfAny, ok, type Result } from '../../result/result.js';
import { quote, quoteList } from '../../text/quote.js';

/** What stands around a contract when a store hands it out. Times in the document are whole seconds. */
export interface Envelope {
  readonly name: string;
  readonly version: number;
  readonly issuedAtMs: number;
  readonly expiresAtMs?: number;
  /** The contract, or `null` for a tombstone. */
  readonly body: Json;
}

const format = 'tiergate.contract/1';
const required: readonly string[] = ['format', 'name', 'version', 'issuedAt', 'body'];
const members: readonly string[] = [...required, 'expiresAt'];
const clockLeadMs = 300_000;

/**
 * Reads the members around the body; the body itself is not looked at. A missing member, one too many and a format of
 * another version are all refused: a member that is not understood must not be taken for one that was checked.
 */
export function readEnvelope(document: JsonObject, wallMs: number): Result<Envelope> {
  const issues: Issue[] = [];
  const say = (code: IssueCode, member: string, message: string): void => {
    issues.push(makeIssue({ code, message, path: [member] }));
  };
  for (const member of required) {
    if (!Object.hasOwn(document, member)) {
      say('missing-field', member, `an envelope needs ${member}`);
    }
  }
  for (const member of Object.keys(document)) {
    if (members.includes(member)) continue;
    say(
      'unknown-field',
      member,
      `an envelope has no member ${quote(member)}; it has ${quoteList(members)}`,
    );
  }
  const { name, version, issuedAt, expiresAt } = document;
  if (document.format !== format) {
    say(
      'unsupported-version',
      'format',
      `the format ${quote(document.format)} is not supported; this version reads ${quote(format)}`,
    );
  }
  if (typeof name !== 'string') say('invalid-type', 'name', 'the name must be a text');
  if (!isWhole(version) || version < 1) {
    say('invalid-value', 'version', 'the version must be a whole number from 1 on');
  }
  if (!isWhole(issuedAt)) say('invalid-value', 'issuedAt', 'issuedAt must be whole seconds');
  else if (issuedAt * 1_000 > wallMs + clockLeadMs) {
    say('invalid-value', 'issuedAt', 'issuedAt is more than 300 seconds ahead of the clock');
  }
  if (expiresAt !== undefined && !(isWhole(expiresAt) && isWhole(issuedAt))) {
    say('invalid-value', 'expiresAt', 'expiresAt must be whole seconds');
  } else if (isWhole(expiresAt) && isWhole(issuedAt) && expiresAt <= issuedAt) {
    say('invalid-value', 'expiresAt', 'expiresAt must be after issuedAt');
  }
  const failure = failIfAny(issues);
  if (failure !== undefined) return failure;
  return ok({
    name: name as string,
    version: version as number,
    issuedAtMs: (issuedAt as number) * 1_000,
    ...(isWhole(expiresAt) ? { expiresAtMs: expiresAt * 1_000 } : {}),
    body: document.body as Json,
  });
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
