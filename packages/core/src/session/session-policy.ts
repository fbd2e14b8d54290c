import { ownOption } from '../gate/gate-options.js';
import type { OnError } from '../toolset/apply-plan.js';
import type { GateSessionOptions } from './session-options.js';
import type { OnRejected, SessionPolicy, SessionState } from './session-state.js';

/** The policy of a session, read from its options once. An unknown word acts as the strictest one. */
export function readPolicy<State>(options: GateSessionOptions<State>): SessionPolicy {
  const ttl: unknown = ownOption(options, 'questionTtlMs');
  return Object.freeze({
    onRejected: readOnRejected(ownOption(options, 'onRejected')),
    onError: readOnError(ownOption(options, 'onError')),
    // A time that is no time would keep a question open for ever: it is over at once.
    questionTtlMs: ttl === undefined ? undefined : typeof ttl === 'number' && ttl >= 0 ? ttl : 0,
  });
}

/** A session that nothing was submitted to. */
export function emptyState(policy: SessionPolicy): SessionState {
  return Object.freeze({
    policy,
    programs: Object.freeze([]),
    spent: Object.freeze([]),
    nextTicket: 0,
  });
}

function readOnRejected(word: unknown): OnRejected {
  return word === 'run' || word === 'drop' ? word : 'ask';
}

function readOnError(word: unknown): OnError {
  if (word === undefined) return 'continue';
  return word === 'continue' || word === 'rollback' ? word : 'stop';
}
