import * as v from 'valibot';
import { gateOf } from '../gate-with.mjs';

/** Strict objects, safely parsed, behind a map. */
export function build({ capabilities }) {
  return gateOf(capabilities, ({ args }) => {
    const schema = v.strictObject(Object.fromEntries(args.map((arg) => [arg.name, memberOf(arg)])));
    return (given) => {
      const result = v.safeParse(schema, given);
      return result.success ? { args: result.output } : { issues: result.issues };
    };
  });
}

function memberOf({ type, required, list, enumValues }) {
  const one = enumValues === undefined ? kinds[type](required) : v.picklist(enumValues);
  const whole = list ? v.array(one) : one;
  return required ? whole : v.optional(whole);
}

const kinds = {
  string: (required) => (required ? v.pipe(v.string(), v.nonEmpty()) : v.string()),
  int: () => v.pipe(v.number(), v.safeInteger()),
  number: () => v.pipe(v.number(), v.finite()),
  boolean: () => v.boolean(),
  date: () => v.pipe(v.string(), v.isoDate()),
};
