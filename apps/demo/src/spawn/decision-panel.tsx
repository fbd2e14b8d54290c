import type { SpawnDecision } from '@tiergate/core/spawn';
import { type JSX, useRef } from 'react';
import { AnswerForm } from './answer-form.js';
import { HandOver } from './hand-over.js';
import { useDecision } from './use-decision.js';
import type { SpawnDesk } from './use-spawn-desk.js';

export interface DecisionPanelProps {
  readonly desk: SpawnDesk;
  readonly text: string;
}

/** What becomes of the call: a rule answers, a person is asked, or it is refused with a text for the model. */
export function DecisionPanel({ desk, text }: DecisionPanelProps): JSX.Element {
  const { standing, answered, answer, again } = useDecision(desk, text);
  const verdict = useRef<HTMLOutputElement>(null);
  const shown = answered ?? standing;
  // Who answers is told what became of it: the button that was pressed goes.
  const tell = (): void => verdict.current?.focus();
  return (
    <section className="panel" aria-labelledby="decision-title">
      <h2 id="decision-title">4. What becomes of it</h2>
      <output className="verdict" data-outcome={shown?.outcome} ref={verdict} tabIndex={-1}>
        {shown === undefined ? 'Deciding…' : sentence(shown)}
      </output>
      {shown?.outcome === 'deny' && shown.step !== 'preview' ? (
        <div className="refusal">
          <p>This goes back to the model:</p>
          <pre dir="ltr">{shown.text}</pre>
        </div>
      ) : null}
      {shown?.outcome === 'prompt' ? (
        <AnswerForm
          request={shown.request}
          onAnswer={(given) => {
            tell();
            answer(given);
          }}
        />
      ) : null}
      {shown?.outcome === 'allow' ? (
        <HandOver
          key={shown.authorized.canonical}
          authorized={shown.authorized}
          commandsOff={desk.settings.commandsOff}
          notRemembered={shown.notRemembered}
        />
      ) : null}
      {answered === undefined ? null : (
        <button
          type="button"
          className="quiet"
          onClick={() => {
            tell();
            again();
          }}
        >
          Send the same call again
        </button>
      )}
    </section>
  );
}

const steps = {
  preview: 'it cannot be read, or has nowhere to go',
  posture: 'this run may run no commands',
  modifier: 'a modifier of the host said no',
  rule: 'a stored rule says no',
  approver: 'you said no',
} as const;

function sentence(decision: SpawnDecision): string {
  if (decision.outcome === 'prompt') return 'Held: a person has to answer.';
  if (decision.outcome === 'allow') {
    return decision.by.startsWith('rule:')
      ? 'Allowed without asking: a stored rule says yes.'
      : 'Allowed: you said yes.';
  }
  const memory = decision.remembered === undefined ? '' : ' The answer is remembered.';
  return `Refused: ${steps[decision.step]}.${memory}`;
}
