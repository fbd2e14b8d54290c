import {
  createToolSet,
  type OnError,
  type OnHeld,
  type OnRejected,
  type Rung,
} from '../../../src/index.js';
import { emptyState } from '../../../src/session/session-policy.js';
import type { ProgramState, SessionState } from '../../../src/session/session-state.js';
import { programOfPlan, readSubmission } from '../../../src/session/submission.js';

/** `free` may run by itself at the rung `auto`; `withheld` never does. */
export type TierClass = 'free' | 'withheld';

/** One program under one policy. */
export interface Scenario {
  readonly program: readonly TierClass[];
  readonly rung: Rung;
  readonly onHeld: OnHeld;
  readonly onRejected: OnRejected;
  readonly onError: OnError;
}

export const questionTtlMs = 100;

const tierClasses: readonly TierClass[] = ['free', 'withheld'];
const rungs: readonly Rung[] = ['auto', 'ask'];
const heldPolicies: readonly OnHeld[] = ['hold-rest', 'continue', 'hold-all'];
const rejectedPolicies: readonly OnRejected[] = ['ask', 'run', 'drop'];
const errorPolicies: readonly OnError[] = ['continue', 'stop', 'rollback'];

/** Every program of up to that many calls, under every policy. */
export function listScenarios(mostCalls: number): readonly Scenario[] {
  const programs = Array.from({ length: mostCalls }, (_, index) => programsOf(index + 1)).flat();
  return programs.flatMap((program) =>
    rungs.flatMap((rung) =>
      heldPolicies.flatMap((onHeld) =>
        rejectedPolicies.flatMap((onRejected) =>
          errorPolicies.map((onError) => ({ program, rung, onHeld, onRejected, onError })),
        ),
      ),
    ),
  );
}

export function nameOf({ program, rung, onHeld, onRejected, onError }: Scenario): string {
  return [program.join('+'), rung, onHeld, onRejected, onError].join(' ');
}

function programsOf(length: number): readonly (readonly TierClass[])[] {
  if (length === 0) return [[]];
  return programsOf(length - 1).flatMap((rest) => tierClasses.map((one) => [...rest, one]));
}

const tools = createToolSet()
  .add(
    { name: 'free', description: 'Can be undone.', tier: 'reversible' },
    { run: () => undefined, undo: () => undefined },
  )
  .add(
    { name: 'withheld', description: 'Cannot be undone.', tier: 'irreversible' },
    { runApproved: () => undefined },
  );

/** An empty session under the policy of a scenario. */
export function stateOf({ onRejected, onError }: Scenario): SessionState {
  return emptyState({ onRejected, onError, questionTtlMs });
}

/** The program of a scenario, gated. */
export function plannedProgram({ program, rung, onHeld }: Scenario): ProgramState {
  return planProgram(
    program.map((name, index) => ({ id: `k${index}`, name })),
    rung,
    onHeld,
  );
}

/** A program without calls: it only replaces others. */
export function emptyProgram(): ProgramState {
  return replacement;
}

function planProgram(calls: readonly object[], rung: Rung, onHeld: OnHeld): ProgramState {
  const submitted = readSubmission(calls);
  const plan = tools.plan(calls, { rung, onHeld });
  if (!submitted.ok || !plan.ok) throw new Error('the scenario was refused');
  return programOfPlan(plan.value, submitted.value, 0);
}

const replacement = planProgram([], 'ask', 'hold-rest');
