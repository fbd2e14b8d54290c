import type { Json, JsonObject } from '../../json/json.js';
import type { Builder } from './builder.js';
import { explainBranches } from './explain-branches.js';
import { refuse } from './refuse.js';
import { type Check, passes, type Run } from './run.js';
import { schemaAt, schemasAt } from './schema.js';

/** The keywords whose schemas look at the same value. With `track`, what they looked at is marked. */
export function branchChecks(
  builder: Builder,
  schema: JsonObject,
  track: boolean,
): readonly Check[] {
  const checks: Check[] = [];
  const target = builder.loaded.targets.get(schema);
  if (target !== undefined) checks.push(referenceCheck(builder, target, track));
  for (const each of schemasAt(schema, 'allOf')) checks.push(builder.check(each, track));
  const { anyOf, oneOf, not, if: test } = schema;
  if (anyOf !== undefined) checks.push(alternatives(builder, schema, 'anyOf', track));
  if (oneOf !== undefined) checks.push(alternatives(builder, schema, 'oneOf', track));
  if (not !== undefined) {
    const check = builder.check(schemaAt(schema, 'not') ?? true, false);
    checks.push(
      (value, run) =>
        !passes(run, check, value, false) ||
        (run.report !== undefined &&
          refuse(run, 'no-schema-match', value, 'something that the schema does not rule out')),
    );
  }
  if (test !== undefined) checks.push(condition(builder, schema, track));
  return checks;
}

/** Built when a value first gets there: references may lead around in a circle. */
function referenceCheck(builder: Builder, target: JsonObject | boolean, track: boolean): Check {
  let check: Check | undefined;
  return (value, run) => {
    run.steps -= 1;
    if (run.steps < 0) return false;
    check ??= builder.check(target, track);
    return check(value, run);
  };
}

function condition(builder: Builder, schema: JsonObject, track: boolean): Check {
  const test = builder.check(schemaAt(schema, 'if') ?? true, track);
  const met = builder.check(schemaAt(schema, 'then') ?? true, track);
  const unmet = builder.check(schemaAt(schema, 'else') ?? true, track);
  return (value, run) => (passes(run, test, value, track) ? met(value, run) : unmet(value, run));
}

function alternatives(
  builder: Builder,
  schema: JsonObject,
  keyword: 'anyOf' | 'oneOf',
  track: boolean,
): Check {
  const branches: Check[] = [];
  for (const each of schemasAt(schema, keyword)) branches.push(builder.check(each, track));
  const single = keyword === 'oneOf';
  return (value, run) => {
    run.steps -= branches.length;
    if (run.steps < 0) return false;
    const fitting: number[] | undefined = run.report === undefined ? undefined : [];
    const count = countPassing(branches, value, run, track, single, fitting);
    if (single ? count === 1 : count > 0) return true;
    if (run.seen !== undefined && track) run.seen.all = true;
    return run.report !== undefined && explainBranches(run, branches, value, fitting ?? []);
  };
}

function countPassing(
  branches: readonly Check[],
  value: Json,
  run: Run,
  track: boolean,
  single: boolean,
  fitting: number[] | undefined,
): number {
  let count = 0;
  for (let index = 0; index < branches.length; index += 1) {
    const branch = branches[index];
    if (branch === undefined || !passes(run, branch, value, track)) continue;
    count += 1;
    fitting?.push(index + 1);
    // Every branch that fits adds to what was looked at.
    if (!track && (!single || count > 1)) break;
  }
  return count;
}
