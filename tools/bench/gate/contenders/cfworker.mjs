import { Validator } from '@cfworker/json-schema';
import { gateOf } from '../gate-with.mjs';
import { jsonSchemaOf } from '../json-schema-of.mjs';

/** Interpreted, made for edge workers; the arguments are not copied. */
export function build({ capabilities }) {
  return gateOf(capabilities, (capability) => {
    const validator = new Validator(jsonSchemaOf(capability), '2020-12', false);
    return (args) => {
      const { valid, errors } = validator.validate(args);
      return valid
        ? { args }
        : { issues: errors.map(({ error, ...rest }) => ({ ...rest, message: error })) };
    };
  });
}
