import type { SchemaLoader } from './contract-options.js';
import { refuseSchemas } from './flat-loader.js';

/** Loads an `inputSchema`. */
export const loadJsonSchema: SchemaLoader = refuseSchemas;
