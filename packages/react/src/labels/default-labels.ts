import type { Labels } from './labels.js';

/** The labels in English. */
export const defaultLabels: Labels = {
  title: (capability) => `Allow ${capability}?`,
  answers: 'Approve runs it once. Reject ends it. Not now leaves it open.',
  tier: {
    read_only: 'It only reads.',
    reversible: 'It can be undone.',
    external_reversible: 'Others see it; a correction can follow.',
    irreversible: 'It cannot be undone.',
  },
  because: {
    order: 'A call before it did not succeed.',
    changed: 'It changed since it was checked.',
    restored: 'The page was reloaded.',
  },
  statement: 'What would run',
  following: 'Then this runs unasked, if all before it succeeds:',
  note: ({ length, hidden, breaks, mixed }) =>
    [
      `length ${length}`,
      hidden > 0 && `hidden characters: ${hidden}, written as \\u{…}`,
      breaks > 0 && `line breaks: ${breaks}`,
      mixed && 'letters of different alphabets that look alike',
    ]
      .filter(Boolean)
      .join('; '),
  page: (page, pages) => `Page ${page} of ${pages}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  readFirst: 'Read to the end to approve.',
  uninspectable: 'Too long to be shown, so it cannot be approved.',
  approve: 'Approve',
  approveEdited: 'Approve with changes',
  reject: 'Reject',
  notNow: 'Not now',
  reason: 'Reason for rejecting (optional)',
  edit: 'Edit',
  absent: '(left out)',
  sending: 'Sending…',
  waiting: (questions) => `Open questions: ${questions}`,
};
