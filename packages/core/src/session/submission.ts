import type { Plan } from '../gate/plan.js';
import { canonicalJson } from '../json/canonical-json.js';
import { isObject } from '../json/is-object.js';
import type { Json } from '../json/json.js';
import { sha256 } from '../json/sha256.js';
import { snapshot } from '../json/snapshot.js';
import { atPath, type Issue, makeIssue } from '../result/issue.js';
import { fail, ok, type Result } from '../result/result.js';
import { quote } from '../text/quote.js';
import type { CallState, ProgramState } from './session-state.js';

// A program is a list of calls that hold arguments: two levels above what arguments may have.
const limits = { depth: 34 };

/** A program as it was handed in, copied, with what knows it again. */
export interface Submitted {
  readonly program: Json;
  readonly digest: string;
  readonly givenIds: readonly string[];
}

/** Copies a program and reads the ids that it gives. What is wrong with its calls is for the gate to say. */
export function readSubmission(program: unknown): Result<Submitted> {
  const copy = snapshot(program, limits);
  if (!copy.ok) {
    const [first, ...more] = copy.issues;
    return fail(inProgram(first), ...more.map(inProgram));
  }
  const calls = Array.isArray(copy.value) ? (copy.value as readonly Json[]) : [];
  const givenIds = calls.flatMap((call) => {
    const id = isObject(call) ? call.id : undefined;
    return typeof id === 'string' ? [id] : [];
  });
  const text = canonicalJson(Array.isArray(copy.value) ? calls.map(withArgs) : copy.value);
  const digest = sha256(`tiergate.program.v1\0${text}`);
  return ok({ program: copy.value, digest, givenIds: Object.freeze(givenIds) });
}

/** The program that one with these ids is known as; or an issue for each id that another call has already. */
export function recogniseProgram(
  { digest, givenIds, program }: Submitted,
  programs: readonly Pick<ProgramState, 'digest' | 'givenIds'>[],
): { readonly same: number | undefined; readonly issues: readonly Issue[] } {
  const same = programs.findIndex(
    (one) => givenIds.length > 0 && one.digest === digest && givenIds.some(isGivenIn(one)),
  );
  if (same >= 0) return { same, issues: [] };
  const calls = Array.isArray(program) ? (program as readonly Json[]) : [];
  const issues = calls.flatMap((call, index) => {
    const id = isObject(call) ? call.id : undefined;
    if (typeof id !== 'string' || !programs.some((one) => one.givenIds.includes(id))) return [];
    return [
      makeIssue({
        code: 'duplicate-call-id',
        message: `call id ${quote(id)} names another call of this session already: give each call an id of its own`,
        path: ['program', index, 'id'],
        received: quote(id),
      }),
    ];
  });
  return { same: undefined, issues };
}

/** A planned program at its beginning: nothing of it has run, and nobody was asked. */
export function programOfPlan(
  plan: Plan,
  { digest, givenIds }: Submitted,
  createdAt: number,
): ProgramState {
  return Object.freeze({
    plan,
    onHeld: plan.onHeld,
    digest,
    givenIds,
    createdAt,
    closed: undefined,
    settledAt: undefined,
    calls: Object.freeze(plan.calls.map(callOfPlan)),
  });
}

function callOfPlan(call: CallState['call']): CallState {
  const phase = call.verdict === 'apply' ? 'waiting' : call.reason === 'order' ? 'behind' : 'held';
  return Object.freeze({
    call,
    phase,
    ticket: 0,
    because: 'held',
    question: undefined,
    approval: undefined,
    edit: undefined,
    outcome: undefined,
    claim: undefined,
  });
}

function isGivenIn({ givenIds }: Pick<ProgramState, 'givenIds'>): (id: string) => boolean {
  return (id) => givenIds.includes(id);
}

// Absent arguments and none are the same call.
function withArgs(call: Json): Json {
  return isObject(call) && call.args === undefined ? { ...call, args: {} } : call;
}

function inProgram(issue: Issue): Issue {
  return atPath(['program'], issue);
}
