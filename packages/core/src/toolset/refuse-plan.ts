import type { Outcome } from '../gate/outcome.js';
import type { Plan } from '../gate/plan.js';
import { isForeignPlan, planOrigin } from '../gate/plan-registry.js';
import { isObject } from '../json/is-object.js';
import type { Json } from '../json/json.js';
import { ownData } from '../json/own-data.js';
import { snapshot } from '../json/snapshot.js';
import { makeIssue } from '../result/issue.js';
import { quote } from '../text/quote.js';
import { refuseCall } from './refuse-call.js';

/**
 * Outcomes for something that is no plan of this set: one `refused` for each call that it lists, at least one. Nothing
 * of it is run or believed.
 */
export function refusePlan(plan: unknown): readonly Outcome[] {
  const why = isForeignPlan(plan)
    ? 'the plan was made by another copy of @tiergate/core: install one copy only'
    : 'this is no plan of this tool set; hand over the very object that plan() returned';
  const names = listedNames(plan);
  return (names.length === 0 ? [''] : names).map((name, index) => {
    const issue = makeIssue({
      code: 'foreign-plan',
      message: `REFUSED ${quote(name)}: ${why}`,
      path: ['plan', 'calls', index],
    });
    return Object.freeze({
      index,
      id: `c${index + 1}`,
      name,
      status: 'refused',
      because: 'not-genuine',
      by: 'gate',
      issues: Object.freeze([issue]),
      error: issue,
      canUndo: false,
    });
  });
}

/** Outcomes for a plan that ran, or belongs to a session that runs it: one `refused` for each call. */
export function refuseUsedPlan({ calls }: Plan): readonly Outcome[] {
  const why = 'a plan runs once, and this one was used; plan the program again';
  return calls.map((call) => refuseCall(call, 'plan-used', why));
}

function listedNames(plan: unknown): readonly string[] {
  // A genuine plan, only not of this set: its own list is the gate's.
  const genuine = planOrigin(plan)?.plan;
  if (genuine !== undefined) return genuine.calls.map((call) => call.name);
  const listed = listOf(plan, 'calls') ?? [
    ...(listOf(plan, 'apply') ?? []),
    ...(listOf(plan, 'propose') ?? []),
  ];
  return listed.map((call) => {
    const name = isObject(call) ? call.name : undefined;
    return typeof name === 'string' ? name : '';
  });
}

// Not of a copy of the whole: what a plan says about its contract is computed when it is read.
function listOf(plan: unknown, member: string): readonly Json[] | undefined {
  const copy = snapshot(ownData(plan, member));
  return copy.ok && Array.isArray(copy.value) ? copy.value : undefined;
}
