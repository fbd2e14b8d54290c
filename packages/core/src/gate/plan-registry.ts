import { Given } from '../json/given.js';
import { ownData } from '../json/own-data.js';
import type { Plan, PlanContract } from './plan.js';

/** Where a genuine plan comes from. */
export interface PlanOrigin {
  readonly plan: Plan;
  /** The tool set that made it, or the gate. */
  readonly owner: object;
}

const mark = Symbol.for('tiergate.plan');
/** Stands for this copy of the package. */
const here: unknown = /* @__PURE__ */ Object.freeze({});

// A plan is recognised by identity: nothing that a plan says about itself counts. This is the one registry.
class Genuine extends Given {
  readonly #origin: PlanOrigin;

  constructor(plan: Plan, owner: object) {
    super(plan);
    this.#origin = { plan, owner };
  }

  static originOf(plan: object): PlanOrigin | undefined {
    return #origin in plan ? plan.#origin : undefined;
  }
}

export function registerPlan(plan: Plan, owner: object): void {
  new Genuine(plan, owner);
  Object.freeze(plan);
}

/** What a plan says about its contract, with the mark by which another copy of the package knows a plan. */
export function markContract(contract: PlanContract): PlanContract {
  // A descriptor without a prototype: one with a polluted `get` would be refused.
  Object.defineProperty(contract, mark, { __proto__: null, value: here } as PropertyDescriptor);
  return Object.freeze(contract);
}

/** The origin of a plan that this copy of the package made; nothing for copies, parsed JSON and plans of another copy. */
export function planOrigin(plan: unknown): PlanOrigin | undefined {
  return typeof plan === 'object' && plan !== null ? Genuine.originOf(plan) : undefined;
}

/** True for a plan of a second copy of the package: real, but not ours to run. */
export function isForeignPlan(plan: unknown): boolean {
  const marked = ownData(ownData(plan, 'contract'), mark);
  return marked !== undefined && marked !== here;
}
