import { type Issue, type IssueCode, makeIssue } from '../result/issue.js';
import { quote } from '../text/quote.js';

/** What can be wrong with a call, a question or a plan of a session. */
export type SessionIssueCode = Extract<
  IssueCode,
  | 'duplicate-call-id'
  | 'already-decided'
  | 'stale-question'
  | 'question-expired'
  | 'unknown-call'
  | 'unknown-plan'
  | 'call-changed'
  | 'cap-changed'
  | 'cannot-undo'
  | 'call-running'
  | 'port-failed'
  | 'claimed-elsewhere'
>;

const texts: Readonly<Record<SessionIssueCode, (id: string) => string>> = {
  'duplicate-call-id': (id) =>
    `another program of this session has a call of this id already: ${id}; give each call its own`,
  'already-decided': (id) =>
    `${id} was answered already: the first answer is final; look at its outcome`,
  'stale-question': (id) =>
    `this is not the question that is open about ${id}; answer the one that pending shows now`,
  'question-expired': (id) => `the time to answer about ${id} is over; submit the program again`,
  'unknown-call': (id) => `no call ${id} here; use the id of one that pending shows`,
  'unknown-plan': (id) => `no plan ${id} here; use the id of the plan that submit returned`,
  'call-changed': (id) =>
    `an edit can change the arguments of ${id} only; submit another act as a program of its own`,
  'cap-changed': (id) =>
    `what ${id} does was changed since the question was asked: look at the new question`,
  'cannot-undo': (id) =>
    `${id} cannot be undone: it was not applied, has no undo, or its undo was tried`,
  'call-running': (id) =>
    `${id} cannot be undone while another call of its program runs: undo it when that has ended`,
  'port-failed': (id) => `the gate did not answer for ${id}; try again`,
  'claimed-elsewhere': (id) =>
    `another session runs this one; answer there, or close it first: ${id}`,
};

/** An issue of the session about a call, question or plan. */
export function issueAbout(code: SessionIssueCode, id: string, path: Issue['path'] = []): Issue {
  return makeIssue({ code, message: texts[code](quote(id)), path });
}

/** Options that cannot be read: nobody knows what was meant. */
export function unreadableOptions(): Issue {
  return makeIssue({
    code: 'unreadable',
    message: 'the options cannot be read; send a plain object',
    path: ['options'],
  });
}
