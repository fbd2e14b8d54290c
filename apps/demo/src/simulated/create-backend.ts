/** One act that the simulated backend took in. */
export interface Act {
  readonly call: string;
  readonly text: string;
  readonly undone: boolean;
}

/** What stands in for a real backend: it writes down what ran, and takes it back. */
export interface Backend {
  readonly run: (call: string, text: string) => void;
  readonly undo: (call: string) => void;
  /** Every act, in the order in which they ran. */
  readonly acts: () => readonly Act[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createBackend(): Backend {
  let acts: readonly Act[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly Act[]): void => {
    acts = next;
    for (const listener of listeners) listener();
  };
  return {
    run: (call, text) => change([...acts, { call, text, undone: false }]),
    undo: (call) => change(acts.map((act) => (act.call === call ? { ...act, undone: true } : act))),
    acts: () => acts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
