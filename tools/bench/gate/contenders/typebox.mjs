import Value from 'typebox/value';
import { gateOf } from '../gate-with.mjs';
import { jsonSchemaOf } from '../json-schema-of.mjs';

/** `Check`, which needs no generated code, and `Errors` for what it refuses; the arguments are not copied. */
export function build({ capabilities }) {
  return gateOf(capabilities, (capability) => {
    const schema = jsonSchemaOf(capability);
    return (args) =>
      Value.Check(schema, args) ? { args } : { issues: Value.Errors(schema, args) };
  });
}
