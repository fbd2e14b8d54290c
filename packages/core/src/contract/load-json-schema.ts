import { compileInputSchema } from '../schema/compile-input-schema.js';
import type { SchemaLoader } from './contract-options.js';

/** Loads an `inputSchema`: JSON Schema 2020-12, compiled to closures. */
export const loadJsonSchema: SchemaLoader = ({ name, inputSchema }, options) =>
  compileInputSchema(inputSchema, {
    capability: name,
    openRoot: options.unknownArgs === 'allow',
    assertFormats: options.assertFormats ?? [],
    lossless: options.coerce === 'lossless',
  });
