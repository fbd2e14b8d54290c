import type { PendingQuestion } from '@tiergate/core';
import type { JSX, ReactNode } from 'react';
import { defaultLabels } from '../labels/default-labels.js';
import type { Labels } from '../labels/labels.js';
import { AnswerView, QuestionView } from './answer-view.js';
import type { ConfirmProps } from './use-confirm.js';
import { useConfirmDialog } from './use-confirm-dialog.js';

interface Around {
  readonly labels?: Partial<Labels>;
  /** What else a yes allows, such as what a delegated agent may do. Stands above the statement. */
  readonly details?: (question: PendingQuestion) => ReactNode;
}

export type ConfirmDialogProps = ConfirmProps & Around;

/**
 * Asks about one held call after the other: what would run, exactly; approve, edit, reject or not now. Focus starts on
 * the safe answer, and Escape answers nothing. Has no looks of its own: see `styles.css` and the data attributes.
 */
export function ConfirmDialog(props: ConfirmDialogProps): JSX.Element {
  const { question, waiting } = props;
  const words = { ...defaultLabels, ...props.labels };
  return (
    <>
      <output data-tiergate="waiting">
        {question === undefined && waiting > 0 ? words.waiting(waiting) : null}
      </output>
      {question === undefined ? null : (
        <Asking key={question.question} {...props} question={question} words={words} />
      )}
    </>
  );
}

function Asking({
  details,
  words,
  ...confirm
}: ConfirmDialogProps & {
  readonly question: PendingQuestion;
  readonly words: Labels;
}): JSX.Element {
  const { question, busy } = confirm;
  const dialog = useConfirmDialog(confirm);
  return (
    <dialog {...dialog.getDialogProps()} data-tiergate="dialog" data-tier={question.call.tier}>
      <h2 {...dialog.getTitleProps()}>{words.title(question.capability)}</h2>
      <div {...dialog.getDescriptionProps()}>
        <QuestionView
          question={question}
          following={confirm.following}
          answer={dialog}
          words={words}
          details={details?.(question)}
        />
        <p>{words.answers}</p>
      </div>
      <AnswerView
        answer={dialog}
        words={words}
        busy={busy}
        safe={
          <button {...dialog.getNotNowProps()} data-answer="not-now">
            {words.notNow}
          </button>
        }
      />
    </dialog>
  );
}
