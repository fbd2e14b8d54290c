/** A clock that stands still until a test moves it. Fits wherever Tiergate takes `now`, `random` and `sleep`. */
export interface FakeClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Always the pinned number (0.5 unless stated): jitter without chance. */
  random(): number;
  /** Resolves when the clock passes that much time; an abort clears the timer and rejects with the signal's reason. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Moves on, firing what falls due on the way in order of time. What it wakes may sleep again and is woken too. */
  advance(ms: number): Promise<void>;
  /** Sets the clock forward or back without firing anything, as a corrected system clock would. */
  step(ms: number): void;
  /** Lets work that waits for no timer finish. */
  settle(): Promise<void>;
  /** How many sleeps are pending: 0 once nothing is left behind. */
  timers(): number;
}

export interface FakeClockOptions {
  /** Where the clock starts, in milliseconds since the epoch. Default: 2026-01-01T00:00:00Z. */
  readonly start?: number;
  /** What `random` answers. Default: 0.5. */
  readonly random?: number;
  /** How many microtasks `settle` yields to. Raise it for longer chains of promises. Default: 64. */
  readonly turns?: number;
}

interface Sleeper {
  readonly due: number;
  readonly wake: () => void;
}

const newYear2026 = 1_767_225_600_000;

/** Makes a clock for tests: nothing waits for real time, and nothing happens by chance. */
export function createFakeClock(options: FakeClockOptions = {}): FakeClock {
  const { start = newYear2026, random = 0.5, turns = 64 } = options;
  const sleepers = new Set<Sleeper>();
  let time = start;
  // Sleeps count on time that passes; `step` moves only what `now` shows.
  let passed = 0;

  async function settle(): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  }

  return {
    now: () => time,
    random: () => random,
    timers: () => sleepers.size,
    settle,
    sleep(ms, signal) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) {
          reject(signal.reason);
          return;
        }
        const onAbort = (): void => {
          sleepers.delete(sleeper);
          reject(signal?.reason);
        };
        const sleeper: Sleeper = {
          due: passed + Math.max(0, ms),
          wake() {
            sleepers.delete(sleeper);
            signal?.removeEventListener('abort', onAbort);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', onAbort, { once: true });
      });
    },
    async advance(ms) {
      const end = passed + ms;
      await settle();
      for (let next = earliest(sleepers, end); next; next = earliest(sleepers, end)) {
        time += next.due - passed;
        passed = next.due;
        next.wake();
        await settle();
      }
      time += end - passed;
      passed = end;
    },
    step(ms) {
      time += ms;
    },
  };
}

function earliest(sleepers: ReadonlySet<Sleeper>, end: number): Sleeper | undefined {
  let first: Sleeper | undefined;
  for (const sleeper of sleepers) {
    if (sleeper.due <= end && (first === undefined || sleeper.due < first.due)) first = sleeper;
  }
  return first;
}
