import type { HeldReason, OnHeld, Plan, PlanContract, PlannedCall } from '../../gate/plan.js';
import type { Json } from '../../json/json.js';
import { parseJson } from '../../json/parse-json.js';
import { snapshot } from '../../json/snapshot.js';
import { type Issue, type IssueCode, makeIssue } from '../../result/issue.js';
import { fail, ok, type Result } from '../../result/result.js';
import { quote } from '../../text/quote.js';
import { type Rung, tiers } from '../../tier/tier.js';
import type { AskedBecause, CallState, Phase, ProgramState, Question } from '../session-state.js';
import { type JsonReader, readJson } from './json-reader.js';
import { readOutcome } from './read-outcome.js';

/** A stored session, read back and not believed yet. */
export interface ReadState {
  readonly spent: readonly number[];
  readonly nextTicket: number;
  readonly programs: readonly ReadProgram[];
}

export interface ReadProgram {
  readonly program: ProgramState;
  /** False when the arguments of its calls were not stored. */
  readonly complete: boolean;
}

const limits = { bytes: 33_554_432, depth: 64, nodes: 2_000_000, stringLength: 65_536 };
const phases: readonly Phase[] = [
  'waiting',
  'behind',
  'held',
  'preparing',
  'asked',
  'deciding',
  'approved',
  'running',
  'undoing',
  'ended',
];
const reasons: readonly HeldReason[] = [
  'tier',
  'rung',
  'freshness',
  'budget',
  'no-handler',
  'order',
];
const becauses: readonly AskedBecause[] = ['held', 'order', 'changed', 'restored'];
const heldPolicies: readonly OnHeld[] = ['hold-rest', 'continue', 'hold-all'];
const closings = ['stopped', 'interrupted', 'cancelled'] as const;
const freshnessStates = ['FRESH', 'STALE', 'LATE'] as const;
const rungs: readonly Rung[] = ['ask', 'auto'];
const noArgs: PlannedCall['args'] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Object.setPrototypeOf({}, null),
);

/**
 * Reads a stored session: a text, or the value that it stands for. What is corrupt, or was written by a later version,
 * is `invalid-state` and is not guessed at.
 */
export function readState(stored: unknown): Result<ReadState> {
  const parsed = typeof stored === 'string' ? parseJson(stored, limits) : snapshot(stored, limits);
  if (!parsed.ok) return fail(invalid(parsed.issues[0].message, parsed.issues[0].path));
  const problems: (readonly (string | number)[])[] = [];
  const reader = readJson(parsed.value, problems);
  const version = reader.optional('v', (member) => member.json());
  if (version !== 1) return fail(invalid(`it has version ${quote(version)}, and this is 1`, ['v']));
  const programs = reader.member('programs').list(readProgram);
  const state: ReadState = {
    spent: reader.member('spent').list((at) => at.number()),
    nextTicket: reader.member('nextTicket').number(),
    programs,
  };
  const ids = new Set(programs.map(({ program }) => program.plan.id));
  if (ids.size < programs.length) problems.push(['programs']);
  const [first] = problems;
  return first === undefined ? ok(state) : fail(invalid('a member is missing or wrong', first));
}

function invalid(why: string, path: Issue['path']): Issue {
  const code: IssueCode = 'invalid-state';
  return makeIssue({
    code,
    message: `the stored session cannot be read: ${why}; it was left as it is, and nothing of it is asked or run`,
    path,
  });
}

function readProgram(reader: JsonReader): ReadProgram {
  const { plan, complete } = readPlan(reader.member('plan'));
  const calls = reader.member('calls');
  let index = -1;
  const states = calls.list((call) => {
    index += 1;
    return readCall(call, plan.calls[index]);
  });
  // One state for each call of the plan.
  if (states.length !== plan.calls.length) calls.refuse();
  const program: ProgramState = {
    plan,
    onHeld: plan.onHeld,
    digest: reader.member('digest').text(),
    givenIds: reader.member('givenIds').list((id) => id.text()),
    createdAt: reader.member('createdAt').number(),
    closed: reader.optional('closed', (member) => member.textOf(closings)),
    settledAt: reader.optional('settledAt', (member) => member.number()),
    calls: states,
  };
  return { program: Object.freeze(program), complete };
}

function readPlan(reader: JsonReader): { readonly plan: Plan; readonly complete: boolean } {
  const stored = reader.member('calls');
  let complete = true;
  let index = -1;
  const calls = stored.list((call) => {
    index += 1;
    complete &&= call.optional('args', () => true) === true;
    return readPlanned(call, index);
  });
  const lineage = reader.optional('lineage', (member) => member.list((name) => name.text()));
  const plan: Plan = {
    id: reader.member('id').text(),
    rung: reader.member('rung').textOf(rungs),
    onHeld: reader.member('onHeld').textOf(heldPolicies),
    contract: readContract(reader.member('contract')),
    ...(lineage === undefined ? {} : { lineage }),
    calls,
    apply: Object.freeze(calls.filter(({ verdict }) => verdict === 'apply')),
    propose: Object.freeze(calls.filter(({ verdict }) => verdict === 'propose')),
  };
  return { plan: Object.freeze(plan), complete };
}

function readContract(reader: JsonReader): PlanContract {
  const id = reader.optional('id', (member) => member.text());
  const revision = reader.optional('revision', (member) => member.text());
  const ageMs = reader.optional('ageMs', (member) => member.number());
  const state = reader.optional('state', (member) => member.textOf(freshnessStates));
  return Object.freeze({
    digest: reader.member('digest').text(),
    ...(id === undefined ? {} : { id }),
    ...(revision === undefined ? {} : { revision }),
    ...(ageMs === undefined ? {} : { ageMs }),
    ...(state === undefined ? {} : { state }),
  });
}

function readPlanned(reader: JsonReader, index: number): PlannedCall {
  const place = reader.member('index');
  if (place.number() !== index) place.refuse();
  const reason = reader.optional('reason', (member) => member.textOf(reasons));
  const args = reader.optional('args', (member) => member.object());
  const call: PlannedCall = {
    index,
    id: reader.member('id').text(),
    name: reader.member('name').text(),
    tier: reader.member('tier').textOf(tiers),
    args: args ?? noArgs,
    rawArgs: reader.optional('rawArgs', (member) => member.object()) ?? args ?? noArgs,
    changes: reader.optional('changes', (member) => member.list(readChange)) ?? [],
    verdict: reason === undefined ? 'apply' : 'propose',
    ...(reason === undefined ? {} : { reason }),
    capabilityDigest: reader.member('capabilityDigest').text(),
  };
  return Object.freeze(call);
}

function readChange(reader: JsonReader): PlannedCall['changes'][number] {
  const to = reader.optional('to', (member) => member.json());
  return Object.freeze({
    path: reader.member('path').list(readStep),
    from: reader.member('from').json(),
    ...(to === undefined ? {} : { to }),
  });
}

function readStep(reader: JsonReader): string | number {
  const step: Json = reader.json();
  return typeof step === 'number' ? step : reader.text();
}

function readCall(reader: JsonReader, planned: PlannedCall | undefined): CallState {
  const stood = reader.optional('call', (member) => readPlanned(member, planned?.index ?? 0));
  const call = stood ?? planned ?? readPlanned(reader.member('call'), 0);
  const phase = reader.member('phase').textOf(phases);
  const outcome = reader.optional('outcome', (member) => readOutcome(member, call));
  // What has ended has an outcome, and nothing else has.
  if ((phase === 'ended' || phase === 'undoing') !== (outcome !== undefined)) {
    reader.refuse();
  }
  if (planned !== undefined && (call.id !== planned.id || call.name !== planned.name)) {
    reader.refuse();
  }
  const question = reader.optional('question', readQuestion);
  if ((phase === 'asked' || phase === 'deciding') && question === undefined) reader.refuse();
  return Object.freeze({
    call,
    phase,
    ticket: reader.member('ticket').number(),
    because: reader.member('because').textOf(becauses),
    question,
    approval: reader.optional('approval', (member) =>
      Object.freeze({
        question: member.member('question').text(),
        at: member.member('at').number(),
        reason: member.optional('reason', (reason) => reason.text()),
      }),
    ),
    edit: reader.optional('edit', (member) =>
      Object.freeze({
        before: member.member('before').object(),
        typed: member.member('typed').json(),
        by: member.member('by').textOf(['person'] as const),
      }),
    ),
    outcome,
    claim: reader.optional('claim', (member) => member.text()),
  });
}

function readQuestion(reader: JsonReader): Question {
  return Object.freeze({
    id: reader.member('id').text(),
    askedAt: reader.member('askedAt').number(),
    ask: reader.optional('ask', (ask) => ask.text()),
  });
}
