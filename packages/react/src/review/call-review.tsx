import {
  canonicalJson,
  type Json,
  type PlannedCall,
  type SessionOutcome,
  visibleText,
} from '@tiergate/core';
import type { JSX } from 'react';
import type { AgentGate } from '../agent-gate/use-agent-gate.js';
import { AnswerView, QuestionView } from '../confirm/answer-view.js';
import { followingStatements } from '../confirm/following-statements.js';
import { IssueList } from '../confirm/issue-list.js';
import { useAnswer } from '../confirm/use-answer.js';
import type { AnswerProps } from '../confirm/use-confirm.js';
import { useDecision } from '../confirm/use-decision.js';
import type { ReviewLabels } from '../labels/review-labels.js';
import { useKeptFocus } from './use-kept-focus.js';

export interface CallReviewProps {
  readonly gate: AgentGate;
  readonly planId: string;
  readonly call: PlannedCall;
  readonly words: ReviewLabels;
}

/** One call of a plan: its open question, or what became of it. */
export function CallReview({ gate, planId, call, words }: CallReviewProps): JSX.Element {
  const { sent, issuesOf, answers } = useDecision(gate, gate.authority);
  const keptFocus = useKeptFocus<HTMLLIElement>();
  const isThis = (one: { readonly planId: string; readonly id: string }): boolean =>
    one.planId === planId && one.id === call.id;
  const question = gate.pending.find(isThis) ?? sent;
  const outcome = gate.outcomes.find(isThis);
  const waits = outcome === undefined && question === undefined && call.verdict === 'propose';
  return (
    <li
      {...keptFocus}
      data-verdict={call.verdict}
      data-status={outcome?.status ?? 'open'}
      data-tier={call.tier}
    >
      <code>{call.name}</code> {question === undefined ? words.tier[call.tier] : null}{' '}
      {outcome === undefined ? null : <OutcomeView outcome={outcome} words={words} />}
      {waits ? <span>{words.behind}</span> : null}
      {question === undefined ? <ArgsView args={outcome?.args ?? call.args} /> : null}
      {outcome?.canUndo === true ? (
        <button type="button" onClick={() => gate.undo(call.id, { planId })}>
          {words.undo(call.name)}
        </button>
      ) : null}
      {question === undefined || outcome !== undefined ? null : (
        <QuestionReview
          key={question.question}
          gate={gate}
          words={words}
          question={question}
          capability={gate.lookup(question.capability)}
          following={followingStatements(gate, [question])}
          issues={issuesOf(question.question)}
          busy={question === sent}
          approve={(args) => answers.approve(question, args)}
          reject={(reason) => answers.reject(question, reason)}
        />
      )}
    </li>
  );
}

function QuestionReview({
  gate,
  words,
  ...asked
}: AnswerProps & { readonly gate: AgentGate; readonly words: ReviewLabels }): JSX.Element {
  // When another question is answered, this one may move to where the pointer is.
  const layout = gate.pending.map(({ question }) => question).join(' ');
  const answer = useAnswer(asked, layout);
  return (
    <fieldset>
      <legend>{words.title(asked.question.capability)}</legend>
      <QuestionView
        question={asked.question}
        following={asked.following}
        answer={answer}
        words={words}
      />
      <AnswerView answer={answer} words={words} busy={asked.busy} />
    </fieldset>
  );
}

function OutcomeView({
  outcome,
  words,
}: {
  readonly outcome: SessionOutcome;
  readonly words: ReviewLabels;
}): JSX.Element {
  const { rawArgs, args, edit, reason, issues = [] } = outcome;
  const steps = edit === undefined ? [] : [rawArgs, edit.before, args].map(showArgs);
  return (
    <>
      <strong>{words.outcome(outcome)}</strong>{' '}
      {reason === undefined ? null : <bdi>{visibleText(reason)}</bdi>}
      {steps.length === 0 ? null : (
        <p data-part="trace">
          <bdi>{steps.filter((step, index) => step !== steps[index - 1]).join(' → ')}</bdi>
        </p>
      )}
      <IssueList issues={issues} />
    </>
  );
}

function ArgsView({ args }: { readonly args: Readonly<Record<string, Json>> }): JSX.Element {
  return (
    <code data-part="args">
      <bdi>{showArgs(args)}</bdi>
    </code>
  );
}

function showArgs(args: Readonly<Record<string, Json>>): string {
  return visibleText(canonicalJson(args));
}
