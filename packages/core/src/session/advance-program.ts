import {
  type Draft,
  end,
  log,
  logCall,
  move,
  programOf,
  replaceProgram,
  takeTicket,
} from './draft.js';
import type { CallState, ProgramState } from './session-state.js';
import type { CallAddress } from './transition-event.js';
import { isBusy, isOver, isSettled } from './turn-rules.js';

/**
 * Takes every step of a program that needs nobody: prepares questions, releases or drops what waited for its turn,
 * starts the call whose turn has come, and takes back after a failure where the host wants that.
 */
export function advanceProgram(draft: Draft, plan: string): void {
  const count = programOf(draft, plan)?.calls.length ?? 0;
  // Each round but the last moves a call on, and no call has more than a few steps to go by itself.
  let before: ProgramState | undefined;
  do {
    before = programOf(draft, plan);
    for (let index = 0; index < count; index += 1) advanceCall(draft, { plan, index });
  } while (before !== programOf(draft, plan));
  rollBack(draft, plan);
}

function advanceCall(draft: Draft, address: CallAddress): void {
  holdBehindOthers(draft, address);
  const program = programOf(draft, address.plan);
  const call = program?.calls[address.index];
  if (program === undefined || call === undefined) return;
  if (call.phase === 'held') prepareQuestion(draft, address);
  if (call.phase === 'behind') releaseCall(draft, address, program);
  if (call.phase === 'waiting' || call.phase === 'approved') startCall(draft, address, false);
}

// A call that the plan lets run is held after all when one before it turns out to need a person.
function holdBehindOthers(draft: Draft, address: CallAddress): void {
  const program = programOf(draft, address.plan);
  const state = program?.calls[address.index];
  if (program === undefined || state?.phase !== 'waiting' || program.onHeld === 'continue') return;
  const others =
    program.onHeld === 'hold-all' ? program.calls : program.calls.slice(0, address.index);
  if (!others.some(isAskedAbout)) return;
  const call = Object.freeze({ ...state.call, verdict: 'propose', reason: 'order' } as const);
  if (!move(draft, address, 'hold-behind', { call })) return;
  logCall(draft, address, { type: 'call-held', reason: 'order' });
}

function isAskedAbout({ phase }: CallState): boolean {
  return phase === 'held' || phase === 'preparing' || phase === 'asked' || phase === 'deciding';
}

function prepareQuestion(draft: Draft, address: CallAddress): void {
  const ticket = takeTicket(draft);
  if (!move(draft, address, 'prepare', { ticket, question: undefined, approval: undefined })) {
    return;
  }
  const program = programOf(draft, address.plan);
  const state = program?.calls[address.index];
  if (program === undefined || state === undefined) return;
  const atTurn = program.calls.slice(0, address.index).every(isOver) && !program.calls.some(isBusy);
  draft.effects.push({ ...address, type: 'ask', ticket, call: state.call, atTurn });
}

function releaseCall(draft: Draft, address: CallAddress, program: ProgramState): void {
  const { policy } = draft.before;
  switch (draft.rules.release(program, address.index, policy.onRejected)) {
    case 'run':
      startCall(draft, address, true);
      return;
    case 'drop':
      end(draft, address, 'drop', { because: 'rejected-before' });
      return;
    case 'ask':
      if (move(draft, address, 'must-ask', { because: 'order' })) prepareQuestion(draft, address);
      return;
    case 'wait':
  }
}

function startCall(draft: Draft, address: CallAddress, released: boolean): void {
  const program = programOf(draft, address.plan);
  const state = program?.calls[address.index];
  if (program === undefined || state === undefined) return;
  if (!draft.rules.isTurn(program, address.index)) return;
  const ticket = takeTicket(draft);
  const { call } = state;
  // A yes counts where a decision led to it. Next to any other phase it is a remark in a stored state.
  const approval = state.phase === 'approved' ? state.approval : undefined;
  if (!move(draft, address, 'start', { ticket, approval })) return;
  logCall(draft, address, {
    type: 'call-started',
    by: approval === undefined ? 'gate' : 'person',
    ...(approval === undefined ? {} : { question: approval.question }),
    released,
    capabilityDigest: call.capabilityDigest,
  });
  draft.effects.push({ ...address, type: 'run', ticket, call, approval });
}

// The last applied call first, one at a time.
function rollBack(draft: Draft, plan: string): void {
  const program = programOf(draft, plan);
  if (program?.closed !== 'stopped') return;
  if (draft.before.policy.onError !== 'rollback' || program.calls.some(isBusy)) return;
  for (const state of [...program.calls].reverse()) {
    const { call, outcome } = state;
    if (outcome?.status !== 'applied' || !outcome.canUndo) continue;
    takeBack(draft, { plan, index: call.index }, true);
    return;
  }
}

/** Starts the declared undo of an applied call. It is tried once. */
export function takeBack(draft: Draft, { plan, index }: CallAddress, rollback: boolean): void {
  const address = { plan, index };
  const state = programOf(draft, plan)?.calls[index];
  const outcome = state?.outcome;
  if (state === undefined || outcome === undefined) return;
  const ticket = takeTicket(draft);
  const spent = Object.freeze({ ...outcome, canUndo: false });
  if (!move(draft, address, 'take-back', { ticket, outcome: spent })) return;
  logCall(draft, address, {
    type: 'undo-started',
    ...(rollback ? { because: 'rolled-back' } : {}),
  });
  draft.effects.push({ ...address, type: 'undo', ticket, call: state.call, outcome, rollback });
}

/** Ends everything of a program that has not started, and lets nothing of it start later. */
export function closeProgram(
  draft: Draft,
  plan: string,
  closed: NonNullable<ProgramState['closed']>,
): void {
  const program = programOf(draft, plan);
  if (program === undefined) return;
  replaceProgram(draft, { ...program, closed: program.closed ?? closed });
  for (const { call } of program.calls) closeCall(draft, { plan, index: call.index });
}

/** Ends one call that has not started, if its program is closed. */
export function closeCall(draft: Draft, address: CallAddress): void {
  const closed = programOf(draft, address.plan)?.closed;
  if (closed === 'stopped' || closed === 'interrupted')
    end(draft, address, 'stop', { because: 'stopped', by: 'gate' });
  if (closed === 'cancelled') end(draft, address, 'cancel', { by: 'host' });
}

/** Says, once, that every call of a program has ended. */
export function settleProgram(draft: Draft, plan: string): void {
  const program = programOf(draft, plan);
  if (program === undefined || program.settledAt !== undefined || !isSettled(program)) return;
  replaceProgram(draft, { ...program, settledAt: draft.at });
  log(draft, program, { type: 'plan-settled' });
}

/** Says that a new program is there. */
export function announceProgram(draft: Draft, program: ProgramState): void {
  const { rung, contract, calls } = program.plan;
  log(draft, program, {
    type: 'plan-created',
    rung,
    contract: contract.digest,
    calls: calls.map((call) => call.id),
  });
}
