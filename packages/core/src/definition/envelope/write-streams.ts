import { trimText } from '../../text/white-space.js';
import {
  exitCodeLine,
  plainErrorMarker,
  plainMarker,
  stampedMarker,
  stampedMarkerLine,
} from './markers.js';
import { utf8Length } from './utf8.js';

/** One text of a result, under its name. */
export interface EnvelopeStream {
  /** `stdout`, `stderr`, or another word of ASCII letters, digits, `_`, `.` and `-`. */
  readonly label: string;
  readonly text: string;
}

/** `auto`: markers state the length of their stream whenever a stream could be misread. */
export type MarkerStyle = 'auto' | 'plain' | 'stamped';

/**
 * The first line, then every stream that is not empty: the standard output as it is, each other one behind its marker,
 * which stands on a line of its own (L21).
 */
export function writeStreams(
  firstLine: string,
  streams: readonly EnvelopeStream[],
  style: MarkerStyle,
): string {
  const shown = streams.filter((stream) => stream.text !== '');
  const stamped = style === 'stamped' || (style !== 'plain' && needsLengths(shown));
  let out = `${firstLine}\n`;
  for (const [index, { label, text }] of shown.entries()) {
    if (stamped) out += `${brokenAfter(out)}${stampedMarker(label, utf8Length(text))}\n`;
    else if (index > 0 || label !== 'stdout') out += `${brokenAfter(out)}${plainMarker(label)}\n`;
    out += text;
  }
  return out;
}

function brokenAfter(text: string): string {
  return text.endsWith('\n') ? '' : '\n';
}

/** The plain form has one reading only for output, then errors, neither of which looks like the form itself (W23). */
function needsLengths(streams: readonly EnvelopeStream[]): boolean {
  const labels = streams.map((stream) => stream.label).join(' ');
  if (!['', 'stdout', 'stderr', 'stdout stderr'].includes(labels)) return true;
  return streams.some((stream) => looksLikeStructure(stream.text));
}

// Any line break that somebody may see as one counts, and blanks around the line do not.
function looksLikeStructure(text: string): boolean {
  if (!text.includes('---') && !text.includes('Exit code:')) return false;
  return text.split(/[\n\r\v\f\u0085\u2028\u2029]/).some((line) => {
    const bare = trimText(line);
    return bare === plainErrorMarker || stampedMarkerLine.test(bare) || exitCodeLine.test(bare);
  });
}
