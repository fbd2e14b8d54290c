import { type } from 'arktype';
import { gateOf } from '../gate-with.mjs';

/** Compiled with `new Function` where that is allowed; the arguments are not copied. */
export function build({ capabilities }) {
  return gateOf(capabilities, ({ args }) => {
    const schema = type({
      '+': 'reject',
      ...Object.fromEntries(
        args.map((arg) => [arg.required ? arg.name : `${arg.name}?`, memberOf(arg)]),
      ),
    });
    return (given) => {
      const result = schema(given);
      return result instanceof type.errors ? { issues: [...result] } : { args: result };
    };
  });
}

function memberOf({ type: kind, required, list, enumValues }) {
  const one = enumValues === undefined ? kinds[kind](required) : type.enumerated(...enumValues);
  return list ? one.array() : one;
}

const kinds = {
  string: (required) => type(required ? 'string >= 1' : 'string'),
  int: () => type('number.safe % 1'),
  number: () => type('number'),
  boolean: () => type('boolean'),
  date: () => type('string.date.iso'),
};
