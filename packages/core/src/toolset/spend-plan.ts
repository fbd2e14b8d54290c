import type { Plan } from '../gate/plan.js';

const spent = new WeakSet<object>();

/** Uses a plan up: it runs once, by `applyPlan` or in a session. False when that was before. */
export function spendPlan(plan: Plan): boolean {
  if (spent.has(plan)) return false;
  spent.add(plan);
  return true;
}
