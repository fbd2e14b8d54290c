import type { Capability } from '../../contract/contract.js';
import type { Claim } from './claim.js';

/** A tool with everything that its definition must say, ready for `composeDefinition`. */
export interface ToolPack {
  readonly capability: Capability;
  readonly claims: readonly Claim[];
}
