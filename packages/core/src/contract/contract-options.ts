import type { JsonObject } from '../json/json.js';
import type { Issue, IssuePath } from '../result/issue.js';
import type { ArgsCheck } from '../schema/compile-args.js';
import type { Capability } from './contract.js';
import type { SchemaValidator } from './schema-validator.js';

/** How a contract is read. Every option only says what is legal; none lets a call run. */
export interface ParseContractOptions {
  /** Most capabilities, default 1,000, at most 10,000. */
  readonly maxCapabilities?: number;
  /** Most UTF-8 bytes of a contract text, default 1 MiB, at most 16 MiB. */
  readonly maxTextBytes?: number;
  /** Flat type names that are meant although they look like a misspelling of a known one. */
  readonly types?: readonly string[];
  /** `allow` opens the root of an `inputSchema` that says nothing about further arguments. Default `refuse`. */
  readonly unknownArgs?: 'refuse' | 'allow';
  /** `lossless` lets an `inputSchema` take exact spellings (`"20"` for 20); every change is listed. Default none. */
  readonly coerce?: 'none' | 'lossless';
  /** The `format` words that an `inputSchema` enforces. Default none: a format is an annotation. */
  readonly assertFormats?: readonly string[];
  /** A checker of the host's for a capability whose `inputSchema` Tiergate does not support. */
  readonly schemaValidator?: (capability: Capability) => SchemaValidator | undefined;
}

/** Turns an `inputSchema` into a check, or adds to the issues why it cannot be one; `path` leads to the schema. */
export type SchemaLoader = (
  capability: Capability,
  schema: JsonObject,
  options: ParseContractOptions,
  path: IssuePath,
  issues: Issue[],
) => ArgsCheck | undefined;
