import type { Outcome, OutcomeStatus } from '../../gate/outcome.js';
import { snapshot } from '../../json/snapshot.js';
import { visibleText } from '../../text/visible-text.js';

const meanings: { readonly [status in OutcomeStatus]: string } = {
  applied: '',
  skipped: 'it did not need to run',
  failed: 'whether it changed anything is unknown',
  indeterminate: 'it was started and no end was recorded; do not repeat it',
  refused: 'it did not run',
  rejected: 'a person said no; it did not run',
  cancelled: 'it was withdrawn; it did not run',
  expired: 'nobody answered in time; it did not run',
  superseded: 'a newer program took its place; it did not run',
  'not-run': 'it was never started',
  undone: 'it was applied and then taken back',
};

/** The line that states how a call ended: the status, and what it means where the word alone does not say it. */
export function outcomeLine(outcome: Outcome): string {
  const because = outcome.because === undefined ? '' : ` (${outcome.because})`;
  const meaning =
    outcome.because === 'same' ? 'nothing would have changed' : meanings[outcome.status];
  return `${outcome.status}${because}${meaning === '' ? '' : `: ${meaning}`}`;
}

/** What there is to say behind that line: the value, the error, the issues, a reason. Empty when there is nothing. */
export function outcomeBody(outcome: Outcome): string {
  const lines = (outcome.issues ?? []).map((issue) => issue.message);
  if (outcome.reason !== undefined) lines.push(`reason: ${visibleText(outcome.reason)}`);
  if (outcome.error !== undefined) lines.push(errorText(outcome.error));
  if (outcome.value !== undefined) lines.push(valueText(outcome.value));
  return lines.filter((line) => line !== '').join('\n');
}

function errorText(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : 'an error without a message';
}

// A text goes over as it is: no JSON inside JSON (N12).
function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  const copy = snapshot(value, { nodes: 100_000, stringLength: 1_048_576 });
  return copy.ok ? JSON.stringify(copy.value) : 'a value that cannot be shown';
}
