import type { Json, JsonObject } from '../../json/json.js';
import type { Builder } from './builder.js';
import { complain, refuse } from './refuse.js';
import { type Check, type CheckOf, checkAt, passes } from './run.js';
import { numberAt, schemaAt, schemasAt } from './schema.js';
import { sizeChecks, span } from './size-check.js';
import { repeatedAt } from './value-checks.js';

export type ListCheck = CheckOf<readonly Json[]>;

/** The keywords that look at arrays. With `track`, the elements that were looked at are marked. */
export function arrayChecks(
  builder: Builder,
  schema: JsonObject,
  track: boolean,
): readonly ListCheck[] {
  const checks = [...sizeChecks(schema, 'Items', 'elements', lengthOf)];
  const { items, prefixItems, uniqueItems, contains } = schema;
  if ((items ?? prefixItems) !== undefined) checks.push(itemsCheck(builder, schema, track));
  if (uniqueItems === true) {
    checks.push((list, run) => {
      const key = repeatedAt(list);
      const after = ' stands there before and is not a valid value again; leave it out';
      return key === -1 || complain(run, 'not-unique', () => ({ key, after }));
    });
  }
  if (contains !== undefined) checks.push(containsCheck(builder, schema, track));
  return checks;
}

function lengthOf(list: readonly Json[]): number {
  return list.length;
}

function itemsCheck(builder: Builder, schema: JsonObject, track: boolean): ListCheck {
  const first: Check[] = [];
  for (const each of schemasAt(schema, 'prefixItems')) first.push(builder.check(each, false));
  const items = schemaAt(schema, 'items');
  const others = items === undefined ? undefined : builder.check(items, false);
  return (list, run) => {
    const length = others === undefined ? Math.min(first.length, list.length) : list.length;
    run.steps -= length;
    if (run.steps < 0) return false;
    let valid = true;
    for (let index = 0; index < length; index += 1) {
      const check = index < first.length ? first[index] : others;
      if (check === undefined || checkAt(run, index, check, list[index] ?? null)) continue;
      if (run.report === undefined) return false;
      valid = false;
    }
    if (track && run.seen !== undefined) {
      if (others !== undefined) run.seen.all = true;
      else for (let index = 0; index < length; index += 1) run.seen.keys.add(index);
    }
    return valid;
  };
}

function containsCheck(builder: Builder, schema: JsonObject, track: boolean): ListCheck {
  const check = builder.check(schemaAt(schema, 'contains') ?? true, false);
  const least = numberAt(schema, 'minContains', 1);
  const most = numberAt(schema, 'maxContains', Number.POSITIVE_INFINITY);
  return (list, run) => {
    run.steps -= list.length;
    if (run.steps < 0) return false;
    let count = 0;
    for (let index = 0; index < list.length; index += 1) {
      if (!passes(run, check, list[index] ?? null, false)) continue;
      count += 1;
      if (track) run.seen?.keys.add(index);
    }
    if (count >= least && count <= most) return true;
    return (
      run.report !== undefined &&
      refuse(
        run,
        'no-schema-match',
        list,
        span(least, most, 'elements of the kind that it must contain'),
      )
    );
  };
}
