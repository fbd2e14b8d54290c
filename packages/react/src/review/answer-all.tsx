import type { Issue, SessionReply } from '@tiergate/core';
import { type JSX, useCallback, useMemo, useState } from 'react';
import type { AgentGate } from '../agent-gate/use-agent-gate.js';
import { followingStatements } from '../confirm/following-statements.js';
import { IssueList } from '../confirm/issue-list.js';
import { isInspectable } from '../confirm/use-answer.js';
import { useModal } from '../confirm/use-modal.js';
import { useReading } from '../confirm/use-reading.js';
import type { ReviewLabels } from '../labels/review-labels.js';
import { StatementView } from '../statement/statement-view.js';

interface Props {
  readonly gate: AgentGate;
  readonly words: ReviewLabels;
}

/** One answer to all open questions. A yes is asked for once more, over the list of exactly what it approves. */
export function AnswerAll({ gate, words }: Props): JSX.Element {
  const [asking, setAsking] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const close = useCallback(() => setAsking(false), []);
  const questions = gate.pending.map(({ question }) => question);
  const take = (reply: SessionReply): void => {
    close();
    setIssues(reply.ok ? [] : reply.issues);
    void reply.settled.then((final) => {
      if (!final.ok) setIssues(final.issues);
    });
  };
  return (
    <div data-part="all">
      <button type="button" onClick={() => setAsking(true)}>
        {words.approveAll(questions.length)}
      </button>
      <button type="button" onClick={() => take(gate.rejectAll({ questions }))}>
        {words.rejectAll(questions.length)}
      </button>
      <output>
        <IssueList issues={issues} />
      </output>
      {asking ? (
        <ApproveAll
          key={questions.join(' ')}
          gate={gate}
          words={words}
          close={close}
          approve={() => take(gate.approveAll({ questions }))}
        />
      ) : null}
    </div>
  );
}

function ApproveAll({
  gate,
  words,
  close,
  approve,
}: Props & { readonly close: () => void; readonly approve: () => void }): JSX.Element {
  const { pending } = gate;
  const shown = pending.map(({ question }) => question).join(' ');
  const modal = useModal(shown, close);
  const { endRef, read, settled } = useReading(shown);
  const statements = useMemo(() => pending.map(({ statement }) => statement), [pending]);
  const following = useMemo(() => followingStatements(gate, pending), [gate, pending]);
  const inspectable = isInspectable([...statements, ...following]);
  return (
    <dialog {...modal.getDialogProps()} data-tiergate="dialog">
      <h2 {...modal.getTitleProps()}>{words.allTitle(pending.length)}</h2>
      <div {...modal.getDescriptionProps()}>
        {inspectable ? (
          <StatementView
            statement={statements}
            following={following}
            endRef={endRef}
            labels={words}
          />
        ) : (
          <p>{words.uninspectable}</p>
        )}
      </div>
      <output>{inspectable && !read ? words.readFirst : null}</output>
      <div data-part="answers">
        <button {...modal.getNotNowProps()} data-answer="not-now">
          {words.notNow}
        </button>
        {inspectable ? (
          <button type="button" disabled={!settled || !read} onClick={approve}>
            {words.approve}
          </button>
        ) : null}
      </div>
    </dialog>
  );
}
