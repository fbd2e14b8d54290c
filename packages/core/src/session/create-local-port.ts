import type { Freshness } from '../gate/freshness.js';
import { ownOption } from '../gate/gate-options.js';
import type { Outcome } from '../gate/outcome.js';
import type { Plan, PlannedCall } from '../gate/plan.js';
import { randomId as platformRandomId } from '../gate/random-id.js';
import { canonicalJson } from '../json/canonical-json.js';
import type { Json } from '../json/json.js';
import { type Issue, makeIssue } from '../result/issue.js';
import { ownMembers } from '../result/own-members.js';
import { fail, ok, type Result } from '../result/result.js';
import { maxRungFor, type Rung } from '../tier/tier.js';
import { partsOf, type ToolSet } from '../toolset/create-tool-set-with.js';
import type { AnyHandler } from '../toolset/handler.js';
import { readPremise, runCall, undoCall } from '../toolset/run-call.js';
import { spendPlan } from '../toolset/spend-plan.js';
import type {
  AskAnswer,
  CallChanged,
  CallRefused,
  DecisionAnswer,
  GatePort,
  PortAsk,
  PortDecision,
  PortRun,
  PortUndo,
  RunAnswer,
} from './gate-port.js';
import { retellCall } from './retell-call.js';
import { issueAbout } from './session-issues.js';
import type { CallState } from './session-state.js';

/** What a local port reads anew each time: a user interface may replace any of it. */
export interface LocalPortOptions<State> {
  readonly tools: () => ToolSet<State>;
  readonly state: () => State;
  readonly rung?: Rung;
  /** How old the contract is, for one that came from a cache. */
  readonly freshness?: () => Freshness | undefined;
  /** Milliseconds, for durations. Default `Date.now`. */
  readonly now?: () => number;
  /** Names questions. Default: 128 random bits. */
  readonly randomId?: () => string;
}

/** A local port, and what else a session over a tool set needs of it. */
export interface LocalPort extends GatePort {
  /** Verifies and gates a call again; nothing when it is still the call that it was. */
  recheck(call: PlannedCall): CallChanged | CallRefused | undefined;
  /** A stored call with no more about how it came to be than gating again says. */
  retell(state: CallState): CallState;
  /** What is wrong with the tool set itself: then nothing runs, and nothing is closed for it either. */
  broken(): readonly [Issue, ...Issue[]] | undefined;
}

/** The port over a tool set in this process. A page that its user controls can change it: its word is advice. */
export function createLocalPort<State>(options: LocalPortOptions<State>): LocalPort {
  const now = ownOption(options, 'now') ?? Date.now;
  const randomId = ownOption(options, 'randomId') ?? platformRandomId;
  const handlerOf = (name: string): AnyHandler<State> =>
    partsOf(options.tools())?.tool(name)?.handler ?? noHandler;
  const gateAgain = (call: PlannedCall, args: Json): Result<PlannedCall> =>
    planOne(options, call, args);

  function recheck(call: PlannedCall): CallChanged | CallRefused | undefined {
    const again = gateAgain(call, call.args);
    if (!again.ok) return { kind: 'refused', issues: again.issues };
    const { value } = again;
    if (isSameCall(call, value)) return undefined;
    return { kind: 'changed', call: Object.freeze({ ...value, changes: call.changes }) };
  }

  function broken(): CallRefused['issues'] | undefined {
    const compiled = partsOf(options.tools())?.compile();
    return compiled === undefined || compiled.ok ? undefined : compiled.issues;
  }

  // Requests are read, and this port is handed out, by own members only.
  return ownMembers<LocalPort>({
    authority: 'advisory',
    recheck,
    retell: (state) =>
      retellCall(state, (args) =>
        broken() === undefined ? gateAgain(state.call, args) : undefined,
      ),
    broken,
    plan(program, request) {
      const rung = ownOption(request, 'rung');
      const onHeld = ownOption(request, 'onHeld');
      const budget = ownOption(request, 'budget');
      const freshness = ownOption(options, 'freshness')?.();
      const plan = options.tools().plan(program, {
        ...(rung === undefined ? {} : { rung }),
        ...(onHeld === undefined ? {} : { onHeld }),
        ...(budget === undefined ? {} : { budget }),
        ...(freshness === undefined ? {} : { freshness }),
      });
      // From here on the session runs it, and nobody else.
      if (plan.ok) spendPlan(plan.value);
      return plan;
    },
    ask({ call, atTurn, signal }: PortAsk): AskAnswer | Promise<AskAnswer> {
      const wrong = broken() === undefined ? recheck(call) : undefined;
      if (wrong !== undefined) return wrong;
      const handler = handlerOf(call.name);
      const open = (): AskAnswer => {
        const ask = wordQuestion(handler, call);
        return { kind: 'open', question: randomId(), ask };
      };
      if (!atTurn || handler.premise === undefined) return open();
      const context = { state: options.state(), signal };
      return readPremise(handler, call, context).then((premise) =>
        premise?.changes === false ? { kind: 'same' } : open(),
      );
    },
    decide(request: PortDecision): DecisionAnswer {
      const { call, decision } = request;
      const args = ownOption(request, 'args');
      if (decision === 'reject') return { kind: 'recorded', call };
      const issues = broken();
      if (issues !== undefined) return { kind: 'kept', issues };
      const wrong = recheck(call);
      if (wrong !== undefined) return wrong;
      if (args === undefined) return { kind: 'recorded', call };
      const edited = gateAgain(call, args);
      return edited.ok
        ? { kind: 'recorded', call: edited.value }
        : { kind: 'kept', issues: edited.issues };
    },
    async run(request: PortRun): Promise<RunAnswer> {
      const { call, signal } = request;
      const approval = ownOption(request, 'approval');
      const context = { state: options.state(), signal };
      const by = approval === undefined ? 'gate' : 'person';
      const started = now();
      const head = { index: call.index, id: call.id, name: call.name, by } as const;
      const premise = await readPremise(handlerOf(call.name), call, context);
      // From here to the handler nothing waits: what is looked at now is what runs.
      const wrong = recheck(call) ?? needsPerson(call, approval === undefined);
      if (wrong !== undefined) return wrong;
      const half = maxRungFor(call.tier) === 'auto' ? 'run' : 'runApproved';
      const { premise: _, ...halves } = handlerOf(call.name);
      const handler = ownMembers<AnyHandler<State>>(halves);
      const durationMs = now() - started;
      let outcome: Outcome;
      if (signal.aborted) {
        outcome = { ...head, status: 'cancelled', by: 'host', durationMs, canUndo: false };
      } else if (premise?.changes === false && handler[half] !== undefined) {
        outcome = { ...head, status: 'skipped', because: 'same', durationMs, canUndo: false };
      } else {
        outcome = await runCall(handler, half, call, context, now, by);
      }
      return { kind: 'ended', outcome: Object.freeze(outcome) };
    },
    async undo(request: PortUndo): Promise<Outcome> {
      const { call, outcome, signal } = request;
      const because = ownOption(request, 'because');
      const wrong = undoProblem(call, gateAgain(call, call.args));
      if (wrong !== undefined) {
        return Object.freeze({ ...outcome, because: 'undo-failed', error: wrong, canUndo: false });
      }
      const context = { state: options.state(), signal };
      // The session marks an undo as spent before it starts.
      const open = { ...outcome, canUndo: true };
      return undoCall(handlerOf(call.name), call, open, context, because);
    },
  });
}

const noHandler = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ ownMembers({}));

// The call alone, under the tool set in force. Its place, its id and what the model wrote stay what they were.
function planOne<State>(
  options: LocalPortOptions<State>,
  call: PlannedCall,
  args: Json,
): Result<PlannedCall> {
  const plan = planQuietly(call, () => {
    const rung = ownOption(options, 'rung');
    const freshness = ownOption(options, 'freshness')?.();
    return options.tools().plan([{ id: call.id, name: call.name, args }], {
      ...(rung === undefined ? {} : { rung }),
      ...(freshness === undefined ? {} : { freshness }),
    });
  });
  if (!plan.ok) {
    const [first, ...more] = plan.issues;
    return fail(ofCall(first), ...more.map(ofCall));
  }
  const [planned] = plan.value.calls;
  if (planned === undefined) return fail(issueAbout('unknown-call', call.id));
  const { reason: fresh, ...rest } = planned;
  // A looser contract releases nothing: what was held stays held.
  const reason = fresh ?? call.reason;
  return ok(
    Object.freeze({
      ...rest,
      index: call.index,
      rawArgs: call.rawArgs,
      verdict: reason === undefined ? 'apply' : 'propose',
      ...(reason === undefined ? {} : { reason }),
    }),
  );
}

// A host whose freshness cannot be had lets nothing run.
function planQuietly(call: PlannedCall, plan: () => Result<Plan>): Result<Plan> {
  try {
    return plan();
  } catch {
    return fail(issueAbout('port-failed', call.id));
  }
}

// What was kept elsewhere may say anything: nothing of it counts that gating again does not say as well.
function isSameCall(before: PlannedCall, after: PlannedCall): boolean {
  return before.reason === after.reason && doesTheSame(before, after);
}

function doesTheSame(before: PlannedCall, after: PlannedCall): boolean {
  return (
    before.capabilityDigest === after.capabilityDigest &&
    before.tier === after.tier &&
    canonicalJson(before.args) === canonicalJson(after.args)
  );
}

// An undo gets the arguments of the call: they are verified as for a run. Whether the call would be held today is no
// matter, it ran.
function undoProblem(call: PlannedCall, again: Result<PlannedCall>): Issue | undefined {
  if (!again.ok) return again.issues[0];
  return doesTheSame(call, again.value) ? undefined : issueAbout('cap-changed', call.id);
}

// Nobody was asked about it: then nothing but its place in the program may have held it.
function needsPerson(call: PlannedCall, byGate: boolean): CallChanged | undefined {
  const free = call.reason === undefined || call.reason === 'order';
  return byGate && !free ? { kind: 'changed', call } : undefined;
}

// Seen from the call, not from the program of one that it was put into.
function ofCall(issue: Issue): Issue {
  const [first, second, ...path] = issue.path;
  return first === 'program' && second === 0 ? makeIssue({ ...issue, path }) : issue;
}

function wordQuestion<State>(handler: AnyHandler<State>, call: PlannedCall): string | undefined {
  const { ask } = handler;
  try {
    const text: unknown = typeof ask === 'function' ? ask(call) : ask;
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}
