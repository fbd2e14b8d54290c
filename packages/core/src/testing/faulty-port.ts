import type { GatePort } from '../session/gate-port.js';

/**
 * What goes wrong with one answer of a port.
 *
 * - `fail`: it rejects, and the port behind it is not asked.
 * - `lose`: the port behind it is asked, and its answer is lost.
 * - `hold`: its answer waits for `release`, in any order.
 * - `never`: it does not answer.
 * - `nonsense`: it answers something that is no answer.
 * - `repeat`: it gives the answer before once more, whatever was asked now.
 * - `cap-changed`, `expired`, `indeterminate`: a port that works gives this answer; nothing is run.
 */
export type PortFault =
  | 'none'
  | 'fail'
  | 'lose'
  | 'hold'
  | 'never'
  | 'nonsense'
  | 'repeat'
  | 'cap-changed'
  | 'expired'
  | 'indeterminate';

export type PortMethod = 'plan' | 'ask' | 'decide' | 'run' | 'undo';

/** For each method what goes wrong with its first answer, its second, …; later ones are sound. */
export type PortFaults = Readonly<Partial<Record<PortMethod, readonly PortFault[]>>>;

export interface FaultyPort extends GatePort {
  /** What was asked of it, in order: `run c1`. */
  readonly log: () => readonly string[];
  /** How many answers are held. */
  readonly held: () => number;
  /** Gives a held answer: the oldest, or the newest. */
  readonly release: (which?: 'oldest' | 'newest') => void;
}

/** A port around another one whose answers are delayed, repeated, reordered, lost or wrong, as a test wants it. */
export function createFaultyPort(port: GatePort, faults: PortFaults): FaultyPort {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const counts = new Map<PortMethod, number>();
  const before = new Map<PortMethod, unknown>();

  function through<T>(
    method: PortMethod,
    about: string,
    answer: () => T | Promise<T>,
    instead: Readonly<Partial<Record<PortFault, T>>>,
  ): T | Promise<T> {
    asked.push(`${method} ${about}`);
    const count = counts.get(method) ?? 0;
    counts.set(method, count + 1);
    const fault = faults[method]?.[count] ?? 'none';
    const remember = (value: T): T => {
      before.set(method, value);
      return value;
    };
    switch (fault) {
      case 'fail':
        return Promise.reject(new Error(`no answer to ${method}`));
      case 'lose':
        return Promise.resolve(answer()).then(() => Promise.reject(new Error('answer lost')));
      case 'never':
        return new Promise<T>(() => undefined);
      case 'nonsense':
        return Promise.resolve({ kind: 'nonsense' } as T);
      case 'repeat':
        return before.has(method) ? (before.get(method) as T) : answer();
      case 'hold':
        return Promise.all([answer(), new Promise<void>((resolve) => held.push(resolve))]).then(
          ([value]) => remember(value),
        );
      case 'none':
      case 'cap-changed':
      case 'expired':
      case 'indeterminate': {
        const other = instead[fault];
        if (other !== undefined) return Promise.resolve(other);
        const value = answer();
        return value instanceof Promise ? value.then(remember) : remember(value);
      }
    }
  }

  return {
    authority: port.authority,
    plan: (program, options) => through('plan', '', () => port.plan(program, options), {}),
    ask: (request) =>
      through('ask', request.call.id, () => port.ask(request), {
        'cap-changed': { kind: 'changed', call: request.call },
      }),
    decide: (request) =>
      through('decide', request.call.id, () => port.decide(request), {
        'cap-changed': { kind: 'changed', call: request.call },
      }),
    run(request) {
      const { index, id, name } = request.call;
      const lost = { index, id, name, status: 'indeterminate', canUndo: false } as const;
      return through('run', id, () => port.run(request), {
        'cap-changed': { kind: 'changed', call: request.call },
        expired: { kind: 'expired' },
        indeterminate: { kind: 'ended', outcome: lost },
      });
    },
    undo: (request) => through('undo', request.call.id, () => port.undo(request), {}),
    log: () => [...asked],
    held: () => held.length,
    release(which = 'oldest') {
      const give = which === 'oldest' ? held.shift() : held.pop();
      give?.();
    },
  };
}
