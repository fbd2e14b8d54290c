import { isObject } from '../../json/is-object.js';
import type { Json } from '../../json/json.js';
import { type Issue, type IssuePath, makeIssue } from '../../result/issue.js';
import { quote } from '../../text/quote.js';
import type { Change } from '../change.js';
import { makeBuilder, rootCheck } from './build-check.js';
import type { Builder } from './builder.js';
import { coerce } from './coerce.js';
import type { Check, Report, Run } from './run.js';
import type { LoadedSchema } from './schema.js';

/** What one value may cost: far more than any value within the limits needs, unless its schema multiplies. */
const mostSteps = 500_000;

/** The check of one loaded schema. Its closures are built when the first value comes. */
export interface CompiledCheck {
  /** True when a snapshot is valid as it is. Allocates nothing where the schema does not make it. */
  accepts(value: Json): boolean;
  /**
   * Everything that is wrong with the snapshot that was refused last, when it was asked for. Paths begin with `prefix`.
   */
  explain(value: Json, prefix: IssuePath, capability?: string): readonly [Issue, ...Issue[]];
  /** The snapshot with its texts read without loss, and what was changed. Paths begin with `prefix`. */
  coerce(value: Json, prefix: IssuePath): Coerced;
}

interface Coerced {
  readonly value: Json;
  readonly changes: readonly Change[];
}

const tooMuch: Issue = {
  code: 'too-many-nodes',
  message:
    'the value is not a valid value: checking it takes too many steps, or a text is too long for its pattern; send less',
  path: [],
};

/** With `closed`, the root takes no members but those that the schema declares in place, if it says nothing of others. */
export function compileLoaded(loaded: LoadedSchema, closed: boolean): CompiledCheck {
  const run: Run = { steps: 0, report: undefined, seen: undefined };
  const closesRoot = closed && saysNothingOfOthers(loaded);
  let builder: Builder | undefined;
  let check: Check | undefined;
  const start = (): Check => {
    run.steps = mostSteps;
    run.report = undefined;
    run.seen = undefined;
    builder ??= makeBuilder(loaded);
    check ??= rootCheck(builder, closesRoot);
    return check;
  };
  return {
    accepts: (value) => start()(value, run) && run.steps >= 0,
    explain(value, prefix, capability) {
      const report: Report = { path: [], issues: [], more: 0 };
      // A value that took too many steps would do so again.
      if (run.steps >= 0) {
        const root = start();
        run.report = report;
        root(value, run);
        run.report = undefined;
      }
      return issuesOf(report, run.steps < 0, prefix, capability);
    },
    coerce(value, prefix) {
      start();
      builder ??= makeBuilder(loaded);
      const path = [...prefix];
      const changes: Change[] = [];
      const out = coerce({ builder, run, path, changes }, loaded.root, value);
      return { value: out, changes: Object.freeze(changes) };
    },
  };
}

/** True for a root that mentions no members but those it declares. */
export function saysNothingOfOthers({ root }: LoadedSchema): boolean {
  if (!isObject(root)) return false;
  const { additionalProperties, patternProperties, unevaluatedProperties } = root;
  return (additionalProperties ?? patternProperties ?? unevaluatedProperties) === undefined;
}

function issuesOf(
  { issues, more }: Report,
  exhausted: boolean,
  prefix: IssuePath,
  capability: string | undefined,
): readonly [Issue, ...Issue[]] {
  const owner = capability === undefined ? {} : { capability };
  const start = capability === undefined ? '' : `${quote(capability)}: `;
  const finish = (issue: Issue, end: string): Issue =>
    makeIssue({
      ...issue,
      ...owner,
      message: start + issue.message + end,
      path: [...prefix, ...issue.path],
    });
  const [first, ...rest] = exhausted ? [] : issues;
  if (first === undefined) return [finish(tooMuch, '')];
  const out: [Issue, ...Issue[]] = [finish(first, '')];
  const end = more === 0 ? '' : ` (and ${more} more issues)`;
  for (const issue of rest) out.push(finish(issue, out.length === rest.length ? end : ''));
  return out;
}
