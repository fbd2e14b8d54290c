import { atPath } from '../result/issue.js';
import { compileInputSchema } from '../schema/compile-input-schema.js';
import type { SchemaLoader } from './contract-options.js';
import { checkWithValidator } from './schema-validator.js';

/**
 * Loads an `inputSchema`: JSON Schema 2020-12, compiled to closures. One that Tiergate does not support goes to the
 * host's own validator, where there is one.
 */
export const loadJsonSchema: SchemaLoader = (capability, schema, options, path, issues) => {
  const compiled = compileInputSchema(schema, {
    capability: capability.name,
    openRoot: options.unknownArgs === 'allow',
    assertFormats: options.assertFormats ?? [],
    lossless: options.coerce === 'lossless',
  });
  if (compiled.ok) return compiled.value;
  const validator = options.schemaValidator?.(capability);
  if (validator !== undefined) return checkWithValidator(capability, validator);
  for (const issue of compiled.issues) issues.push(atPath(path, issue));
  return undefined;
};
