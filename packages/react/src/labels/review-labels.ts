import type { SessionOutcome } from '@tiergate/core';
import type { Labels } from './labels.js';

/** The words of a review: those of a question, and those around a plan. */
export interface ReviewLabels extends Labels {
  readonly plan: string;
  readonly progress: (counts: { readonly open: number; readonly ended: number }) => string;
  readonly behind: string;
  readonly undo: (capability: string) => string;
  readonly outcome: (outcome: SessionOutcome) => string;
  readonly approveAll: (questions: number) => string;
  readonly rejectAll: (questions: number) => string;
  readonly allTitle: (questions: number) => string;
}
