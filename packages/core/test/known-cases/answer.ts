import type { Issue, Outcome, Plan, SessionReply, Submission } from '../../src/index.js';

/** What a step got back: what was wrong with it, and what it was for. */
export interface Answer {
  readonly issues: readonly Issue[];
  readonly value?: unknown;
  readonly plan?: Plan | undefined;
  readonly outcomes?: readonly Outcome[];
}

export const nothing: Answer = { issues: [] };

/** The answer of a function that returns a result. */
export function answerOf(
  result:
    | { readonly ok: true; readonly value: unknown }
    | { readonly ok: false; readonly issues: readonly Issue[] },
): Answer {
  return result.ok ? { issues: [], value: result.value } : { issues: result.issues };
}

export function answerOfSubmission(submission: Submission): Answer {
  return { issues: submission.issues ?? [], plan: submission.plan };
}

export function answerOfReply(reply: SessionReply): Answer {
  return { issues: reply.ok ? [] : reply.issues };
}
