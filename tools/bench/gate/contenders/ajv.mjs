import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { gateOf } from '../gate-with.mjs';
import { jsonSchemaOf } from '../json-schema-of.mjs';

/** Compiled with `new Function`; the arguments are not copied. */
export function build({ capabilities }) {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv, ['date']);
  return gateOf(capabilities, (capability) => {
    const validate = ajv.compile(jsonSchemaOf(capability));
    return (args) => (validate(args) ? { args } : { issues: validate.errors });
  });
}
