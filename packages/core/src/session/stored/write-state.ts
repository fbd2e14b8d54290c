import type { Outcome } from '../../gate/outcome.js';
import type { Plan, PlannedCall } from '../../gate/plan.js';
import type { Json, JsonObject } from '../../json/json.js';
import { snapshot } from '../../json/snapshot.js';
import type { Issue } from '../../result/issue.js';
import type { CallState, ProgramState, SessionState } from '../session-state.js';
import { storableText } from './storable-text.js';

export interface WriteOptions {
  /** False leaves the arguments of calls out, and whatever may repeat them: what handlers and their questions said. */
  readonly args: boolean;
}

/** A session as plain JSON, version 1. */
export interface StoredSession {
  readonly v: 1;
  readonly spent: readonly number[];
  readonly nextTicket: number;
  readonly programs: readonly Json[];
}

/**
 * Writes a state down as plain JSON. What a handler returned is kept where it is JSON; without its value an applied call
 * cannot be undone after a restore. Errors are kept as name and message.
 */
export function writeState(state: SessionState, options: WriteOptions): StoredSession {
  const { spent, nextTicket, programs } = state;
  return {
    v: 1,
    spent,
    nextTicket,
    programs: programs.map((program) => writeProgram(program, options)),
  };
}

const written = new WeakMap<ProgramState, JsonObject>();

// Programs are replaced and never written to: most of them are the same the next time.
function writeProgram(program: ProgramState, options: WriteOptions): JsonObject {
  const known = options.args ? written.get(program) : undefined;
  if (known !== undefined) return known;
  const { plan, onHeld, digest, givenIds, createdAt, closed, settledAt, calls } = program;
  const json = compact({
    plan: writePlan(plan, options),
    onHeld,
    digest,
    givenIds,
    createdAt,
    closed,
    settledAt,
    calls: calls.map((call, index) => writeCall(call, plan.calls[index], options)),
  });
  if (options.args) written.set(program, json);
  return json;
}

function writePlan(plan: Plan, options: WriteOptions): JsonObject {
  const { id, rung, onHeld, contract, lineage, calls } = plan;
  return compact({
    id,
    rung,
    onHeld,
    contract: compact({ ...contract }),
    lineage,
    calls: calls.map((call) => writePlanned(call, options)),
  });
}

function writePlanned(call: PlannedCall, { args: withArgs }: WriteOptions): JsonObject {
  const { args, rawArgs, changes, ...rest } = call;
  if (!withArgs) return compact({ ...rest });
  return compact({
    ...rest,
    args,
    rawArgs,
    changes: changes.map(({ path, from, to }) => compact({ path, from, to })),
  });
}

/** Writes one call down; `planned` is how its plan has it. */
export function writeCall(
  state: CallState,
  planned: PlannedCall | undefined,
  options: WriteOptions,
): JsonObject {
  const { call, phase, ticket, because, question, approval, edit, outcome, claim } = state;
  return compact({
    phase,
    ticket,
    because,
    claim,
    // As it stands, where that is not as it was planned.
    call: call === planned ? undefined : writePlanned(call, options),
    question:
      question && compact({ ...question, ask: options.args ? textOf(question.ask) : undefined }),
    approval: approval && compact({ ...approval, reason: textOf(approval.reason) }),
    edit: edit && options.args ? compact({ ...edit }) : undefined,
    outcome: outcome && writeOutcome(outcome, options),
  });
}

// What handlers returned, threw or gave as a reason may repeat arguments, and so may issues.
function writeOutcome(outcome: Outcome, { args }: WriteOptions): JsonObject {
  const { value, error, issues, canUndo, reason, ...rest } = outcome;
  const kept = args && value !== undefined ? snapshot(value) : undefined;
  return compact({
    ...rest,
    reason: args || outcome.because !== 'handler' ? textOf(reason) : undefined,
    canUndo: args && canUndo && (value === undefined || kept?.ok === true),
    value: kept?.ok === true ? kept.value : undefined,
    error: args ? writeError(error) : undefined,
    issues: args ? issues?.map(writeIssue) : undefined,
  });
}

function writeError(error: unknown): Json | undefined {
  if (error === undefined) return undefined;
  if (error instanceof Error) {
    return { name: storableText(error.name), message: storableText(error.message) };
  }
  const copy = snapshot(error);
  return copy.ok ? copy.value : { name: 'Error', message: 'no text' };
}

function writeIssue(issue: Issue): JsonObject {
  return compact({ ...issue, message: storableText(issue.message) });
}

function textOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : storableText(text);
}

type Loose = Readonly<Record<string, Json | undefined>>;

/** The members that there are. */
function compact(members: Loose): JsonObject {
  const json: Record<string, Json> = {};
  for (const [name, member] of Object.entries(members)) {
    if (member !== undefined) json[name] = member;
  }
  return json;
}
