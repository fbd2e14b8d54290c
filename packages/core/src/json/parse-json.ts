import { explain } from '../result/explain.js';
import type { IssueCode } from '../result/issue.js';
import { type Failure, fail, failIfAny, ok, type Result } from '../result/result.js';
import { kindOf } from '../text/quote.js';
import { copyParsed } from './copy-parsed.js';
import { countTexts } from './count-texts.js';
import { exceedsBytes } from './exceeds-bytes.js';
import { findTextProblems } from './find-text-problems.js';
import type { Json } from './json.js';
import { depthLimitOf, limitOf } from './limit-of.js';
import { mayVanish } from './may-vanish.js';
import { issueAt } from './problem.js';
import type { SnapshotLimits } from './snapshot-limits.js';
import { indexOf } from './string-methods.js';
import { isWellFormed } from './well-formed.js';

/** How large a JSON text, and what it says, may be. */
export interface TextLimits extends SnapshotLimits {
  /** Length of the text in bytes of UTF-8. */
  readonly bytes: number;
}

export const textLimits: TextLimits = /* @__PURE__ */ Object.freeze({
  bytes: 1_048_576,
  depth: 64,
  nodes: 100_000,
  stringLength: 65_536,
});

// Taken once: a script that replaces it later changes no verdict.
const { parse } = JSON;
const byteOrderMark = '\ufeff';

/**
 * The value of a JSON text, as `snapshot` would copy it: frozen, objects without prototype. Stricter than `JSON.parse`:
 * a member given twice, numbers that a double rounds or loses, half surrogate pairs and a byte-order mark are refused,
 * and so is everything over a limit. Bytes are counted before anything else is done. Paths begin at the value.
 */
export function parseJson(text: unknown, limits?: Partial<TextLimits>): Result<Json> {
  if (typeof text !== 'string') {
    return refuse('not-json', `JSON as a text, not as ${kindOf(text)}`);
  }
  const bytes = limitOf(limits, 'bytes', textLimits.bytes);
  if (exceedsBytes(text, bytes)) {
    return refuse('text-too-long', `at most ${bytes} bytes`);
  }
  const allowed: SnapshotLimits = {
    depth: depthLimitOf(limits, textLimits.depth),
    nodes: limitOf(limits, 'nodes', textLimits.nodes),
    stringLength: limitOf(limits, 'stringLength', textLimits.stringLength),
  };
  try {
    return parseWithin(text, allowed);
  } catch (error) {
    // Some engines' own parsers recurse; V8's does not.
    return error instanceof RangeError ? fail(issueAt([], 'too-deep', allowed)) : refuseText(text);
  }
}

/** Throws what `JSON.parse` throws. */
function parseWithin(text: string, limits: SnapshotLimits): Result<Json> {
  const copy = copyParsed(
    parse(text),
    limits,
    needsTextChecks(text, limits.stringLength),
    Math.min(text.length, limits.stringLength),
  );
  // A member given twice has left fewer texts in the value than in the text.
  const isWhole = copy !== undefined && copy.texts === countTexts(text);
  if (isWhole && !(copy.hasZero && mayVanish(text))) return ok(copy.value);
  const failure = failIfAny(findTextProblems(text, limits));
  if (failure !== undefined) return failure;
  return isWhole ? ok(copy.value) : refuseText(text);
}

/** False when no text inside can be ill formed or too long. */
function needsTextChecks(text: string, stringLength: number): boolean {
  return text.length > stringLength || !isWellFormed(text) || indexOf(text, '\\u', 0) >= 0;
}

function refuseText(text: string): Failure {
  return refuse(
    'invalid-json',
    text.startsWith(byteOrderMark)
      ? 'no byte-order mark'
      : 'one JSON value, without comments, trailing commas or text around it',
  );
}

function refuse(code: IssueCode, expected: string): Failure {
  return fail(explain(code, [], { expected }));
}
