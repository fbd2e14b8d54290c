import { makeIssue } from '../result/issue.js';
import { fail } from '../result/result.js';
import { quote } from '../text/quote.js';
import type { SchemaLoader } from './contract-options.js';

/** Refuses every `inputSchema` by name: the loader of the entry that knows flat arguments only. */
export const refuseSchemas: SchemaLoader = (capability) =>
  fail(
    makeIssue({
      code: 'unsupported-schema',
      message: `${quote(capability.name)} has an inputSchema; this entry takes flat args only: import from @tiergate/core`,
      path: [],
      capability: capability.name,
    }),
  );
