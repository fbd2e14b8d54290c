import * as z from 'zod/mini';
import { gateOf } from '../gate-with.mjs';

export function build({ capabilities }) {
  return gateOf(capabilities, ({ args }) => {
    const schema = z.strictObject(Object.fromEntries(args.map((arg) => [arg.name, memberOf(arg)])));
    return (given) => {
      const result = schema.safeParse(given);
      return result.success ? { args: result.data } : { issues: result.error.issues };
    };
  });
}

function memberOf({ type, required, list, enumValues }) {
  const one = enumValues === undefined ? kinds[type](required) : z.enum(enumValues);
  const whole = list ? z.array(one) : one;
  return required ? whole : z.optional(whole);
}

const kinds = {
  string: (required) => (required ? z.string().check(z.minLength(1)) : z.string()),
  int: () => z.int(),
  number: () => z.number(),
  boolean: () => z.boolean(),
  date: () => z.iso.date(),
};
