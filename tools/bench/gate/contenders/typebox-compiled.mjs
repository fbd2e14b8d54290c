import { Compile } from 'typebox/compile';
import { gateOf } from '../gate-with.mjs';
import { jsonSchemaOf } from '../json-schema-of.mjs';

/** Compiled with `new Function`; the arguments are not copied. */
export function build({ capabilities }) {
  return gateOf(capabilities, (capability) => {
    const validator = Compile(jsonSchemaOf(capability));
    return (args) => (validator.Check(args) ? { args } : { issues: validator.Errors(args) });
  });
}
