import type { SessionClock } from './session-options.js';
import type { SessionState } from './session-state.js';

/** Wakes a session when the next open question runs out. Call the answer after each change. */
export function createExpiryTimer(
  clock: SessionClock,
  wake: () => void,
): { readonly set: (state: SessionState) => void; readonly stop: () => void } {
  let due = Number.POSITIVE_INFINITY;
  let controller = new AbortController();

  function stop(): void {
    controller.abort();
    due = Number.POSITIVE_INFINITY;
  }

  return {
    stop,
    set(state) {
      const next = nextExpiry(state);
      if (next === due) return;
      stop();
      if (next === Number.POSITIVE_INFINITY) return;
      due = next;
      controller = new AbortController();
      const { signal } = controller;
      clock.sleep(Math.max(0, next - clock.now()), signal).then(
        () => {
          if (signal.aborted) return;
          due = Number.POSITIVE_INFINITY;
          wake();
        },
        () => undefined,
      );
    },
  };
}

function nextExpiry({ policy, programs }: SessionState): number {
  const { questionTtlMs } = policy;
  let next = Number.POSITIVE_INFINITY;
  if (questionTtlMs === undefined) return next;
  for (const { calls } of programs) {
    for (const { phase, question } of calls) {
      if (phase !== 'asked' || question === undefined) continue;
      next = Math.min(next, question.askedAt + questionTtlMs);
    }
  }
  return next;
}
