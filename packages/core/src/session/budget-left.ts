import { ownOption } from '../gate/gate-options.js';
import { maxRungFor } from '../tier/tier.js';
import type { GateSessionOptions } from './session-options.js';
import type { CallState, SessionState } from './session-state.js';
import { isOver } from './turn-rules.js';

const hour = 3_600_000;

/**
 * How many calls above `read_only` a new program may still run without questions of their own; nothing when the host set
 * no bound. What older programs may still run counts as used, so that two of them never use the same unit. A bound that
 * is no number leaves nothing.
 */
export function budgetLeft<State>(
  options: GateSessionOptions<State>,
  { programs, spent }: SessionState,
  now: number,
): number | undefined {
  const budget = ownOption(options, 'budget');
  if (budget === undefined) return undefined;
  const perProgram = boundOf(ownOption(budget, 'perProgram'));
  const perHour = boundOf(ownOption(budget, 'perHour'));
  const recent = spent.filter((at) => now - at < hour).length;
  const open = programs.flatMap(({ calls }) => calls).filter(mayStillRun).length;
  return Math.max(0, Math.min(perProgram, perHour - recent - open));
}

function mayStillRun(state: CallState): boolean {
  const { tier } = state.call;
  const counts = tier !== 'read_only' && maxRungFor(tier) === 'auto';
  const free = state.phase === 'waiting' || state.phase === 'behind' || state.phase === 'running';
  return counts && free && state.approval === undefined && !isOver(state);
}

function boundOf(bound: unknown): number {
  if (bound === undefined) return Number.POSITIVE_INFINITY;
  return typeof bound === 'number' && bound >= 0 ? bound : 0;
}
