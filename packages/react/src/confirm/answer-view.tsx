import { visibleText } from '@tiergate/core';
import type { JSX, ReactNode } from 'react';
import { EditFormView } from '../edit/edit-form-view.js';
import type { Labels } from '../labels/labels.js';
import { StatementView } from '../statement/statement-view.js';
import { IssueList } from './issue-list.js';
import type { Answer } from './use-answer.js';
import type { AnswerProps } from './use-confirm.js';

/** What would run, of which tier, why it asks, and what the answers do. */
export function QuestionView({
  question: { ask, call, because, statement },
  following,
  answer,
  words,
  details,
}: Pick<AnswerProps, 'question' | 'following'> & {
  readonly answer: Answer;
  readonly words: Labels;
  readonly details?: ReactNode;
}): JSX.Element {
  return (
    <>
      {ask === undefined ? null : (
        <p>
          <bdi>{visibleText(ask)}</bdi>
        </p>
      )}
      <p>
        {words.tier[call.tier]} {because === 'held' ? null : words.because[because]}
      </p>
      {details}
      {answer.inspectable ? (
        <StatementView
          statement={statement}
          following={following}
          endRef={answer.getEndProps().ref}
          labels={words}
        />
      ) : (
        <p>{words.uninspectable}</p>
      )}
    </>
  );
}

/** The controls that take the answer. The safe answer, if there is one, comes first. */
export function AnswerView({
  answer,
  words,
  busy,
  safe,
}: {
  readonly answer: Answer;
  readonly words: Labels;
  readonly busy: boolean;
  readonly safe?: ReactNode;
}): JSX.Element {
  const { form, editing, inspectable, read, issues } = answer;
  return (
    <>
      {editing ? <EditFormView form={form} words={words} /> : null}
      <label data-part="reason">
        {words.reason} <textarea rows={1} {...answer.getReasonProps()} />
      </label>
      <output>
        {busy ? words.sending : inspectable && !read ? words.readFirst : null}
        <IssueList issues={issues} />
      </output>
      <div data-part="answers">
        {safe}
        <button {...answer.getRejectProps()} data-answer="reject">
          {words.reject}
        </button>
        {inspectable ? (
          <>
            <button {...answer.getEditProps()}>{words.edit}</button>
            <button {...answer.getApproveProps()} data-answer="approve">
              {form.edited ? words.approveEdited : words.approve}
            </button>
          </>
        ) : null}
      </div>
    </>
  );
}
