import type { ParseContractOptions } from '../contract/contract-options.js';
import type { Tier } from '../tier/tier.js';
import type { CacheEnvironment } from './contract-source.js';
import type { BindSource } from './read-contract.js';
import type { Local, Use } from './use.js';

/** What an agent states about its acts. Everything that it leaves out is the backend's. */
export interface BindRequest<State> {
  /** The backend's contract. Not contacted at all when there are no uses. */
  readonly source?: BindSource | null;
  readonly uses?: readonly Use<State>[];
  readonly locals?: readonly Local<State>[];
  /** The least strict tier that an act may have, by opcode. A contract below it is refused. */
  readonly floor?: Readonly<Record<string, Tier>>;
  /** How the contract is read, as for `parseContract`. */
  readonly parse?: ParseContractOptions;
  /** Ends the wait for the source. */
  readonly signal?: AbortSignal;
  /** A source that takes longer counts as unreachable. Default 5,000. */
  readonly loadTimeoutMs?: number;
  /** A reader that takes longer counts as one that failed. Default 5,000. */
  readonly readTimeoutMs?: number;
  /** Default: the platform's clock and timers. */
  readonly environment?: CacheEnvironment;
}
