import { type Issue, type IssueCode, makeIssue } from '../result/issue.js';
import { quote } from '../text/quote.js';

const texts = {
  'already-decided': (id: string) =>
    `${id} was answered already: the first answer is final; look at its outcome`,
  'stale-question': (id: string) =>
    `this is not the question that is open about ${id}; answer the one that pending shows now`,
  'question-expired': (id: string) =>
    `the time to answer about ${id} is over; submit the program again`,
  'unknown-call': (id: string) => `no call ${id} here; use the id of one that pending shows`,
  'unknown-plan': (id: string) => `no plan ${id} here; use the id of the plan that submit returned`,
  'call-changed': (id: string) =>
    `an edit can change the arguments of ${id} only; submit another act as a program of its own`,
  'cap-changed': (id: string) =>
    `what ${id} does was changed since the question was asked: look at the new question`,
  'cannot-undo': (id: string) =>
    `${id} cannot be undone: it was not applied, has no undo, or its undo was tried`,
  'port-failed': (id: string) => `the gate did not answer for ${id}; try again`,
  'claimed-elsewhere': (id: string) =>
    `another session runs this one; answer there, or close it first: ${id}`,
} satisfies Partial<Record<IssueCode, (id: string) => string>>;

/** An issue of the session about a call, question or plan. */
export function issueAbout(code: keyof typeof texts, id: string, path: Issue['path'] = []): Issue {
  return makeIssue({ code, message: texts[code](quote(id)), path });
}
