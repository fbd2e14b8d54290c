import type { Issue } from '../result/issue.js';
import type { SessionEvent } from './session-event.js';
import type { SessionState } from './session-state.js';
import { transition } from './transition.js';
import type { Effect, Step, TransitionEvent } from './transition-event.js';

/** Carries events through `transition` and effects out of it, one after the other. */
export interface Machine {
  readonly state: () => SessionState;
  /** Works an event in and starts what follows. Answers why it was refused; an empty list when it was not. */
  readonly dispatch: (event: TransitionEvent) => readonly Issue[];
  /** Puts an event into the log that no transition gave. */
  readonly report: (event: SessionEvent) => void;
  /** Lets listeners look again. */
  readonly touch: () => void;
}

export interface MachineOptions {
  readonly initial: SessionState;
  readonly onEvent: (event: SessionEvent) => void;
  readonly runEffect: (effect: Effect) => void;
  /** After the last of a chain of events. */
  readonly onChange: () => void;
}

export function createMachine(options: MachineOptions): Machine {
  const effects: Effect[] = [];
  const events: SessionEvent[] = [];
  let state = options.initial;
  let touched = false;
  let draining = false;

  // The state moves at once; what it leads to waits in line, so that a handler or a sink may call back.
  function drain(): void {
    if (draining) return;
    draining = true;
    for (;;) {
      const event = events.shift();
      if (event !== undefined) {
        quietly(() => options.onEvent(event));
        continue;
      }
      const effect = effects.shift();
      if (effect !== undefined) {
        options.runEffect(effect);
        continue;
      }
      if (!touched) break;
      touched = false;
      options.onChange();
    }
    draining = false;
  }

  function take(step: Step): void {
    if (step.state !== state) touched = true;
    state = step.state;
    events.push(...step.events);
    effects.push(...step.effects);
  }

  return {
    state: () => state,
    dispatch(event) {
      const step = transition(state, event);
      take(step);
      drain();
      return step.issues;
    },
    report(event) {
      events.push(event);
      drain();
    },
    touch() {
      touched = true;
      drain();
    },
  };
}

/** Runs what belongs to somebody else: its failure is not ours. */
export function quietly(action: () => unknown): void {
  try {
    const result = action();
    // A sink may be asynchronous; nobody waits for it, and its failure changes nothing.
    if (result instanceof Promise) result.catch(() => undefined);
  } catch {
    // Nothing that a sink or a listener throws changes what the gate does.
  }
}
