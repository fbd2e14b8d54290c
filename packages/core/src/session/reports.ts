import type { Outcome } from '../gate/outcome.js';
import type { PlannedCall } from '../gate/plan.js';
import { maxRungFor } from '../tier/tier.js';
import { closeCall, closeProgram } from './advance-program.js';
import type { Move } from './call-moves.js';
import { callAt, type Draft, end, logCall, move } from './draft.js';
import type { CallChanged, CallEnded, CallRefused } from './gate-port.js';
import { issueAbout } from './session-issues.js';
import type { CallAddress } from './transition-event.js';

const hour = 3_600_000;

/** What a port says about a call in answer to anything: it changed, it is refused, it ended. */
export function takeReport(
  draft: Draft,
  address: CallAddress,
  answer: CallChanged | CallRefused | CallEnded,
): void {
  const state = callAt(draft, address);
  if (state === undefined) return;
  switch (answer.kind) {
    case 'changed':
      if (isSameAct(state.call, answer.call)) askAgain(draft, address, answer.call);
      else refuse(draft, address, [issueAbout('port-failed', state.call.id)]);
      return;
    case 'refused':
      refuse(draft, address, answer.issues);
      return;
    case 'ended': {
      const { outcome } = answer;
      const running = state.phase === 'running';
      if (outcome.id === state.call.id && outcome.index === state.call.index) {
        endAsReported(draft, address, running ? 'finish' : 'report', outcome);
      } else if (running) {
        loseCall(draft, address, issueAbout('port-failed', state.call.id));
      }
    }
  }
}

/** The call was started and nobody knows how it ended. */
export function loseCall(draft: Draft, address: CallAddress, error: unknown): void {
  const details = error === undefined ? {} : { error };
  if (end(draft, address, 'lose', details)) afterFailure(draft, address.plan);
}

/** Ends a call with the outcome that the port reports. */
function endAsReported(draft: Draft, address: CallAddress, name: Move, outcome: Outcome): void {
  const state = callAt(draft, address);
  if (state === undefined || !end(draft, address, name, outcome)) return;
  const { tier } = state.call;
  const free = state.approval === undefined && maxRungFor(tier) === 'auto' && tier !== 'read_only';
  if (free && outcome.status === 'applied') {
    draft.spent = Object.freeze([...draft.spent.filter((at) => draft.at - at < hour), draft.at]);
  }
  const bad = outcome.status === 'failed' || outcome.status === 'indeterminate';
  if (bad) afterFailure(draft, address.plan);
}

/** An edit or a new contract may change arguments; it never makes another act or lowers a tier. */
export function isSameAct(before: PlannedCall, after: PlannedCall): boolean {
  return before.name === after.name && before.id === after.id && before.index === after.index;
}

function askAgain(draft: Draft, address: CallAddress, call: PlannedCall): void {
  if (!move(draft, address, 'must-ask', { call, because: 'changed' })) return;
  logCall(draft, address, { type: 'call-changed', capabilityDigest: call.capabilityDigest });
  closeCall(draft, address);
}

function refuse(draft: Draft, address: CallAddress, issues: CallRefused['issues']): void {
  const [error] = issues;
  end(draft, address, 'refuse', { by: 'gate', issues, error });
}

function afterFailure(draft: Draft, plan: string): void {
  if (draft.before.policy.onError !== 'continue') closeProgram(draft, plan, 'stopped');
}
