import type {
  Capability,
  Issue,
  PendingQuestion,
  SessionReply,
  SessionSnapshot,
  Statement,
} from '@tiergate/core';
import { useMemo, useState } from 'react';
import type { SessionMethods } from '../agent-gate/agent-gate-options.js';
import { followingStatements } from './following-statements.js';
import { useDecision } from './use-decision.js';

/** One question with everything that is needed to show it, and to hand back the answer to exactly that one. */
export interface AnswerProps {
  /** The question; its own id is `question.question`. */
  readonly question: PendingQuestion;
  /** What the edit form is made of. Without it the form follows the values. */
  readonly capability: Capability | undefined;
  /** What runs without asking again once this question is answered with yes. */
  readonly following: readonly Statement[];
  /** Why the last answer was not taken. */
  readonly issues: readonly Issue[];
  /** True while an answer is being recorded. */
  readonly busy: boolean;
  /** Says yes to this question, with the arguments as they are or as a person edited them. */
  readonly approve: (args?: unknown) => SessionReply | undefined;
  /** Says no to this question. */
  readonly reject: (reason?: string) => SessionReply | undefined;
}

/** The prop bag of the next open question. */
export interface ConfirmProps extends Omit<AnswerProps, 'question'> {
  /** Nothing while no question is open, or while all are put off. */
  readonly question: PendingQuestion | undefined;
  /** How many questions are open, put off or not. */
  readonly waiting: number;
  /** Puts off every question that is open now, and answers none. */
  readonly notNow: () => void;
  /** Brings back what was put off. */
  readonly open: () => void;
}

/** The prop bag of the next open question of a session. An answer goes to the question that it was made for. */
export function useConfirm(
  session: Pick<SessionMethods, 'approve' | 'reject'>,
  snapshot: SessionSnapshot,
  lookup: (name: string) => Capability | undefined,
): ConfirmProps {
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  const { pending, authority } = snapshot;
  const { sent, issuesOf, answers } = useDecision(session, authority);
  const asked = useMemo(() => (sent === undefined ? pending : [sent, ...pending]), [sent, pending]);
  const question = asked.find((one) => !putOff.includes(one.question));
  const busy = question !== undefined && question === sent;
  const issues = issuesOf(question?.question);
  return useMemo(() => {
    const unanswered = busy ? undefined : question;
    return {
      question,
      capability: question && lookup(question.capability),
      following: question ? followingStatements(snapshot, [question]) : [],
      issues,
      busy,
      waiting: pending.length,
      approve: (args) => unanswered && answers.approve(unanswered, args),
      reject: (reason) => unanswered && answers.reject(unanswered, reason),
      notNow: () => setPutOff(asked.map((one) => one.question)),
      open: () => setPutOff([]),
    };
  }, [snapshot, pending, asked, question, busy, issues, lookup, answers]);
}
