import type { CacheEnvironment } from '../contract-source.js';

/** The clock, chance and timers of the platform. Nothing is touched before the first load. */
export const platformEnvironment: CacheEnvironment = /* @__PURE__ */ Object.freeze({
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const onAbort = (): void => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      }, ms);
      signal?.addEventListener('abort', onAbort, { once: true });
    }),
});
