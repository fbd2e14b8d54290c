import { capabilityDigest } from '../contract/capability-digest.js';
import type { Capability } from '../contract/contract.js';
import { ownOption } from '../gate/gate-options.js';
import type { Outcome, OutcomeBecause } from '../gate/outcome.js';
import type { Plan, PlannedCall } from '../gate/plan.js';
import { maxRungFor } from '../tier/tier.js';
import type { AnyHandler } from './handler.js';
import { refuseCall } from './refuse-call.js';
import { runCall, undoCall } from './run-call.js';

/** What happens after a handler failed: go on, stop, or stop and take back what was applied, last first. */
export type OnError = 'continue' | 'stop' | 'rollback';

export interface ApplyOptions<State> {
  readonly state?: State;
  readonly signal?: AbortSignal;
  /** Default `continue`; an unknown word acts as `stop`. */
  readonly onError?: OnError;
  /** Milliseconds, for durations. Default `Date.now`. */
  readonly now?: () => number;
}

/** A declared tool: the capability in force and its handler. */
export interface DeclaredTool<State> {
  readonly capability: Capability;
  readonly handler: AnyHandler<State>;
}

/**
 * Runs the `apply` half of a genuine plan in model order, one call at a time, and answers with one outcome for every
 * call (R31–R34, G9, G15). It takes no decisions: a held call is `not-run`.
 */
export async function applyGenuinePlan<State>(
  plan: Plan,
  lookup: (name: string) => DeclaredTool<State> | undefined,
  options: ApplyOptions<State> | undefined,
): Promise<readonly Outcome[]> {
  const signal = ownOption(options, 'signal') ?? new AbortController().signal;
  const now = ownOption(options, 'now') ?? Date.now;
  const onError: unknown = ownOption(options, 'onError') ?? 'continue';
  const context = { state: ownOption(options, 'state') as State, signal };
  const outcomes: Outcome[] = [];
  let stopped: OutcomeBecause | undefined;
  for (const call of plan.calls) {
    if (signal.aborted) stopped ??= 'aborted';
    const because = call.verdict === 'apply' ? stopped : 'held';
    const tool = lookup(call.name);
    if (because !== undefined) outcomes.push(notRun(call, because));
    else if (tool === undefined || !mayRun(call, tool)) outcomes.push(refused(call));
    else outcomes.push(await runCall(tool.handler, 'run', call, context, now, 'gate'));
    if (outcomes.at(-1)?.status === 'failed' && onError !== 'continue') stopped ??= 'stopped';
  }
  if (stopped !== 'stopped' || onError !== 'rollback') return Object.freeze(outcomes);
  for (const call of [...plan.calls].reverse()) {
    const outcome = outcomes[call.index];
    const tool = lookup(call.name);
    if (outcome === undefined || tool === undefined) continue;
    outcomes[call.index] = await undoCall(tool.handler, call, outcome, context, 'rolled-back');
  }
  return Object.freeze(outcomes);
}

// Checked again for each call: the definition that was gated is the one in force, and its tier may run by itself.
function mayRun<State>(call: PlannedCall, { capability, handler }: DeclaredTool<State>): boolean {
  return (
    capabilityDigest(capability) === call.capabilityDigest &&
    maxRungFor(capability.tier) === 'auto' &&
    handler.run !== undefined
  );
}

function notRun(call: PlannedCall, because: OutcomeBecause): Outcome {
  const { index, id, name } = call;
  return Object.freeze({ index, id, name, status: 'not-run', because, canUndo: false });
}

function refused(call: PlannedCall): Outcome {
  return refuseCall(
    call,
    'cap-changed',
    'it changed since it was gated, or nothing here may run it; plan again',
  );
}
