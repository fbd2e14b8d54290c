import { compileInputSchema } from '../schema/compile-input-schema.js';
import type { SchemaLoader } from './contract-options.js';
import { checkWithValidator } from './schema-validator.js';

/**
 * Loads an `inputSchema`: JSON Schema 2020-12, compiled to closures. One that Tiergate does not support goes to the
 * host's own validator, where there is one.
 */
export const loadJsonSchema: SchemaLoader = (capability, options) => {
  const compiled = compileInputSchema(capability.inputSchema, {
    capability: capability.name,
    openRoot: options.unknownArgs === 'allow',
    assertFormats: options.assertFormats ?? [],
    lossless: options.coerce === 'lossless',
  });
  if (compiled.ok) return compiled;
  const validator = options.schemaValidator?.(capability);
  return validator === undefined
    ? compiled
    : { ok: true, value: checkWithValidator(capability, validator) };
};
