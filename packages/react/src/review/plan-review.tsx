import type { JSX } from 'react';
import type { AgentGate } from '../agent-gate/use-agent-gate.js';
import { defaultReviewLabels } from '../labels/default-review-labels.js';
import type { ReviewLabels } from '../labels/review-labels.js';
import { AnswerAll } from './answer-all.js';
import { CallReview } from './call-review.js';

export interface PlanReviewProps {
  readonly gate: AgentGate;
  readonly labels?: Partial<ReviewLabels>;
}

/**
 * The newest plan, and older ones that are not over: every call in model order, what became of it, the questions with
 * answers of their own, and undo. Nothing before the first plan.
 */
export function PlanReview({ gate, labels }: PlanReviewProps): JSX.Element | null {
  const words = { ...defaultReviewLabels, ...labels };
  const { plan: newest, plans, pending, outcomes } = gate;
  if (newest === undefined) return null;
  const endedOf = (planId: string): number =>
    outcomes.filter((outcome) => outcome.planId === planId).length;
  const shown = plans.filter((plan) => plan === newest || endedOf(plan.id) < plan.calls.length);
  const all = shown.reduce((sum, plan) => sum + plan.calls.length, 0);
  const ended = shown.reduce((sum, plan) => sum + endedOf(plan.id), 0);
  return (
    <section aria-label={words.plan} data-tiergate="plan">
      <output>{words.progress({ open: all - ended, ended })}</output>
      {shown.map((plan) => (
        <ol key={plan.id} data-plan={plan.id}>
          {plan.calls.map((call) => (
            <CallReview key={call.index} gate={gate} planId={plan.id} call={call} words={words} />
          ))}
        </ol>
      ))}
      {pending.length > 1 ? <AnswerAll gate={gate} words={words} /> : null}
    </section>
  );
}
