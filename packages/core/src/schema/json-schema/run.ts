import type { Json } from '../../json/json.js';
import type { Issue } from '../../result/issue.js';

/** The state of one check. It is made once per schema and used again: a check is synchronous and calls nobody. */
export interface Run {
  /**
   * What is left of the work that one value may cost. Below zero nothing is checked any more and the value is refused,
   * whatever the schema would say.
   */
  steps: number;
  /** Present while the issues are collected; absent while only the verdict counts. */
  report: Report | undefined;
  /** The members that were looked at so far, where some `unevaluated…` keyword asks for them. */
  seen: Seen | undefined;
}

export interface Report {
  /** Where we are, from the value that is checked. */
  readonly path: (string | number)[];
  readonly issues: Issue[];
  /** How many issues there were no room for. */
  more: number;
}

export interface Seen {
  all: boolean;
  readonly keys: Set<string | number>;
}

/** Says whether a value is valid; with a report in the run, adds everything that is wrong to it. */
export type CheckOf<TValue> = (value: TValue, run: Run) => boolean;
export type Check = CheckOf<Json>;

export const always: Check = () => true;

/** All of the checks, in order. Without a report the first that fails ends it. */
export function combine<TValue>(checks: readonly CheckOf<TValue>[]): CheckOf<TValue> | undefined {
  const [first, second] = checks;
  if (first === undefined || second === undefined) return first;
  if (checks.length === 2) {
    return (value, run) => {
      if (first(value, run)) return second(value, run);
      if (run.report !== undefined) second(value, run);
      return false;
    };
  }
  return (value, run) => {
    let valid = true;
    for (const check of checks) {
      if (check(value, run)) continue;
      if (run.report === undefined) return false;
      valid = false;
    }
    return valid;
  };
}

/** Checks a member or element, with its key on the path of the report. */
export function checkAt(run: Run, key: string | number, check: Check, value: Json): boolean {
  const { report } = run;
  if (report === undefined) return check(value, run);
  report.path.push(key);
  const valid = check(value, run);
  report.path.pop();
  return valid;
}

/** Only the verdict. Where marks are kept, those of a check that fails are dropped. */
export function passes(run: Run, check: Check, value: Json, track: boolean): boolean {
  const { report, seen } = run;
  run.report = undefined;
  if (track) run.seen = { all: false, keys: new Set() };
  const valid = check(value, run);
  if (track) {
    if (valid) addSeen(seen, run.seen);
    run.seen = seen;
  }
  run.report = report;
  return valid;
}

export function addSeen(seen: Seen | undefined, more: Seen | undefined): void {
  if (seen === undefined || more === undefined) return;
  if (more.all) seen.all = true;
  for (const key of more.keys) seen.keys.add(key);
}
