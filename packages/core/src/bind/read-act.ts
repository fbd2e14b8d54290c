import { isObject } from '../json/is-object.js';
import type { Json, JsonObject } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { type IssueCode, makeIssue } from '../result/issue.js';
import { type Failure, fail, type Result } from '../result/result.js';
import { kindOf } from '../text/quote.js';
import type { ActView } from './action.js';

// An act holds args: one level above what arguments may have.
const actLimits = { depth: 33 };
const noArgs: JsonObject = /* @__PURE__ */ Object.freeze(Object.setPrototypeOf({}, null));
const noFills: readonly string[] = /* @__PURE__ */ Object.freeze([]);

/**
 * A frozen copy of an act, taken once: what was verified is what readers, askers and handlers see. Absent `args` mean
 * none; members that an act does not have are ignored.
 */
export function readAct(act: unknown): Result<ActView> {
  const copy = snapshot(act, actLimits);
  if (!copy.ok) return copy;
  const value = copy.value;
  if (!isObject(value))
    return refuse('not-an-object', [], `an act must be an object, not ${kindOf(value)}`);
  const { opcode, args = noArgs, userFills = noFills } = value;
  if (opcode === undefined) return refuse('missing-field', ['opcode'], 'an act needs an opcode');
  if (typeof opcode !== 'string') {
    return refuse('invalid-type', ['opcode'], `opcode must be a text, not ${kindOf(opcode)}`);
  }
  if (!isObject(args)) {
    return refuse('not-an-object', ['args'], `args must be an object, not ${kindOf(args)}`);
  }
  if (!isTextList(userFills)) {
    return refuse('not-an-array', ['userFills'], 'userFills must be a list of operand names');
  }
  return { ok: true, value: Object.freeze({ opcode, args, userFills }) };
}

/** True for a list of texts. */
export function isTextList(value: Json): value is readonly string[] {
  return Array.isArray(value) && value.every((element) => typeof element === 'string');
}

function refuse(code: IssueCode, path: readonly string[], message: string): Failure {
  return fail(makeIssue({ code, path, message }));
}
