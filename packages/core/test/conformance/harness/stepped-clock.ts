/** A clock that stands still until it is moved, with the sleeps of whoever uses it. */
export interface SteppedClock {
  readonly now: () => number;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Runs something later without counting as a sleep of the library. */
  readonly later: (ms: number, action: () => void) => void;
  /** Moves on and fires what is due on the way, in order of time. */
  readonly advance: (ms: number) => Promise<void>;
  /** Steps the clock, forwards or back, and fires nothing. */
  readonly step: (ms: number) => void;
  /** How many sleeps are waiting. */
  readonly sleeping: () => number;
}

interface Timer {
  readonly at: number;
  readonly own: boolean;
  readonly fire: () => void;
}

/** `settle` lets promises run on between two timers. */
export function createSteppedClock(start: number, settle: () => Promise<void>): SteppedClock {
  let time = start;
  const timers = new Set<Timer>();

  const add = (ms: number, own: boolean, fire: () => void): Timer => {
    const timer = { at: time + Math.max(0, ms), own, fire };
    timers.add(timer);
    return timer;
  };
  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];

  return {
    now: () => time,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) {
          reject(signal.reason);
          return;
        }
        const timer = add(ms, true, resolve);
        signal?.addEventListener(
          'abort',
          () => {
            if (timers.delete(timer)) reject(signal.reason);
          },
          { once: true },
        );
      }),
    later: (ms, action) => {
      add(ms, false, action);
    },
    advance: async (ms) => {
      const until = time + ms;
      await settle();
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        timers.delete(due);
        time = Math.max(time, due.at);
        due.fire();
        await settle();
      }
      time = until;
    },
    step: (ms) => {
      time += ms;
    },
    sleeping: () => [...timers].filter((timer) => timer.own).length,
  };
}
