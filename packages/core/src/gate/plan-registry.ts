import type { Plan } from './plan.js';

/** Where a genuine plan comes from. */
export interface PlanOrigin {
  readonly plan: Plan;
  /** The tool set that made it, or the gate. */
  readonly owner: object;
}

// A plan is recognised by identity: nothing that a plan says about itself counts. This is the one registry.
const genuine = new WeakMap<object, PlanOrigin>();
const mark = Symbol.for('tiergate.plan');

export function registerPlan(plan: Plan, owner: object): void {
  // A descriptor without a prototype: one with a polluted `get` would be refused.
  Object.defineProperty(plan, mark, { __proto__: null, value: true } as PropertyDescriptor);
  Object.freeze(plan);
  genuine.set(plan, { plan, owner });
}

/** The origin of a plan that this copy of the package made; nothing for copies, parsed JSON and plans of another copy. */
export function planOrigin(plan: unknown): PlanOrigin | undefined {
  return typeof plan === 'object' && plan !== null ? genuine.get(plan) : undefined;
}

/** True for a plan of a second copy of the package: real, but not ours to run. */
export function isForeignPlan(plan: unknown): boolean {
  if (typeof plan !== 'object' || plan === null || genuine.has(plan)) return false;
  try {
    return Object.hasOwn(plan, mark);
  } catch {
    // A revoked proxy is no plan of anybody.
    return false;
  }
}
