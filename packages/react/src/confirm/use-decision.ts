import type { Authority, Issue, PendingQuestion, SessionReply } from '@tiergate/core';
import { useMemo, useState } from 'react';
import type { SessionMethods } from '../agent-gate/agent-gate-options.js';

/** What became of the last answer that was given here. */
export interface Decision {
  /** The question whose answer is being recorded, elsewhere or in a store. It stays on screen, and takes no second one. */
  readonly sent: PendingQuestion | undefined;
  /** Why the answer to this question was not taken. */
  readonly issuesOf: (question: string | undefined) => readonly Issue[];
  readonly answers: {
    readonly approve: (question: PendingQuestion, args: unknown) => SessionReply;
    readonly reject: (question: PendingQuestion, reason: string | undefined) => SessionReply;
  };
}

interface Answered {
  readonly question: PendingQuestion;
  /** Absent while the answer is on its way. */
  readonly issues?: readonly Issue[];
}

const none: readonly Issue[] = [];

/** Answers exactly the question that was shown, and keeps what is wrong with the answer. */
export function useDecision(
  { approve, reject }: Pick<SessionMethods, 'approve' | 'reject'>,
  authority: Authority,
): Decision {
  const [answered, setAnswered] = useState<Answered>();
  const answers = useMemo((): Decision['answers'] => {
    const take = (question: PendingQuestion, reply: SessionReply): SessionReply => {
      if (!reply.ok) {
        setAnswered({ question, issues: reply.issues });
        return reply;
      }
      let isSent = authority === 'server';
      let isFinal = false;
      if (isSent) setAnswered({ question });
      void reply.settled.then((final) => {
        isFinal = true;
        if (!final.ok) setAnswered({ question, issues: final.issues });
        else if (isSent) setAnswered(undefined);
      });
      // What is recorded at once is not on its way anywhere, and needs no further render.
      queueMicrotask(() => {
        if (isSent || isFinal) return;
        isSent = true;
        setAnswered({ question });
      });
      return reply;
    };
    return {
      approve(question, args) {
        const edited = args === undefined ? {} : { args };
        return take(question, approve(question.id, { question: question.question, ...edited }));
      },
      reject(question, reason) {
        const why = reason ? { reason } : {};
        return take(question, reject(question.id, { question: question.question, ...why }));
      },
    };
  }, [approve, reject, authority]);
  return {
    sent: answered?.issues ? undefined : answered?.question,
    issuesOf: (question) => (answered?.question.question === question && answered?.issues) || none,
    answers,
  };
}
