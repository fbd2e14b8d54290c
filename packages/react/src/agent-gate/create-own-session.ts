import { type Capability, createGateSession, type GateSession } from '@tiergate/core';
import type { SessionMethods, UseAgentGateOptions } from './agent-gate-options.js';
import { idleSnapshots } from './idle-snapshots.js';

/** The session of one component, with the options of its newest render. */
export interface OwnSession<State> {
  readonly session: SessionMethods<State>;
  readonly lookup: (name: string) => Capability | undefined;
  /** Takes the options of a render that was committed. */
  readonly update: (options: UseAgentGateOptions<State>) => void;
}

/**
 * A session that begins with its first use: rendering alone starts nothing, so that a render that is thrown away (strict
 * mode, a server, a component that suspends) leaves nothing behind.
 */
export function createOwnSession<State>(first: UseAgentGateOptions<State>): OwnSession<State> {
  let newest = first;
  let started: GateSession<State> | undefined;
  let listeners = 0;
  const session = (): GateSession<State> => {
    started ??= startSession(() => newest);
    return started;
  };
  // A session that is kept somewhere goes with its component, once nothing of it runs: the next one reads it there, and
  // may not find it held. Any other stays as it is. Strict mode subscribes again before this is looked at.
  const retire = (): void => {
    if (listeners > 0 || started === undefined || newest.persist === undefined) return;
    if (started.getSnapshot().status === 'running') {
      const stop = started.subscribe(() => {
        stop();
        queueMicrotask(retire);
      });
      return;
    }
    started.dispose();
    started = undefined;
  };
  return {
    session: {
      submit: (program, options) => session().submit(program, options),
      approve: (id, options) => session().approve(id, options),
      reject: (id, options) => session().reject(id, options),
      approveAll: (options) => session().approveAll(options),
      rejectAll: (options) => session().rejectAll(options),
      cancel: (planId) => session().cancel(planId),
      undo: (id, options) => session().undo(id, options),
      subscribe(listener) {
        const stop = session().subscribe(listener);
        listeners += 1;
        return () => {
          stop();
          listeners -= 1;
          queueMicrotask(retire);
        };
      },
      getSnapshot: () =>
        started?.getSnapshot() ?? idleSnapshots[newest.gate?.authority ?? 'advisory'],
    },
    lookup: (name) => newest.lookup?.(name) ?? newest.tools?.lookup(name),
    update(options) {
      newest = options;
      if (options.tools !== undefined) started?.update(options);
    },
  };
}

// What decides about the next program is read when it is submitted: a rung that was lowered since counts at once.
function startSession<State>(newest: () => UseAgentGateOptions<State>): GateSession<State> {
  const begin = newest();
  if (begin.session !== undefined) return begin.session;
  return createGateSession<State>({
    ...begin,
    get rung() {
      return newest().rung ?? 'ask';
    },
    get onHeld() {
      return newest().onHeld ?? 'hold-rest';
    },
    get budget() {
      return newest().budget ?? {};
    },
    freshness: () => newest().freshness?.(),
    onEvent(event) {
      newest().onEvent?.(event);
    },
  });
}
