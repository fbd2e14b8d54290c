import type { SessionClock } from './session-options.js';

const longestTimer = 2_147_483_647;

/** The platform's time. A sleep longer than a timer can wait is taken in pieces. */
export const platformClock: SessionClock = /* @__PURE__ */ Object.freeze({
  now: () => Date.now(),
  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    for (let left = ms; left > 0; left -= longestTimer) {
      await pause(Math.min(left, longestTimer), signal);
    }
  },
});

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason);
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
