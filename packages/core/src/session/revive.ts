import type { Outcome } from '../gate/outcome.js';
import { type Draft, end, log, logCall, move, programOf, replaceProgram } from './draft.js';
import { loseCall, takeReport } from './reports.js';
import type { AskedBecause, CallState, ProgramState } from './session-state.js';
import type { CallAddress, TransitionEvent } from './transition-event.js';
import { isOver } from './turn-rules.js';

type Restored = Extract<TransitionEvent, { readonly type: 'program-restored' }>;
type Lost = Extract<TransitionEvent, { readonly type: 'tab-lost' }>;

/**
 * Takes a stored program in. Nothing runs or is taken back because of that: what was running is `indeterminate`, and whatever has not
 * ended is asked about, unless it waits behind a call that is. A stored yes is a claim, not a yes.
 */
export function restoreProgram(draft: Draft, event: Restored): void {
  const { program, answers, complete } = event;
  const plan = program.plan.id;
  if (programOf(draft, plan) !== undefined) return;
  const restored = withoutApprovals(program);
  draft.programs.push(restored);
  draft.changed = true;
  log(draft, restored, { type: 'plan-restored' });
  for (const [index, state] of restored.calls.entries()) {
    const address = { plan, index };
    const answer = answers[index];
    if (dropWork(draft, address, state)) continue;
    if (!complete) {
      end(draft, address, 'cancel', { by: 'gate', reason: 'its arguments were not stored' });
    } else if (answer !== undefined) {
      takeReport(draft, address, answer);
    } else if (!waitsBehind(state) || isFirst(draft, address)) {
      askAbout(draft, address, 'restored');
    }
  }
  interrupt(draft, plan);
}

// What a stored state says was applied is taken back by a person, not by the state.
function interrupt(draft: Draft, plan: string): void {
  const program = programOf(draft, plan);
  if (program?.closed === 'stopped') replaceProgram(draft, { ...program, closed: 'interrupted' });
}

function withoutApprovals(program: ProgramState): ProgramState {
  const calls = program.calls.map((state) =>
    state.phase === 'ended' || state.approval === undefined
      ? state
      : Object.freeze({ ...state, approval: undefined }),
  );
  return Object.freeze({ ...program, calls: Object.freeze(calls) });
}

// What is held for any other reason than its place waits for a person, whatever was stored.
function waitsBehind({ phase, call }: CallState): boolean {
  return phase === 'behind' && call.reason === 'order';
}

/** Takes up what somebody who is gone was at work on. What that one had started is never started again. */
export function loseTab(draft: Draft, { lost }: Lost): void {
  for (const { plan, calls } of draft.programs) {
    for (const [index, state] of calls.entries()) {
      if (state.claim !== lost) continue;
      const address = { plan: plan.id, index };
      if (dropWork(draft, address, state)) continue;
      if (!move(draft, address, 'keep-open')) askAbout(draft, address, state.because);
    }
  }
}

// Nobody knows how this ended.
function dropWork(draft: Draft, address: CallAddress, { phase, outcome }: CallState): boolean {
  if (phase === 'running') loseCall(draft, address, undefined);
  if (phase === 'undoing' && outcome !== undefined) {
    const unknown: Outcome = {
      ...outcome,
      status: 'indeterminate',
      because: 'undo-failed',
      canUndo: false,
    };
    if (move(draft, address, 'taken-back', { outcome: Object.freeze(unknown) })) {
      logCall(draft, address, { type: 'undo-failed' });
    }
  }
  return phase === 'running' || phase === 'undoing' || phase === 'ended';
}

function askAbout(draft: Draft, address: CallAddress, because: AskedBecause): void {
  move(draft, address, 'must-ask', { because });
}

function isFirst(draft: Draft, { plan, index }: CallAddress): boolean {
  return programOf(draft, plan)?.calls.slice(0, index).every(isOver) ?? true;
}
