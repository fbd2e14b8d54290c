import type { Freshness } from '../gate/freshness.js';
import type { OnHeld } from '../gate/plan.js';
import type { Rung } from '../tier/tier.js';
import type { OnError } from '../toolset/apply-plan.js';
import type { ToolSet } from '../toolset/create-tool-set-with.js';
import type { GatePort } from './gate-port.js';
import type { PersistOptions } from './persist/session-persist.js';
import type { SessionEvent } from './session-event.js';
import type { OnRejected } from './session-state.js';
import type { SessionChannel } from './tabs/session-channel.js';
import type { SessionLocks } from './tabs/session-locks.js';

/** Time as a session needs it. */
export interface SessionClock {
  now(): number;
  /** Resolves after that time, or rejects when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

interface Around<State> {
  /** How much autonomy is granted. Default `ask`. */
  readonly rung?: Rung;
  /** What a held call does to the calls after it. Default `hold-rest`. */
  readonly onHeld?: OnHeld;
  /** What becomes of a call held by order when one before it did not succeed. Default, and for unknown words, `ask`. */
  readonly onRejected?: OnRejected;
  /** What a failed call does to the rest of its program. Default `continue`; an unknown word acts as `stop`. */
  readonly onError?: OnError;
  /** Most calls above `read_only` that may run without a question of their own. */
  readonly budget?: { readonly perProgram?: number; readonly perHour?: number };
  /** Handed to handlers. */
  readonly state?: State;
  /** How old the contract is, for one that came from a cache. */
  readonly freshness?: () => Freshness | undefined;
  /** How long a question stays open. Without it a question waits until it is answered. */
  readonly questionTtlMs?: number;
  readonly clock?: SessionClock;
  readonly randomId?: () => string;
  /** Where the session is kept over a reload. */
  readonly persist?: PersistOptions;
  /** How tabs agree on who does what. Default: the platform's locks; `null` for none. */
  readonly locks?: SessionLocks | null;
  /** How tabs tell one another of changes. Default: a broadcast channel; `null` for none. */
  readonly channel?: SessionChannel | null;
  /** Gets every event. What it throws changes nothing. */
  readonly onEvent?: (event: SessionEvent) => void;
}

/** Options of `createGateSession`: a tool set of this process, or a port to a gate elsewhere. */
export type GateSessionOptions<State = unknown> = Around<State> &
  (
    | { readonly tools: ToolSet<State>; readonly gate?: undefined }
    | { readonly gate: GatePort; readonly tools?: undefined }
  );
