import type { Contract } from '../contract/contract.js';
import { loadJsonSchema } from '../contract/load-json-schema.js';
import { createToolSetWith, type ToolSet } from './create-tool-set-with.js';
import type { HandlerRecord } from './handler-record.js';

/**
 * An empty tool set to add to, or one made of a contract and a record of handlers by name. What the record does not
 * name only proposes.
 */
export function createToolSet<State = unknown>(
  contract?: Contract,
  handlers?: HandlerRecord<State>,
): ToolSet<State> {
  return createToolSetWith(loadJsonSchema, contract, handlers);
}
