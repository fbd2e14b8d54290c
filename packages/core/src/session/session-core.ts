import { ownOption } from '../gate/gate-options.js';
import { randomId as platformRandomId } from '../gate/random-id.js';
import { TiergateError } from '../result/errors.js';
import type { Issue } from '../result/issue.js';
import { failIfAny, type Result } from '../result/result.js';
import { createLocalPort, type LocalPort } from './create-local-port.js';
import { createMachine, quietly } from './create-machine.js';
import { createExpiryTimer } from './expiry-timer.js';
import type { GatePort } from './gate-port.js';
import type { SessionAnswer } from './gate-session.js';
import { isPromise } from './is-promise.js';
import { mergeStates } from './persist/merge-states.js';
import { pickKeeper } from './persist/pick-keeper.js';
import { platformClock } from './platform-clock.js';
import { readOptions } from './read-options.js';
import { withCalls } from './retell-call.js';
import { createEffectRunner } from './run-effect.js';
import type { SessionEvent } from './session-event.js';
import { unreadableOptions } from './session-issues.js';
import type { GateSessionOptions } from './session-options.js';
import { emptyState, readPolicy } from './session-policy.js';
import { makeSnapshot, type SessionSnapshot, statementOf } from './session-snapshot.js';
import type { CallState, SessionState } from './session-state.js';
import type { ReadState } from './stored/read-state.js';
import type { CallAddress, SentDecision, TransitionEvent } from './transition-event.js';

type Untimed<T> = T extends unknown ? Omit<T, 'at'> : never;

/** What the methods of a session share. */
export interface SessionCore<State> {
  readonly options: GateSessionOptions<State>;
  readonly port: GatePort;
  readonly local: LocalPort | undefined;
  readonly now: () => number;
  readonly state: () => SessionState;
  /** Works an event in; answers why it was refused. */
  readonly dispatch: (
    event: Untimed<TransitionEvent>,
  ) => readonly Issue[] | Promise<readonly Issue[]>;
  /** There while what is stored is being loaded. */
  readonly loading: () => Promise<void> | undefined;
  /** False in a tab that may only read. */
  readonly mayWrite: () => boolean;
  readonly report: (event: SessionEvent) => void;
  readonly snapshot: () => SessionSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Puts issues in place of those that the snapshot shows. */
  readonly showIssues: (issues: readonly Issue[]) => void;
  /** Adds to or takes from the programs that are being planned elsewhere. */
  readonly countPlanning: (change: 1 | -1) => void;
  /** Waits until the state gives an answer. */
  readonly when: <T>(read: (state: SessionState) => T | undefined) => Promise<T>;
  /** What the port made of a sent decision. */
  readonly decided: (sent: SentDecision) => SessionAnswer | undefined;
  readonly update: (next: Pick<GateSessionOptions<State>, 'tools' | 'state'>) => void;
  readonly dispose: () => void;
}

const mostIssues = 20;

/** Puts the machine, a port, a clock and the listeners of one session together. */
export function createSessionCore<State>(
  options: GateSessionOptions<State>,
  stored?: Result<ReadState>,
): SessionCore<State> {
  const clock = ownOption(options, 'clock') ?? platformClock;
  const now = (): number => clock.now();
  const randomId = ownOption(options, 'randomId') ?? platformRandomId;
  const onEvent = ownOption(options, 'onEvent') ?? ignore;
  const current = {
    tools: ownOption(options, 'tools'),
    state: ownOption(options, 'state') as State,
  };
  const { tools } = current;
  const gate = ownOption(options, 'gate');
  const rung = ownOption(options, 'rung');
  const local =
    tools === undefined
      ? undefined
      : createLocalPort<State>({
          tools: () => current.tools ?? tools,
          state: () => current.state,
          ...(rung === undefined ? {} : { rung }),
          freshness: ownOption(options, 'freshness') ?? ignore,
          now,
          randomId,
        });
  const port = local ?? gate;
  if (port === undefined) {
    throw new TiergateError(
      'missing-tools',
      'a session needs a tool set or a gate: pass tools or gate',
    );
  }

  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();
  const answers = new WeakMap<SentDecision, SessionAnswer>();
  let issues: readonly Issue[] = [];
  let planning = 0;
  let loading: Promise<void> | undefined;
  let shown: SessionSnapshot | undefined;
  let told: SessionSnapshot | undefined;

  const snapshot = (): SessionSnapshot => {
    const around = {
      authority: port.authority,
      issues,
      planning: planning > 0,
      restoring: loading !== undefined,
      readOnly: loading === undefined && keeper?.mayWrite() === false,
    };
    shown = makeSnapshot(machine.state(), around, shown);
    return shown;
  };
  const runner = createEffectRunner({
    port,
    machine: () => machine,
    now,
    randomId,
    statementOf,
    onFailure({ type, plan, index }, issue) {
      issues = [...issues, issue].slice(-mostIssues);
      if (type !== 'abort') void dispatch({ type: 'port-failed', plan, index, during: type });
      machine.touch();
    },
    onDecided(sent, refused) {
      answers.set(sent, failIfAny(refused) ?? { ok: true });
      machine.touch();
    },
  });
  const tab = ownOption(options, 'persist') === undefined ? '' : randomId();
  const keeper = pickKeeper(options, clock, tab);
  const mayWrite = (): boolean => keeper === undefined || keeper.mayWrite();
  const timer = createExpiryTimer(clock, () => {
    if (mayWrite()) void dispatch({ type: 'time-passed' });
  });
  const machine = createMachine({
    initial: emptyState(readPolicy(options)),
    store: () => keeper ?? noStore,
    onEvent,
    runEffect: runner.run,
    onChange() {
      timer.set(machine.state());
      for (const check of waiting) check();
      // Not what was looked at last: a sink that looks during an event must not keep listeners from being told.
      const before = told ?? shown;
      told = snapshot();
      if (told === before) return;
      // Those that are there now: a listener may add another.
      const present = [...listeners];
      for (const listener of present) quietly(listener);
    },
  });
  const dispatch: SessionCore<State>['dispatch'] = (event) =>
    machine.dispatch({ ...event, at: now() } as TransitionEvent);

  function restore({ spent, nextTicket, programs }: ReadState): void {
    machine.adopt(Object.freeze({ ...machine.state(), programs: [], spent, nextTicket }));
    const broken = local?.broken() !== undefined;
    for (const { program: stored, complete } of programs) {
      const calls = stored.calls.map((state) =>
        local === undefined || !complete || hasStarted(state) ? state : local.retell(state),
      );
      const program = withCalls(stored, calls);
      const answers = calls.map((state) =>
        broken || !complete || hasStarted(state) ? undefined : local?.recheck(state.call),
      );
      const event = { type: 'program-restored', program, complete, answers } as const;
      machine.workIn({ ...event, at: now(), tab });
    }
    machine.touch();
  }

  function complain(more: readonly Issue[]): void {
    issues = [...issues, ...more].slice(-mostIssues);
    const codes = Object.freeze(more.map(({ code }) => code));
    machine.report(Object.freeze({ type: 'state-refused', at: now(), codes }));
    machine.touch();
  }

  if (stored?.ok === true) restore(stored.value);
  if (stored?.ok === false) complain(stored.issues);
  const begun =
    stored === undefined
      ? keeper?.start({
          state: machine.state,
          restore,
          adopt: (others) => machine.adopt(mergeStates(machine.state(), others)),
          lose: (lost) => void dispatch({ type: 'tab-lost', lost }),
          complain,
          touch: machine.touch,
        })
      : undefined;
  if (isPromise(begun)) {
    loading = begun.then(() => {
      loading = undefined;
      machine.touch();
    });
  }
  // What listeners compare with is there before the first of them.
  snapshot();

  return {
    options,
    port,
    local,
    now,
    state: machine.state,
    dispatch,
    loading: () => loading,
    mayWrite,
    report: machine.report,
    snapshot,
    subscribe(listener) {
      // A listener of its own for each call, even of the same function.
      const entry = (): void => listener();
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    showIssues(next) {
      issues = next.slice(0, mostIssues);
      machine.touch();
    },
    countPlanning(change) {
      planning += change;
      machine.touch();
    },
    when: <T>(read: (state: SessionState) => T | undefined) =>
      new Promise<T>((resolve) => {
        const check = (): void => {
          const answer = read(machine.state());
          if (answer === undefined) return;
          waiting.delete(check);
          resolve(answer);
        };
        waiting.add(check);
        check();
      }),
    decided: (sent) => answers.get(sent),
    update(next) {
      const read = readOptions(next, ['state', 'tools']);
      if (read === undefined) {
        issues = [...issues, unreadableOptions()].slice(-mostIssues);
        machine.touch();
        return;
      }
      if (Object.hasOwn(read, 'state')) current.state = read.state as State;
      const { tools } = read;
      if (tools === undefined || tools === current.tools || local === undefined) return;
      current.tools = tools;
      if (local.broken() !== undefined || !mayWrite()) return;
      for (const [address, state] of openCalls(machine.state())) {
        const answer = local.recheck(state.call);
        if (answer !== undefined) void dispatch({ ...address, type: 'call-regated', answer });
      }
    },
    dispose() {
      timer.stop();
      listeners.clear();
      keeper?.stop();
    },
  };
}

/** The calls that have not started, with where they are. */
function openCalls({ programs }: SessionState): readonly (readonly [CallAddress, CallState])[] {
  return programs.flatMap(({ plan, calls }) =>
    calls.flatMap((call, index) =>
      hasStarted(call) ? [] : [[{ plan: plan.id, index }, call] as const],
    ),
  );
}

const noStore = Object.freeze({});

function hasStarted({ phase }: CallState): boolean {
  return phase === 'running' || phase === 'undoing' || phase === 'ended';
}

function ignore(): undefined {
  return undefined;
}
