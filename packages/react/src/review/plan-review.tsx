import type { JSX } from 'react';
import type { AgentGate } from '../agent-gate/use-agent-gate.js';
import { defaultReviewLabels } from '../labels/default-review-labels.js';
import type { ReviewLabels } from '../labels/review-labels.js';
import { AnswerAll } from './answer-all.js';
import { CallReview } from './call-review.js';
import { useKeptFocus } from './use-kept-focus.js';

export interface PlanReviewProps {
  readonly gate: AgentGate;
  readonly labels?: Partial<ReviewLabels>;
}

/**
 * The newest plan, and older ones that are not over: every call in model order, what became of it, the questions with
 * answers of their own, and undo. Before the first plan only the place where progress is told: a screen reader says what
 * comes into it, not what it came with.
 */
export function PlanReview({ gate, labels }: PlanReviewProps): JSX.Element {
  const words = { ...defaultReviewLabels, ...labels };
  const keptFocus = useKeptFocus<HTMLElement>();
  const { plan: newest, plans, pending, outcomes } = gate;
  const endedOf = (planId: string): number =>
    outcomes.filter((outcome) => outcome.planId === planId).length;
  const shown = plans.filter((plan) => plan === newest || endedOf(plan.id) < plan.calls.length);
  const all = shown.reduce((sum, plan) => sum + plan.calls.length, 0);
  const ended = shown.reduce((sum, plan) => sum + endedOf(plan.id), 0);
  return (
    <>
      <output data-tiergate="progress">
        {newest === undefined ? null : words.progress({ open: all - ended, ended })}
      </output>
      {newest === undefined ? null : (
        <section {...keptFocus} aria-label={words.plan} data-tiergate="plan">
          {shown.map((plan) => (
            <ol key={plan.id} data-plan={plan.id}>
              {plan.calls.map((call) => (
                <CallReview
                  key={call.index}
                  gate={gate}
                  planId={plan.id}
                  call={call}
                  words={words}
                />
              ))}
            </ol>
          ))}
          {pending.length > 1 ? <AnswerAll gate={gate} words={words} /> : null}
        </section>
      )}
    </>
  );
}
