import type { SessionChannel, SessionLocks } from '../../src/index.js';

/** The locks of one origin, as `navigator.locks` grants them: in order, one holder at a time. */
export interface FakeLocks {
  /** The locks as one tab sees them. */
  readonly tab: () => SessionLocks;
  /** Ends what this tab holds and asks for, as closing it does. */
  readonly close: (locks: SessionLocks) => void;
}

interface Request {
  readonly owner: SessionLocks;
  readonly grant: () => void;
}

export function createFakeLocks(): FakeLocks {
  const held = new Map<string, Request>();
  const queues = new Map<string, Request[]>();
  const closed = new Set<SessionLocks>();

  function next(name: string): void {
    if (held.has(name)) return;
    const request = queues.get(name)?.shift();
    if (request === undefined) return;
    held.set(name, request);
    request.grant();
  }

  function free(name: string, request: Request): void {
    if (held.get(name) === request) held.delete(name);
    next(name);
  }

  function tab(): SessionLocks {
    const locks: SessionLocks = {
      request: (name, { ifAvailable }, use) =>
        new Promise((resolve, reject) => {
          if (closed.has(locks)) return;
          const waiting = (queues.get(name)?.length ?? 0) > 0;
          if (ifAvailable === true && (held.has(name) || waiting)) {
            Promise.resolve(use(null)).then(resolve, reject);
            return;
          }
          const request: Request = {
            owner: locks,
            grant: () => {
              Promise.resolve()
                .then(() => use({ name }))
                .then(resolve, reject)
                .finally(() => free(name, request));
            },
          };
          queues.set(name, [...(queues.get(name) ?? []), request]);
          next(name);
        }),
    };
    return locks;
  }

  return {
    tab,
    close(locks) {
      closed.add(locks);
      for (const [name, queue] of queues) {
        queues.set(
          name,
          queue.filter(({ owner }) => owner !== locks),
        );
      }
      for (const [name, request] of held) {
        if (request.owner === locks) free(name, request);
      }
    },
  };
}

/** The channels of one name: what one posts, all others hear a moment later. */
export function createFakeChannels(): () => SessionChannel {
  const open = new Map<SessionChannel, () => void>();
  return () => {
    const channel: SessionChannel = {
      post() {
        for (const [other, changed] of open) {
          if (other !== channel) queueMicrotask(changed);
        }
      },
      listen: (changed) => void open.set(channel, changed),
      close: () => void open.delete(channel),
    };
    return channel;
  };
}

/** A web storage in memory. */
export function createFakeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
