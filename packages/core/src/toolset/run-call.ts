import type { Outcome, OutcomeBy } from '../gate/outcome.js';
import type { PlannedCall } from '../gate/plan.js';
import type { AnyHandler, PremiseAnswer, RunContext } from './handler.js';
import { isSkip } from './skip.js';

/** Which half of a handler may be used: `run`, or with a person's decision `runApproved`. */
export type RunHalf = 'run' | 'runApproved';

/**
 * Runs one call and answers with its outcome; nothing that a handler does throws past this. The premise is read first:
 * where nothing would change the call is `skipped`, `because: 'same'`, and the handler is not entered. Nor is it when the
 * signal was aborted by then: `not-run`, `because: 'aborted'`.
 */
export async function runCall<State>(
  handler: AnyHandler<State>,
  half: RunHalf,
  call: PlannedCall,
  context: RunContext<State>,
  now: () => number,
  by: OutcomeBy,
): Promise<Outcome> {
  const head = { index: call.index, id: call.id, name: call.name, by };
  const run = handler[half];
  if (run === undefined)
    return Object.freeze({ ...head, status: 'not-run', because: 'handed-over', canUndo: false });
  const started = now();
  try {
    // Nothing waits here without a premise: what was looked at right before is what runs.
    const premise =
      handler.premise === undefined ? undefined : await readPremise(handler, call, context);
    if (context.signal.aborted) {
      return Object.freeze({ ...head, status: 'not-run', because: 'aborted', canUndo: false });
    }
    if (premise?.changes === false) {
      return Object.freeze({
        ...head,
        status: 'skipped',
        because: 'same',
        durationMs: now() - started,
        canUndo: false,
      });
    }
    const value = await run(call, context);
    const durationMs = now() - started;
    if (isSkip(value)) {
      const { reason } = value;
      return Object.freeze({
        ...head,
        status: 'skipped',
        because: 'handler',
        reason,
        durationMs,
        canUndo: false,
      });
    }
    const canUndo = handler.undo !== undefined;
    return Object.freeze({ ...head, status: 'applied', value, durationMs, canUndo });
  } catch (error) {
    return Object.freeze({
      ...head,
      status: 'failed',
      error,
      durationMs: now() - started,
      canUndo: false,
    });
  }
}

/** What the premise says now; nothing when there is none or it cannot be read, which counts as "it would change". */
export async function readPremise<State>(
  handler: AnyHandler<State>,
  call: PlannedCall,
  context: RunContext<State>,
): Promise<PremiseAnswer | undefined> {
  try {
    return await handler.premise?.(call, context);
  } catch {
    return undefined;
  }
}

/** Takes an applied call back, once. A failure is recorded and leaves the call applied. */
export async function undoCall<State>(
  handler: AnyHandler<State>,
  call: PlannedCall,
  outcome: Outcome,
  context: RunContext<State>,
  because?: 'rolled-back',
): Promise<Outcome> {
  if (handler.undo === undefined || !outcome.canUndo) return outcome;
  try {
    await handler.undo(call, outcome.value, context);
    return Object.freeze({
      ...outcome,
      status: 'undone',
      canUndo: false,
      ...(because === undefined ? {} : { because }),
    });
  } catch (error) {
    return Object.freeze({ ...outcome, because: 'undo-failed', error, canUndo: false });
  }
}
