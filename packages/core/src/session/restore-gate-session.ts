import type { GateSession } from './gate-session.js';
import type { GateSessionOptions } from './session-options.js';
import { startSession } from './start-session.js';
import { readState } from './stored/read-state.js';

/**
 * A session that goes on from what `serialize` gave. Nothing runs because of that: every call that has not ended is
 * verified and gated again under the contract in force and asked about anew, and what was running is `indeterminate`.
 *
 * What is corrupt, or was written by a later version, gives an empty session whose snapshot says `invalid-state`.
 */
export function restoreGateSession<State = unknown>(
  serialized: unknown,
  options: GateSessionOptions<State>,
): GateSession<State> {
  return startSession(options, readState(serialized));
}
