import { type Issue, makeIssue } from '../../result/issue.js';
import { failIfAny, ok, type Result } from '../../result/result.js';
import { kindOf, quote } from '../../text/quote.js';
import { trimText } from '../../text/white-space.js';
import { type Bound, boundText } from './bound-text.js';
import {
  type EnvelopeStatus,
  envelopeStatuses,
  exitCodeLabel,
  exitCodeLine,
  isEnvelopeStatus,
  isLabel,
} from './markers.js';
import { type EnvelopeStream, type MarkerStyle, writeStreams } from './write-streams.js';

/** What a process or a call came to. */
export interface EnvelopeInput {
  /** With an exit code, `ok` exactly when it is 0. */
  readonly status: EnvelopeStatus;
  /** Absent: there is none, and none is invented. */
  readonly exitCode?: number;
  readonly streams: readonly EnvelopeStream[];
  /** Cuts each stream by itself. Absent: nothing is cut. */
  readonly bound?: Bound;
  /** Where the whole result is kept; named in the line that says what was cut. */
  readonly recordRef?: string;
}

export interface RenderEnvelopeOptions {
  /**
   * `auto` (default): plain markers, unless a stream could be misread. `plain`: never a length. `stamped`: always one,
   * so that every text can be read back exactly.
   */
  readonly markers?: MarkerStyle;
}

/** The text for the model, and the flag beside it. */
export interface Envelope {
  readonly text: string;
  readonly isError: boolean;
}

/**
 * Renders a result: the first line states the outcome (`Exit code: 3`, or the status where there is no code), the output
 * follows as it is, error output behind its marker, on success as well as failure. Never empty.
 *
 * Refused: an unknown status, a code that contradicts it, a code for something that never ran (`denied`), a label that
 * is no plain word. A denied call is rendered as the plain refusal, without any envelope (L25).
 */
export function renderEnvelope(
  input: EnvelopeInput,
  options: RenderEnvelopeOptions = {},
): Result<Envelope> {
  const failure = failIfAny(findProblems(input));
  if (failure !== undefined) return failure;
  const { status, exitCode, bound, recordRef } = input;
  const streams = input.streams.map(({ label, text }) => ({
    label,
    text: bound === undefined ? text : boundText(label, text, bound, recordRef),
  }));
  if (status === 'denied') return ok(Object.freeze({ text: refusalText(streams), isError: true }));
  const firstLine = exitCode === undefined ? status : `${exitCodeLabel}${exitCode}`;
  const text = writeStreams(firstLine, streams, options.markers ?? 'auto');
  return ok(Object.freeze({ text, isError: status !== 'ok' }));
}

// A refusal must not open like the outcome of something that ran.
function refusalText(streams: readonly EnvelopeStream[]): string {
  const text = streams
    .map((stream) => stream.text)
    .filter((one) => one !== '')
    .join('\n');
  const firstLine = trimText(text.split(/[\r\n]/, 1)[0] ?? '');
  const misleading = exitCodeLine.test(firstLine) || isEnvelopeStatus(firstLine);
  return text === '' || misleading ? `denied\n${text}` : text;
}

function findProblems(input: EnvelopeInput): readonly Issue[] {
  if (typeof input !== 'object' || input === null) {
    return [problem('not-an-object', [], `an envelope is an object, not ${kindOf(input)}`)];
  }
  const issues: Issue[] = [];
  const { status, exitCode, streams, bound, recordRef } = input;
  if (!isEnvelopeStatus(status)) {
    const expected = `one of: ${envelopeStatuses.join(', ')}`;
    issues.push(
      status === undefined
        ? problem('missing-field', ['status'], `an envelope needs a status, ${expected}`)
        : problem('invalid-value', ['status'], `${quote(status)} is no status; write ${expected}`),
    );
  }
  if (exitCode !== undefined) issues.push(...exitCodeProblems(status, exitCode));
  if (!Array.isArray(streams)) {
    issues.push(problem('not-an-array', ['streams'], 'streams must be a list, of none at least'));
  } else {
    for (const [index, stream] of streams.entries()) issues.push(...streamProblems(stream, index));
  }
  if (bound !== undefined && !(isCount(bound?.head) && isCount(bound?.tail))) {
    const message = 'bound must be { head, tail }, two numbers of bytes';
    issues.push(problem('invalid-value', ['bound'], message));
  }
  if (recordRef !== undefined && typeof recordRef !== 'string') {
    issues.push(problem('invalid-type', ['recordRef'], 'recordRef must be a text'));
  }
  return issues;
}

function exitCodeProblems(status: unknown, exitCode: unknown): readonly Issue[] {
  const path = ['exitCode'];
  if (!Number.isSafeInteger(exitCode)) {
    return [
      problem('invalid-value', path, `an exit code is a whole number, not ${quote(exitCode)}`),
    ];
  }
  if (status === 'denied') {
    return [problem('invalid-value', path, 'a denied call ran nothing: it has no exit code')];
  }
  if (!isEnvelopeStatus(status) || (status === 'ok') === (exitCode === 0)) return [];
  const message = `status ${status} and exit code ${quote(exitCode)} contradict each other: ok means 0`;
  return [problem('invalid-value', path, message)];
}

function streamProblems(stream: unknown, index: number): readonly Issue[] {
  const path = ['streams', index];
  if (typeof stream !== 'object' || stream === null) {
    return [problem('not-an-object', path, 'a stream must be { label, text }')];
  }
  const { label, text } = stream as Partial<Record<keyof EnvelopeStream, unknown>>;
  const issues: Issue[] = [];
  if (!isLabel(label)) {
    const message = `${quote(label)} is no label; write one word of letters, digits, "_", "." and "-"`;
    issues.push(problem('invalid-value', [...path, 'label'], message));
  }
  if (typeof text !== 'string') {
    const message = `the text of a stream must be a text, not ${kindOf(text)}`;
    issues.push(problem('invalid-type', [...path, 'text'], message));
  }
  return issues;
}

function problem(code: Issue['code'], path: Issue['path'], message: string): Issue {
  return makeIssue({ code, path, message });
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
