import type { Checks } from '../check.js';
import { difference, presentFragment } from '../compare.js';
import { messagesOf, type Observed } from '../observed.js';
import { listOf, memberOf, recordOf, shown, textsOf } from '../values.js';

function factOf(observed: Observed, name: string): unknown {
  return memberOf(observed.facts, name);
}

function outcomesOf(observed: Observed): readonly unknown[] {
  return listOf(factOf(observed, 'outcomes'));
}

/** Where an outcome is not as a case says; `because`, `by` and `value` count where they are named. */
function outcomeDifference(expected: unknown, outcome: unknown): string | undefined {
  for (const [word, wanted] of Object.entries(recordOf(expected))) {
    const wrong = outcomeWord(word, wanted, outcome);
    if (wrong !== undefined) return `${wrong} in ${shown(outcome)}`;
  }
  return undefined;
}

function outcomeWord(word: string, wanted: unknown, outcome: unknown): string | undefined {
  switch (word) {
    case 'statusIn':
      return textsOf(wanted).includes(String(memberOf(outcome, 'status')))
        ? undefined
        : `status is none of ${shown(wanted)}`;
    case 'errorIs':
      return messagesOf(memberOf(outcome, 'error')).includes(String(wanted))
        ? undefined
        : `error is not ${shown(wanted)}`;
    case 'name':
    case 'status':
    case 'because':
    case 'by':
    case 'value':
    case 'id':
    case 'index':
    case 'reason':
    case 'canUndo':
      return difference(wanted, memberOf(outcome, word), {}, word);
    default:
      throw new Error(`unknown member of an expected outcome: ${word}`);
  }
}

function find(observed: Observed, member: 'id' | 'name', wanted: unknown): unknown {
  return outcomesOf(observed).find((outcome) => memberOf(outcome, member) === wanted);
}

function eachById(
  expected: unknown,
  observed: Observed,
  compare: (wanted: unknown, outcome: unknown) => string | undefined,
): string | undefined {
  for (const [id, wanted] of Object.entries(recordOf(expected))) {
    const outcome = find(observed, 'id', id);
    const wrong = outcome === undefined ? 'no outcome' : compare(wanted, outcome);
    if (wrong !== undefined) return `${id}: ${wrong}`;
  }
  return undefined;
}

function statusDifference(wanted: unknown, outcome: unknown): string | undefined {
  const status = String(memberOf(outcome, 'status'));
  const allowed = Array.isArray(wanted) ? textsOf(wanted) : [String(wanted)];
  return allowed.includes(status) ? undefined : `${status}, not ${allowed.join(' or ')}`;
}

/** What the cases of tool sets and sessions expect at their end. */
export const outcomeChecks: Checks = {
  log: (expected, observed) => difference(expected, factOf(observed, 'log'), {}, 'log'),
  logExcludes: (expected, observed) =>
    presentFragment(textsOf(factOf(observed, 'log')).join('\n'), expected),
  state: (expected, observed) => difference(expected, factOf(observed, 'state'), {}, 'state'),
  outcomes: (expected, observed) => {
    const found = outcomesOf(observed);
    const wanted = listOf(expected);
    if (wanted.length !== found.length) return `expected ${wanted.length}, got ${shown(found)}`;
    for (const [index, outcome] of found.entries()) {
      const wrong = outcomeDifference(wanted[index], outcome);
      if (wrong !== undefined) return `[${index}] ${wrong}`;
    }
    return undefined;
  },
  outcomesPartial: (expected, observed) => {
    for (const wanted of listOf(expected)) {
      const outcome = find(observed, 'name', memberOf(wanted, 'name'));
      const wrong = outcome === undefined ? 'no outcome' : outcomeDifference(wanted, outcome);
      if (wrong !== undefined) return `${shown(wanted)}: ${wrong}`;
    }
    return undefined;
  },
  byId: (expected, observed) => eachById(expected, observed, outcomeDifference),
  statuses: (expected, observed) => eachById(expected, observed, statusDifference),
  outcomeTextIncludes: (expected, observed) =>
    eachById(expected, observed, (wanted, outcome) => {
      const text = JSON.stringify(outcome) + messagesOf(memberOf(outcome, 'error')).join(' ');
      const fragments = Array.isArray(wanted) ? textsOf(wanted) : [String(wanted)];
      const absent = fragments.filter((fragment) => !text.includes(fragment));
      return absent.length === 0 ? undefined : `${shown(absent)} is not in ${shown(outcome)}`;
    }),
  indexes: (expected, observed) =>
    difference(
      expected,
      outcomesOf(observed).map((outcome) => memberOf(outcome, 'index')),
    ),
  ids: (expected, observed) =>
    difference(
      expected,
      outcomesOf(observed).map((outcome) => memberOf(outcome, 'id')),
    ),
};
