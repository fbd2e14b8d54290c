import type { GateSession } from './gate-session.js';
import type { GateSessionOptions } from './session-options.js';
import { startSession } from './start-session.js';

/**
 * A session over a tool set, or over a gate elsewhere. It gates programs, runs what may run in model order, asks a
 * person about the rest, and takes back what was applied. No method throws: what is wrong comes back as issues.
 *
 * @example
 * const session = createGateSession({ tools, rung: 'auto' });
 * session.submit([{ name: 'send', args: { to: 'dana' } }]);
 * const [asked] = session.getSnapshot().pending;
 * if (asked) session.approve(asked.id, { question: asked.question });
 */
export function createGateSession<State = unknown>(
  options: GateSessionOptions<State>,
): GateSession<State> {
  return startSession(options);
}
