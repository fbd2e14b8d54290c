import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  type AgentGate,
  ConfirmDialog,
  type ConfirmDialogProps,
  PlanReview,
  type ReviewLabels,
  type UseAgentGateOptions,
  useAgentGate,
} from '@tiergate/react';
import { type JSX, useLayoutEffect } from 'react';

export interface Harness extends RenderResult {
  readonly user: UserEvent;
  /** The gate of the newest render. */
  readonly gate: () => AgentGate;
  /** Submits a program and lets everything settle that does not wait for a person. */
  readonly submit: (program: unknown) => Promise<void>;
}

interface AppProps {
  readonly options: UseAgentGateOptions;
  readonly onGate: (gate: AgentGate) => void;
  readonly dialog?: boolean;
  readonly review?: boolean;
  readonly labels?: Partial<ReviewLabels>;
  readonly details?: ConfirmDialogProps['details'];
}

/** A component with a gate, a dialog and, if wanted, a review. */
export function renderGate(
  options: UseAgentGateOptions,
  parts: Omit<AppProps, 'options' | 'onGate'> = {},
): Harness {
  let newest: AgentGate | undefined;
  const onGate = (gate: AgentGate): void => {
    newest = gate;
  };
  const gate = (): AgentGate => {
    if (newest === undefined) throw new Error('nothing was rendered');
    return newest;
  };
  return {
    ...render(<App options={options} onGate={onGate} {...parts} />),
    user: userEvent.setup(),
    gate,
    submit: (program) =>
      act(async () => {
        await Promise.resolve(gate().submit(program));
      }),
  };
}

function App({ options, onGate, dialog = true, review, labels, details }: AppProps): JSX.Element {
  const gate = useAgentGate(options);
  useLayoutEffect(() => onGate(gate));
  const words = labels === undefined ? {} : { labels };
  return (
    <main>
      <button type="button" onClick={gate.confirm.open}>
        Questions
      </button>
      {review ? <PlanReview gate={gate} {...words} /> : null}
      {dialog ? (
        <ConfirmDialog
          {...gate.confirm}
          {...words}
          {...(details === undefined ? {} : { details })}
        />
      ) : null}
    </main>
  );
}
