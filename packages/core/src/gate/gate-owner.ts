import type { Contract } from '../contract/contract.js';
import type { Rung } from '../tier/tier.js';

/** What the owner of a gate adds to the options of a caller. It can only narrow. */
export interface GateOwner {
  /** The tool set or gate that a plan belongs to. */
  readonly owner: object;
  /** The highest rung that this owner grants. */
  readonly maxRung: Rung;
  /** The contract and those it was narrowed from: a freshness must be about one of them. */
  readonly contracts: readonly Contract[];
  /** Names of the gates that this one was narrowed from, outermost first. */
  readonly lineage: readonly string[];
  /** False for a capability that nothing here runs. */
  readonly canRun?: (name: string) => boolean;
}
