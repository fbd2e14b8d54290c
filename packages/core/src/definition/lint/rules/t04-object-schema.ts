import { isObject } from '../../../json/is-object.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

/** T04: the arguments are one object. */
export const schemaIsObject: DefinitionRule = ({ inputSchema, unreadable }) => {
  if (isObject(inputSchema) && inputSchema.type === 'object') return [];
  return [
    makeFinding('T04', 'error', 'invalid-schema', {
      path: ['inputSchema'],
      message:
        unreadable === undefined
          ? 'the input schema must describe one object'
          : `the definition is no plain JSON: ${unreadable.message}`,
      fix: 'write "type": "object" at its root',
    }),
  ];
};
