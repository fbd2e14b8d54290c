import type { JsonObject } from '../../json/json.js';
import type { Pattern } from '../pattern/compile-pattern.js';
import { formatTest } from './formats.js';
import { multipleTest } from './multiple-of.js';
import { refuse } from './refuse.js';
import type { CheckOf, Run } from './run.js';
import { type LoadedSchema, numberAt } from './schema.js';
import { sizeChecks } from './size-check.js';

/** A longer text is not given to a pattern: it is refused, whatever the pattern is used for. */
const longestMatched = 16_384;

export function numberChecks(schema: JsonObject): readonly CheckOf<number>[] {
  const checks: CheckOf<number>[] = [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if ((minimum ?? maximum ?? exclusiveMinimum ?? exclusiveMaximum) !== undefined) {
    checks.push(rangeCheck(schema));
  }
  if (typeof multipleOf === 'number') {
    const isMultiple = multipleTest(multipleOf);
    checks.push(
      (value, run) =>
        isMultiple(value) ||
        (run.report !== undefined &&
          refuse(run, 'out-of-range', value, `a multiple of ${multipleOf}`)),
    );
  }
  return checks;
}

function rangeCheck(schema: JsonObject): CheckOf<number> {
  const least = numberAt(schema, 'minimum', Number.NEGATIVE_INFINITY);
  const most = numberAt(schema, 'maximum', Number.POSITIVE_INFINITY);
  const { exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  return (value, run) => {
    if (value < least) {
      return (
        run.report !== undefined &&
        refuse(run, 'out-of-range', value, `at least ${least}`, () => `${least}`)
      );
    }
    if (value > most) {
      return (
        run.report !== undefined &&
        refuse(run, 'out-of-range', value, `at most ${most}`, () => `${most}`)
      );
    }
    if (typeof above === 'number' && value <= above) {
      return refuse(run, 'out-of-range', value, `more than ${above}`);
    }
    if (typeof below === 'number' && value >= below) {
      return refuse(run, 'out-of-range', value, `less than ${below}`);
    }
    return true;
  };
}

export function textChecks(schema: JsonObject, loaded: LoadedSchema): readonly CheckOf<string>[] {
  const checks = [...sizeChecks(schema, 'Length', 'characters', characterCount)];
  const { pattern, format } = schema;
  const matcher = typeof pattern === 'string' ? loaded.patterns.get(pattern) : undefined;
  if (typeof pattern === 'string' && matcher !== undefined) {
    checks.push(
      (value, run) =>
        matches(run, matcher, value) ||
        (run.report !== undefined &&
          refuse(run, 'invalid-value', value, `a text that matches ${pattern}`)),
    );
  }
  if (typeof format === 'string' && loaded.formats.includes(format)) {
    const isOfFormat = formatTest(format);
    checks.push(
      (value, run) =>
        isOfFormat(value) ||
        (run.report !== undefined &&
          refuse(run, 'invalid-value', value, `a text of the format ${format}`)),
    );
  }
  return checks;
}

/** Whether a text matches. One that is too long ends the check, so that `not` cannot turn it into a yes. */
export function matches(run: Run, pattern: Pattern, text: string): boolean {
  if (text.length > longestMatched) {
    run.steps = -1;
    return false;
  }
  run.steps -= (text.length * pattern.size) >> 4;
  return run.steps >= 0 && pattern.test(text);
}

/** Characters, not UTF-16 units. */
function characterCount(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xdc00 && unit <= 0xdfff) count -= 1;
  }
  return count;
}
