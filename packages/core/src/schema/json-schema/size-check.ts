import type { Json, JsonObject } from '../../json/json.js';
import { refuse } from './refuse.js';
import type { CheckOf } from './run.js';
import { numberAt } from './schema.js';

/**
 * The keywords `min…` and `max…` of one ending (`Length`, `Items`, `Properties`), or nothing when the schema has neither.
 *
 */
export function sizeChecks<TValue extends Json>(
  schema: JsonObject,
  ending: string,
  noun: string,
  measure: (value: TValue) => number,
): readonly CheckOf<TValue>[] {
  const least = numberAt(schema, `min${ending}`, 0);
  const most = numberAt(schema, `max${ending}`, Number.POSITIVE_INFINITY);
  if (least === 0 && most === Number.POSITIVE_INFINITY) return [];
  return [
    (value, run) => {
      const size = measure(value);
      return (
        (size >= least && size <= most) ||
        (run.report !== undefined && refuse(run, 'invalid-length', value, span(least, most, noun)))
      );
    },
  ];
}

/** "at least 2 and at most 4 characters". */
export function span(least: number, most: number, noun: string): string {
  const low = least > 0 ? `at least ${least}` : '';
  const high = most === Number.POSITIVE_INFINITY ? '' : `at most ${most}`;
  return `${low}${low !== '' && high !== '' ? ' and ' : ''}${high} ${noun}`;
}
