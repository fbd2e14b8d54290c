import type { Checks } from './check.js';
import { difference } from './compare.js';
import type { Observed } from './observed.js';
import { listOf, memberOf, shown, textsOf } from './values.js';

function callsOf(observed: Observed, half: 'calls' | 'apply' | 'propose'): readonly unknown[] {
  return listOf(memberOf(observed.value, half));
}

function eachOf(observed: Observed, half: 'calls' | 'apply' | 'propose', member: string): unknown {
  return callsOf(observed, half).map((call) => memberOf(call, member));
}

/** What the cases of plans expect. */
export const planChecks: Checks = {
  apply: (expected, observed) =>
    difference(expected, eachOf(observed, 'apply', 'name'), {}, 'apply'),
  propose: (expected, observed) =>
    difference(expected, eachOf(observed, 'propose', 'name'), {}, 'propose'),
  reasons: (expected, observed) =>
    difference(expected, eachOf(observed, 'propose', 'reason'), {}, 'reasons'),
  order: (expected, observed) =>
    difference(expected, eachOf(observed, 'calls', 'name'), {}, 'order'),
  ids: (expected, observed) => difference(expected, eachOf(observed, 'calls', 'id'), {}, 'ids'),
  planned: (expected, observed) =>
    difference(expected, callsOf(observed, 'calls'), { partial: true }, 'calls'),
  notApplied: (expected, observed) => {
    const found = callsOf(observed, 'apply').map((call) => String(memberOf(call, 'name')));
    const applied = textsOf(expected).filter((name) => found.includes(name));
    return applied.length === 0 ? undefined : `would run by itself: ${shown(applied)}`;
  },
};
