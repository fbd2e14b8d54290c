import { gateOf } from '../gate-with.mjs';

/** Strict objects of zod, whatever its settings. */
export function zodGate(z, { capabilities }) {
  const kinds = {
    string: (required) => (required ? z.string().min(1) : z.string()),
    int: () => z.int(),
    number: () => z.number(),
    boolean: () => z.boolean(),
    date: () => z.iso.date(),
  };
  const memberOf = ({ type, required, list, enumValues }) => {
    const one = enumValues === undefined ? kinds[type](required) : z.enum(enumValues);
    const whole = list ? z.array(one) : one;
    return required ? whole : z.optional(whole);
  };
  return gateOf(capabilities, ({ args }) => {
    const schema = z.strictObject(Object.fromEntries(args.map((arg) => [arg.name, memberOf(arg)])));
    return (given) => {
      const result = schema.safeParse(given);
      return result.success ? { args: result.data } : { issues: result.error.issues };
    };
  });
}
