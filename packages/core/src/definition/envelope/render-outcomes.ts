import type { Outcome } from '../../gate/outcome.js';
import type { PlannedCall } from '../../gate/plan.js';
import { visibleText } from '../../text/visible-text.js';
import { trimText } from '../../text/white-space.js';
import { type Bound, boundText } from './bound-text.js';
import { outcomeBody, outcomeLine } from './outcome-text.js';
import type { Envelope } from './render-envelope.js';
import { utf8Length } from './utf8.js';
import { writeStreams } from './write-streams.js';

export interface RenderOutcomesOptions {
  /** Calls of the plan that wait for a person; each has an entry that says so. */
  readonly waiting?: readonly PlannedCall[];
  /** Cuts what each call has to say by itself. Absent: nothing is cut. */
  readonly bound?: Bound;
  /** Where the whole of an outcome is kept. */
  readonly recordRef?: (outcome: Outcome) => string | undefined;
  /** Says what stands behind the line of the status, instead of value, error, issues and reason. */
  readonly body?: (outcome: Outcome) => string;
}

/** One outcome as a message to the model: its first line states how the call ended, what it has to say follows. */
export function renderOutcome(
  outcome: Outcome,
  options: Omit<RenderOutcomesOptions, 'waiting'> = {},
): Envelope {
  const text = writeStreams(
    outcomeLine(outcome),
    [{ label: 'stdout', text: bodyOf(outcome, options) }],
    'auto',
  );
  return Object.freeze({ text, isError: isError(outcome) });
}

/**
 * All outcomes of a plan in one text: a line that counts them, then each call in model order behind a heading of its own
 * (L33). When a text could be taken for a heading, every heading states the length of what follows. The whole is an
 * error when one call is; a call that waits is none.
 */
export function renderOutcomes(
  outcomes: readonly Outcome[],
  options: RenderOutcomesOptions = {},
): Envelope {
  const entries = entriesOf(outcomes, options);
  const total = entries.length;
  const stamped = entries.some((entry) => entry.body.split(lineBreak).some(looksLikeHeading));
  let text = `${tally(entries)}\n`;
  for (const [index, { name, line, body }] of entries.entries()) {
    const length = stamped ? ` (${utf8Length(body)} bytes)` : '';
    text += `${text.endsWith('\n') ? '' : '\n'}\n`;
    text += `=== [${index + 1}/${total}] ${visibleText(name)}: ${line}${length} ===\n${body}`;
  }
  return Object.freeze({ text, isError: outcomes.some(isError) });
}

interface Entry {
  readonly index: number;
  readonly name: string;
  readonly status: string;
  readonly line: string;
  readonly body: string;
}

function entriesOf(outcomes: readonly Outcome[], options: RenderOutcomesOptions): readonly Entry[] {
  const ended = outcomes.map((outcome) => ({
    index: outcome.index,
    name: outcome.name,
    status: outcome.status,
    line: outcomeLine(outcome),
    body: bodyOf(outcome, options),
  }));
  const waiting = (options.waiting ?? []).map((call) => ({
    index: call.index,
    name: call.name,
    status: 'waiting',
    line: `waiting (${call.reason ?? 'held'}): a person is asked first`,
    body: '',
  }));
  return [...ended, ...waiting].sort((left, right) => left.index - right.index);
}

function tally(entries: readonly Entry[]): string {
  const counts = new Map<string, number>();
  for (const { status } of entries) counts.set(status, (counts.get(status) ?? 0) + 1);
  const parts = [...counts].map(([status, count]) => `${count} ${status}`);
  const calls = entries.length === 1 ? '1 call' : `${entries.length} calls`;
  return parts.length === 0 ? 'no calls' : `${calls}: ${parts.join(', ')}`;
}

function bodyOf(outcome: Outcome, options: RenderOutcomesOptions): string {
  const body = options.body?.(outcome) ?? outcomeBody(outcome);
  const { bound, recordRef } = options;
  return bound === undefined ? body : boundText('result', body, bound, recordRef?.(outcome));
}

function isError(outcome: Outcome): boolean {
  return outcome.status !== 'applied' && outcome.status !== 'skipped';
}

const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/;

function looksLikeHeading(line: string): boolean {
  return /^=== \[[0-9]+\/[0-9]+\] /.test(trimText(line));
}
