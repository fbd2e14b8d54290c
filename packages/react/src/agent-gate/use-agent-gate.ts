import type { Capability, SessionSnapshot } from '@tiergate/core';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type ConfirmProps, useConfirm } from '../confirm/use-confirm.js';
import type { SessionMethods, UseAgentGateOptions } from './agent-gate-options.js';
import { createOwnSession } from './create-own-session.js';
import { idleSnapshots } from './idle-snapshots.js';

/** The session's snapshot with its methods, and the prop bag of the next question. */
export interface AgentGate
  extends SessionSnapshot,
    Omit<SessionMethods, 'subscribe' | 'getSnapshot'> {
  /** The capability of that name, where it is known here. */
  readonly lookup: (name: string) => Capability | undefined;
  /** For `<ConfirmDialog {...gate.confirm} />`. */
  readonly confirm: ConfirmProps;
}

/**
 * Gates what a model proposes, from a component. The hook owns its session unless one is passed in; a real unmount
 * leaves open questions open. The newest options count, `tools` may be another object in each render; only `gate`,
 * `persist`, `onRejected`, `onError`, `questionTtlMs`, the clock and the ids are those of the beginning, and a rung that
 * is raised later still asks. A server renders, and a browser begins with, a session that nothing was submitted to.
 *
 * @example
 * const gate = useAgentGate({ tools, rung: 'auto' });
 * return <ConfirmDialog {...gate.confirm} />;
 */
export function useAgentGate<State = unknown>(options: UseAgentGateOptions<State>): AgentGate {
  const [own] = useState(() => createOwnSession(options));
  useLayoutEffect(() => own.update(options));
  const session = options.session ?? own.session;
  const snapshot = useSyncExternalStore(
    session.subscribe,
    session.getSnapshot,
    () => idleSnapshots[session.getSnapshot().authority],
  );
  const confirm = useConfirm(session, snapshot, own.lookup);
  return useMemo(
    () => ({ ...session, ...snapshot, lookup: own.lookup, confirm }),
    [session, snapshot, own, confirm],
  );
}
