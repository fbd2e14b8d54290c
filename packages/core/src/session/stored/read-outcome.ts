import type { Outcome, OutcomeBecause, OutcomeBy, OutcomeStatus } from '../../gate/outcome.js';
import type { PlannedCall } from '../../gate/plan.js';
import { type Issue, type IssueCode, makeIssue } from '../../result/issue.js';
import type { JsonReader } from './json-reader.js';

const statuses: readonly OutcomeStatus[] = [
  'applied',
  'skipped',
  'failed',
  'indeterminate',
  'refused',
  'rejected',
  'cancelled',
  'expired',
  'superseded',
  'not-run',
  'undone',
];
const becauses: readonly OutcomeBecause[] = [
  'same',
  'handler',
  'stopped',
  'aborted',
  'held',
  'handed-over',
  'rolled-back',
  'rejected-before',
  'undo-failed',
  'not-genuine',
];
const deciders: readonly OutcomeBy[] = ['gate', 'person', 'host'];

/** Reads a stored outcome of this call. */
export function readOutcome(reader: JsonReader, { index, id, name }: PlannedCall): Outcome {
  const because = reader.optional('because', (member) => member.textOf(becauses));
  const by = reader.optional('by', (member) => member.textOf(deciders));
  const value = reader.optional('value', (member) => member.json());
  const error = reader.optional('error', (member) => member.json());
  const issues = reader.optional('issues', (member) => member.list(readIssue));
  const reason = reader.optional('reason', (member) => member.text());
  const durationMs = reader.optional('durationMs', (member) => member.number());
  const outcome: Outcome = {
    index,
    id,
    name,
    status: reader.member('status').textOf(statuses),
    ...(because === undefined ? {} : { because }),
    ...(by === undefined ? {} : { by }),
    ...(value === undefined ? {} : { value }),
    ...(error === undefined ? {} : { error }),
    ...(issues === undefined ? {} : { issues }),
    ...(reason === undefined ? {} : { reason }),
    ...(durationMs === undefined ? {} : { durationMs }),
    canUndo: reader.member('canUndo').flag(),
  };
  return Object.freeze(outcome);
}

function readIssue(reader: JsonReader): Issue {
  // Words for people and models: nothing is decided by them.
  const code = reader.member('code').text() as IssueCode;
  const path = reader
    .member('path')
    .list((step) => (typeof step.json() === 'number' ? step.number() : step.text()));
  const message = reader.member('message').text();
  const capability = reader.optional('capability', (member) => member.text());
  return makeIssue({ code, message, path, ...(capability === undefined ? {} : { capability }) });
}
