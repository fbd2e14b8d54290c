import type { Outcome } from '../gate/outcome.js';
import type { Issue } from '../result/issue.js';
import type { Machine } from './create-machine.js';
import type { DecisionAnswer, GatePort } from './gate-port.js';
import { isPromise } from './is-promise.js';
import { isPortAnswer } from './port-answers.js';
import { issueAbout } from './session-issues.js';
import type { ProgramState } from './session-state.js';
import type { Addressed, Effect, SentDecision, TransitionEvent } from './transition-event.js';

export interface EffectContext {
  readonly port: GatePort;
  readonly machine: () => Machine;
  readonly now: () => number;
  readonly randomId: () => string;
  /** The digest of what was shown under a question. */
  readonly statementOf: (program: ProgramState, index: number) => string;
  /** The port did not answer, or answered nonsense. */
  readonly onFailure: (effect: Effect, issue: Issue) => void;
  /** What became of a sent decision. */
  readonly onDecided: (sent: SentDecision, issues: readonly Issue[]) => void;
}

/**
 * Carries out effects through a port and feeds its answers back. A port that throws, rejects or answers nonsense is
 * reported; its question is kept open, and its run counts as `indeterminate`.
 */
export function createEffectRunner(context: EffectContext): {
  readonly run: (effect: Effect, kept?: Promise<void>) => void;
  readonly abortAll: () => void;
} {
  const { port, machine, now } = context;
  const running = new Map<number, AbortController>();

  function run(effect: Effect, kept?: Promise<void>): void {
    if (effect.type === 'abort') {
      running.get(effect.ticket)?.abort();
      return;
    }
    const controller = new AbortController();
    running.set(effect.ticket, controller);
    const waits = effect.type === 'run' || effect.type === 'undo';
    // That it was started is written down before it is.
    if (waits && kept !== undefined) void kept.then(() => start(effect, controller.signal));
    else start(effect, controller.signal);
  }

  function start(effect: Exclude<Effect, { readonly type: 'abort' }>, signal: AbortSignal): void {
    const { plan, index, ticket, call } = effect;
    const address = { plan, index, ticket };
    const head = { plan, call, signal };
    const done = (): void => void running.delete(ticket);
    switch (effect.type) {
      case 'ask':
        settle(
          effect,
          () => port.ask({ ...head, atTurn: effect.atTurn }),
          (answer) => {
            done();
            tell({ type: 'question-prepared', at: now(), ...address, answer });
          },
          () => {
            done();
            fail(effect);
            // A person may be asked without the port; it still has to take the answer.
            const answer = { kind: 'open', question: context.randomId(), ask: undefined } as const;
            tell({ type: 'question-prepared', at: now(), ...address, answer });
          },
        );
        return;
      case 'decide':
        decide(effect, address, head, done);
        return;
      case 'run': {
        const { approval } = effect;
        settle(
          effect,
          () => port.run({ ...head, approval }),
          (answer) => {
            done();
            tell({ type: 'run-answered', at: now(), ...address, answer });
          },
          (error) => {
            done();
            fail(effect);
            tell({ type: 'run-lost', at: now(), ...address, error });
          },
        );
        return;
      }
      case 'undo': {
        const { outcome, rollback } = effect;
        const finish = (undone: Outcome): void => {
          done();
          tell({ type: 'undo-answered', at: now(), ...address, outcome: undone });
        };
        settle(
          effect,
          () => port.undo({ ...head, outcome, because: rollback ? 'rolled-back' : undefined }),
          finish,
          (error) => {
            fail(effect);
            finish({ ...outcome, because: 'undo-failed', error, canUndo: false });
          },
        );
      }
    }
  }

  function decide(
    effect: Extract<Effect, { readonly type: 'decide' }>,
    address: Addressed,
    head: { readonly plan: string; readonly call: Effect['call']; readonly signal: AbortSignal },
    done: () => void,
  ): void {
    const { sent } = effect;
    const { decision, reason, args } = sent;
    const { index } = address;
    const program = machine()
      .state()
      .programs.find(({ plan }) => plan.id === address.plan);
    const finish = (answer: DecisionAnswer): void => {
      done();
      const event = { type: 'decision-answered', at: now(), ...address, sent, answer } as const;
      const issues = machine().dispatch(event);
      if (isPromise(issues)) void issues.then((late) => context.onDecided(sent, late));
      else context.onDecided(sent, issues);
    };
    settle(
      effect,
      () =>
        port.decide({
          ...head,
          question: program?.calls[index]?.question?.id ?? '',
          decision,
          reason,
          args,
          statement: program === undefined ? '' : context.statementOf(program, index),
        }),
      finish,
      () => finish({ kind: 'kept', issues: [fail(effect)] }),
    );
  }

  function tell(event: TransitionEvent): void {
    void machine().dispatch(event);
  }

  function fail(effect: Effect): Issue {
    const issue = issueAbout('port-failed', effect.call.id);
    context.onFailure(effect, issue);
    return issue;
  }

  return {
    run,
    abortAll() {
      for (const controller of running.values()) controller.abort();
    },
  };
}

/** Hands the answer on at once where the port answers at once. What is no answer to this effect is a failure. */
function settle<T>(
  { type }: Effect,
  ask: () => T | Promise<T>,
  take: (answer: T) => void,
  failed: (error: unknown) => void,
): void {
  let answer: T | Promise<T>;
  try {
    answer = ask();
  } catch (error) {
    failed(error);
    return;
  }
  const checked = (value: T): void => {
    if (isPortAnswer(type, value)) take(value);
    else failed(undefined);
  };
  if (isPromise(answer)) answer.then(checked, failed);
  else checked(answer);
}
