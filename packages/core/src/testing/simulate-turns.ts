import type { Act } from '../bind/action.js';
import type { ActionSet } from '../bind/action-set.js';
import { createPremiseMemo } from '../bind/read-state.js';
import type { Issue } from '../result/issue.js';
import { visibleText } from '../text/visible-text.js';

/** What would become of acts that a model emitted. */
export interface Simulation {
  /** The acts that somebody would be asked about, or that would run, in order. */
  readonly surviving: readonly Act[];
  /** Why the others are dropped, by `<index>:<opcode>`. */
  readonly dropped: ReadonlyMap<string, string>;
}

/**
 * Judges acts against one state, as a gate would before anybody is asked (R102). A reason begins with `malformed: `
 * (the act does not verify), `undeclared: ` (nothing can be said about it) or `no-op: ` (it would change nothing).
 * Without a set every act is dropped (G24). Nothing is applied: each act sees the state as it was handed in.
 */
export async function simulateTurns<State>(
  set: ActionSet<State> | null | undefined,
  state: State,
  acts: readonly Act[],
): Promise<Simulation> {
  const memo = createPremiseMemo();
  const surviving: Act[] = [];
  const dropped = new Map<string, string>();
  for (const [index, act] of acts.entries()) {
    const reason = set
      ? await reasonToDrop(set, state, act, memo)
      : 'undeclared: there is no action set';
    if (reason === undefined) surviving.push(act);
    else dropped.set(`${index}:${act.opcode}`, reason);
  }
  return { surviving, dropped };
}

async function reasonToDrop<State>(
  set: ActionSet<State>,
  state: State,
  act: Act,
  memo: ReturnType<typeof createPremiseMemo>,
): Promise<string | undefined> {
  const verified = set.verifyAction(act);
  if (!verified.ok) return `malformed: ${messages(verified.issues)}`;
  const verdict = await set.willChange(state, act, { memo });
  if (!verdict.ok) return `undeclared: ${messages(verdict.issues)}`;
  if (verdict.value.changes) return undefined;
  return `no-op: applying ${visibleText(act.opcode)} would not change state`;
}

function messages(issues: readonly Issue[]): string {
  return issues.map((issue) => issue.message).join('; ');
}
