import { makeIssue } from '../../result/issue.js';
import { fail, ok, type Result } from '../../result/result.js';
import {
  type EnvelopeStatus,
  exitCodeLine,
  isEnvelopeStatus,
  plainErrorMarker,
  stampedMarkerLine,
} from './markers.js';
import { offsetOfBytes, utf8Length } from './utf8.js';
import type { EnvelopeStream } from './write-streams.js';

/** An envelope read back from its text. */
export interface ParsedEnvelope {
  /** Behind an exit code only `ok` and `error` can be told apart. */
  readonly status: EnvelopeStatus;
  readonly exitCode?: number;
  readonly isError: boolean;
  /** The streams that were not empty. */
  readonly streams: readonly EnvelopeStream[];
  /** True when a stream may have written the marker itself: the text has a second plain one. */
  readonly ambiguous: boolean;
}

/**
 * Reads the text of `renderEnvelope` back. The structured result stays the authority: this is for hosts that were handed
 * a text only.
 *
 * With stated lengths every stream comes back exactly. In the plain form the line break before a marker counts as the
 * stream's own, since the text does not tell whether it was there before.
 */
export function parseEnvelope(text: string): Result<ParsedEnvelope> {
  const end = text.indexOf('\n');
  const firstLine = end === -1 ? text : text.slice(0, end);
  const body = end === -1 ? '' : text.slice(end + 1);
  const exitCode = exitCodeLine.exec(firstLine)?.[1];
  const status = exitCode === undefined ? firstLine : Number(exitCode) === 0 ? 'ok' : 'error';
  if (!isEnvelopeStatus(status)) {
    const message = 'the text does not begin with an outcome; it is no envelope';
    return fail(makeIssue({ code: 'invalid-value', message, path: [] }));
  }
  const read = readStamped(body) ?? readPlain(body);
  return ok(
    Object.freeze({
      status,
      ...(exitCode === undefined ? {} : { exitCode: Number(exitCode) }),
      isError: status !== 'ok',
      ...read,
    }),
  );
}

type ReadStreams = Pick<ParsedEnvelope, 'streams' | 'ambiguous'>;

/** Nothing when the body is not, from its first line to its last, in the form that states lengths. */
function readStamped(body: string): ReadStreams | undefined {
  const streams: EnvelopeStream[] = [];
  let at = 0;
  while (at < body.length) {
    const lineEnd = body.indexOf('\n', at);
    const marker = stampedMarkerLine.exec(body.slice(at, lineEnd === -1 ? body.length : lineEnd));
    if (marker === null || lineEnd === -1) return undefined;
    const [, label = '', bytes = ''] = marker;
    const start = lineEnd + 1;
    const stop = offsetOfBytes(body, Number(bytes), start);
    const text = body.slice(start, stop);
    if (utf8Length(text) !== Number(bytes)) return undefined;
    streams.push({ label, text });
    at = stop;
    if (at < body.length && !text.endsWith('\n')) {
      if (body.charAt(at) !== '\n') return undefined;
      at += 1;
    }
  }
  return streams.length === 0 ? undefined : { streams, ambiguous: false };
}

function readPlain(body: string): ReadStreams {
  const texts = [''];
  let markers = 0;
  for (const line of linesOf(body)) {
    const isMarker = (line.endsWith('\n') ? line.slice(0, -1) : line) === plainErrorMarker;
    if (isMarker) markers += 1;
    if (isMarker && markers === 1) texts.push('');
    else texts.push(`${texts.pop() ?? ''}${line}`);
  }
  const [stdout = '', stderr = ''] = texts;
  const streams = [
    { label: 'stdout', text: stdout },
    { label: 'stderr', text: stderr },
  ];
  return { streams: streams.filter((stream) => stream.text !== ''), ambiguous: markers > 1 };
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
