import { ownOption } from '../gate/gate-options.js';
import type { Issue } from '../result/issue.js';
import { isPromise } from './is-promise.js';
import type { SessionEvent } from './session-event.js';
import type { SessionState } from './session-state.js';
import { transition } from './transition.js';
import type { Effect, Step, TransitionEvent } from './transition-event.js';

/** Carries events through `transition` and effects out of it, one after the other. */
export interface Machine {
  readonly state: () => SessionState;
  /**
   * Works an event in and starts what follows. Answers why it was refused; an empty list when it was not. Later, where
   * the state is shared with others.
   */
  readonly dispatch: (event: TransitionEvent) => readonly Issue[] | Promise<readonly Issue[]>;
  /** Works an event in here and now, also where the state is shared: for who holds it already. */
  readonly workIn: (event: TransitionEvent) => void;
  /** Puts an event into the log that no transition gave. */
  readonly report: (event: SessionEvent) => void;
  /** Goes on from another state, as it was kept or as others made it. */
  readonly adopt: (state: SessionState) => void;
  /** Lets listeners look again. */
  readonly touch: () => void;
}

/** The two halves of working an event in: what it leads to, and going there. */
export interface TakeStep {
  readonly look: (event: TransitionEvent) => Step;
  readonly go: (step: Step) => void;
}

/** Where a state lives. */
export interface StateStore {
  /** Keeps the newest state. Effects with consequences wait for it. It never rejects. */
  readonly save?: (state: SessionState) => void | Promise<void>;
  /** Works an event in where others do so too: on the newest state of all, and one after the other. */
  readonly commit?: (event: TransitionEvent, take: TakeStep) => Promise<readonly Issue[]>;
}

export interface MachineOptions {
  readonly initial: SessionState;
  readonly store: () => StateStore;
  readonly onEvent: (event: SessionEvent) => void;
  /** `kept` is there while the state that led to the effect is still being kept. */
  readonly runEffect: (effect: Effect, kept: Promise<void> | undefined) => void;
  /** After the last of a chain of events. */
  readonly onChange: () => void;
}

export function createMachine(options: MachineOptions): Machine {
  const effects: Effect[] = [];
  const events: SessionEvent[] = [];
  let state = options.initial;
  let saved = state;
  let kept: Promise<void> | undefined;
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
      save();
      const effect = effects.shift();
      if (effect !== undefined) {
        options.runEffect(effect, kept);
        continue;
      }
      if (!touched) break;
      touched = false;
      options.onChange();
    }
    draining = false;
  }

  function save(): void {
    if (state === saved) return;
    saved = state;
    const keeping = ownOption(options.store(), 'save')?.(state);
    if (!isPromise(keeping)) return;
    kept = keeping;
    const done = (): void => {
      if (kept === keeping) kept = undefined;
    };
    void keeping.finally(done);
  }

  const look = (event: TransitionEvent): Step => transition(state, event);

  function go(step: Step): void {
    if (step.state !== state) touched = true;
    state = step.state;
    events.push(...step.events);
    effects.push(...step.effects);
  }

  function workIn(event: TransitionEvent): readonly Issue[] {
    const step = look(event);
    go(step);
    drain();
    return step.issues;
  }

  return {
    state: () => state,
    dispatch(event) {
      const commit = ownOption(options.store(), 'commit');
      if (commit === undefined) return workIn(event);
      return commit(event, { look, go }).then((issues) => {
        drain();
        return issues;
      });
    },
    workIn,
    report(event) {
      events.push(event);
      drain();
    },
    adopt(next) {
      state = next;
      saved = next;
      touched = true;
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
    if (isPromise(result)) result.then(undefined, () => undefined);
  } catch {
    // Nothing that a sink or a listener throws changes what the gate does.
  }
}
