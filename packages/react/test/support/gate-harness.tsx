import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  type AgentGate,
  ConfirmDialog,
  type ConfirmDialogProps,
  PlanReview,
  type UseAgentGateOptions,
  useAgentGate,
} from '@tiergate/react';
import type { JSX } from 'react';

export interface Harness extends RenderResult {
  readonly user: UserEvent;
  /** The gate of the newest render. */
  readonly gate: () => AgentGate;
  /** Submits a program and lets everything settle that does not wait for a person. */
  readonly submit: (program: unknown) => Promise<void>;
}

interface Parts {
  readonly dialog?: boolean;
  readonly review?: boolean;
  readonly around?: Pick<ConfirmDialogProps, 'labels' | 'details'>;
}

/** A component with a gate, a dialog and, if wanted, a review. */
export function renderGate(
  options: UseAgentGateOptions,
  { dialog = true, review = false, around = {} }: Parts = {},
): Harness {
  let newest: AgentGate | undefined;
  function App(): JSX.Element {
    const gate = useAgentGate(options);
    newest = gate;
    return (
      <main>
        <button type="button" onClick={gate.confirm.open}>
          Questions
        </button>
        {review ? <PlanReview gate={gate} /> : null}
        {dialog ? <ConfirmDialog {...gate.confirm} {...around} /> : null}
      </main>
    );
  }
  const gate = (): AgentGate => {
    if (newest === undefined) throw new Error('nothing was rendered');
    return newest;
  };
  return {
    ...render(<App />),
    user: userEvent.setup(),
    gate,
    submit: (program) =>
      act(async () => {
        await Promise.resolve(gate().submit(program));
      }),
  };
}
