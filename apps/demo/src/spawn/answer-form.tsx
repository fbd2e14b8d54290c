import type { ApprovalAnswer, ApprovalRequest, RememberChoice } from '@tiergate/core/spawn';
import { type JSX, useId, useState } from 'react';

export interface AnswerFormProps {
  readonly request: ApprovalRequest;
  readonly onAnswer: (answer: ApprovalAnswer) => void;
}

/** The answers that a person has. What would be remembered is said in full before it is stored. */
export function AnswerForm({ request, onAnswer }: AnswerFormProps): JSX.Element {
  const [reason, setReason] = useState('');
  const why = reason === '' ? {} : { reason };
  const choose = ({ allow, width }: RememberChoice): void =>
    onAnswer(
      allow
        ? { decision: 'AllowForSession', width }
        : { decision: 'DenyForSession', width, ...why },
    );
  return (
    <>
      <p>{request.description}.</p>
      <div className="controls">
        <button type="button" onClick={() => onAnswer({ decision: 'Deny', ...why })}>
          Refuse once
        </button>
        <button type="button" onClick={() => onAnswer({ decision: 'Allow' })}>
          Allow once
        </button>
        <label>
          Reason for refusing{' '}
          <input value={reason} onChange={(event) => setReason(event.target.value)} />
        </label>
      </div>
      <h3>Or remember an answer</h3>
      <ul className="remember">
        {request.remember.map((choice) => (
          <Choice key={choice.text} choice={choice} onChoose={() => choose(choice)} />
        ))}
      </ul>
    </>
  );
}

function Choice({
  choice: { allow, text, findings },
  onChoose,
}: {
  readonly choice: RememberChoice;
  readonly onChoose: () => void;
}): JSX.Element {
  const id = useId();
  return (
    <li>
      <button type="button" className="quiet" aria-describedby={id} onClick={onChoose}>
        {allow ? 'Always allow' : 'Always refuse'}
      </button>
      <span id={id}>
        {text}
        {findings.map(({ code, message }) => (
          <span key={code} className="facts">
            {' '}
            Mind: {message}.
          </span>
        ))}
      </span>
    </li>
  );
}
