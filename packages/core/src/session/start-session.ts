import type { Issue } from '../result/issue.js';
import type { Result } from '../result/result.js';
import { answerOf, createAnswers, refuseReaders, replyOf } from './answer-questions.js';
import type { GateSession, SessionAnswer, SessionReply } from './gate-session.js';
import { isPromise } from './is-promise.js';
import { readOptions, textOf } from './read-options.js';
import { createSessionCore, type SessionCore } from './session-core.js';
import { issueAbout } from './session-issues.js';
import type { GateSessionOptions } from './session-options.js';
import type { SessionState } from './session-state.js';
import type { ReadState } from './stored/read-state.js';
import { writeState } from './stored/write-state.js';
import { createSubmitter } from './submit-program.js';
import type { CallAddress } from './transition-event.js';
import { isOver } from './turn-rules.js';

/** A session, at its beginning or going on from what was stored. */
export function startSession<State>(
  options: GateSessionOptions<State>,
  stored?: Result<ReadState>,
): GateSession<State> {
  const core = createSessionCore(options, stored);
  const submitter = createSubmitter(core);
  const { approve, reject, approveAll, rejectAll } = createAnswers(core);
  return Object.freeze<GateSession<State>>({
    submit: submitter.submit,
    approve,
    reject,
    approveAll,
    rejectAll,
    cancel(planId) {
      if (planId === undefined) submitter.cancelPlanning();
      return cancelPlans(core, planId === undefined ? undefined : textOf(planId));
    },
    undo(id, where) {
      const read = readOptions(where, ['planId']);
      if (read === undefined) return replyOf([issueAbout('unknown-plan', textOf(id))]);
      const { planId } = read;
      return undoCall(core, textOf(id), planId === undefined ? undefined : textOf(planId));
    },
    serialize: () => JSON.stringify(writeState(core.state(), { args: true })),
    getSnapshot: core.snapshot,
    subscribe: core.subscribe,
    update: core.update,
    dispose: core.dispose,
  });
}

function cancelPlans<State>(core: SessionCore<State>, planId: string | undefined): SessionReply {
  const elsewhere = refuseReaders(core);
  if (elsewhere !== undefined) return elsewhere;
  const open = core.state().programs.filter(({ calls }) => !calls.every(isOver));
  const plans = planId === undefined ? open.map(({ plan }) => plan.id) : [planId];
  return replyLater(plans.map((plan) => cancelPlan(core, plan)));
}

function cancelPlan<State>(
  core: SessionCore<State>,
  plan: string,
): readonly Issue[] | Promise<readonly Issue[]> {
  const known = core.state().programs.some((program) => program.plan.id === plan);
  if (!known || core.port.cancel === undefined) {
    return core.dispatch({ type: 'plan-cancelled', plan });
  }
  const failed = (): readonly Issue[] => {
    void core.dispatch({ type: 'port-failed', plan, index: 0, during: 'cancel' });
    return [issueAbout('port-failed', plan)];
  };
  try {
    const answer = core.port.cancel(plan);
    return Promise.resolve(answer).then(
      (ended) => core.dispatch({ type: 'plan-cancelled', plan, ended }),
      failed,
    );
  } catch {
    return failed();
  }
}

function replyLater(
  answers: readonly (readonly Issue[] | Promise<readonly Issue[]>)[],
): SessionReply {
  const now = answers.flatMap((answer) => (isPromise(answer) ? [] : answer));
  const late = answers.filter(isPromise);
  if (late.length === 0) return replyOf(now);
  const settled = Promise.all(late).then((issues) => answerOf([...now, ...issues.flat()]));
  return Object.freeze({ ok: true, settled });
}

function undoCall<State>(
  core: SessionCore<State>,
  id: string,
  planId: string | undefined,
): SessionReply {
  const elsewhere = refuseReaders(core);
  if (elsewhere !== undefined) return elsewhere;
  const found = callsNamed(core.state(), id, planId);
  if (found.length === 0) return replyOf([issueAbout('unknown-call', id)]);
  // Ids by position may name several calls: then one of them only may still be undone.
  const [address, second] = found.length === 1 ? found : found.filter((one) => canUndo(core, one));
  if (address === undefined || second !== undefined)
    return replyOf([issueAbout('cannot-undo', id)]);
  const issues = core.dispatch({ ...address, type: 'undo-requested' });
  if (!isPromise(issues) && issues.length > 0) return replyOf(issues);
  const undone = (): Promise<SessionAnswer> =>
    core.when((state): SessionAnswer | undefined => {
      const call = callOf(state, address);
      if (call?.phase === 'undoing') return undefined;
      return answerOf(call?.outcome?.status === 'undone' ? [] : [issueAbout('cannot-undo', id)]);
    });
  const settled = isPromise(issues)
    ? issues.then((late) => (late.length > 0 ? answerOf(late) : undone()))
    : undone();
  return Object.freeze({ ok: true, settled });
}

function callsNamed(
  { programs }: SessionState,
  id: string,
  planId: string | undefined,
): readonly CallAddress[] {
  return programs
    .filter(({ plan }) => planId === undefined || plan.id === planId)
    .flatMap(({ plan, calls }) =>
      calls.flatMap(({ call }, index) => (call.id === id ? [{ plan: plan.id, index }] : [])),
    );
}

function canUndo<State>(core: SessionCore<State>, address: CallAddress): boolean {
  return callOf(core.state(), address)?.outcome?.canUndo === true;
}

function callOf(
  { programs }: SessionState,
  { plan, index }: CallAddress,
): SessionState['programs'][number]['calls'][number] | undefined {
  return programs.find((program) => program.plan.id === plan)?.calls[index];
}
