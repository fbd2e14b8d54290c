import { explain } from '../result/explain.js';
import type { SchemaLoader } from './contract-options.js';

/** Refuses every `inputSchema` by name: the loader of the entry that knows flat arguments only. */
export const refuseSchemas: SchemaLoader = ({ name }, _schema, _options, path, issues) => {
  const expected = 'flat args, or import from @tiergate/core';
  issues.push(explain('unsupported-schema', path, { expected }, name));
  return undefined;
};
