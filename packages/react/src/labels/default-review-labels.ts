import { defaultLabels } from './default-labels.js';
import type { ReviewLabels } from './review-labels.js';

/** The labels of a review in English. */
export const defaultReviewLabels: ReviewLabels = {
  ...defaultLabels,
  plan: 'Plan',
  progress: ({ open, ended }) => `${open} open, ${ended} ended`,
  behind: 'waits for the calls before it',
  undo: (capability) => `Undo ${capability}`,
  outcome: ({ status, because }) => (because === undefined ? status : `${status} (${because})`),
  approveAll: (questions) => `Approve all ${questions}…`,
  rejectAll: (questions) => `Reject all ${questions}`,
  allTitle: (questions) => `Allow these ${questions} calls?`,
};
