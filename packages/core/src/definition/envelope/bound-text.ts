import { visibleText } from '../../text/visible-text.js';
import { offsetOfBytes, offsetOfLastBytes, utf8Length } from './utf8.js';

/** How many bytes of each stream are shown from its beginning and from its end. */
export interface Bound {
  readonly head: number;
  readonly tail: number;
}

/**
 * A stream as it is shown (L26): untouched when it fits; else its first bytes, a line that says what is missing, and its
 * last bytes. Cuts fall between characters, and the line states the bytes that are really shown (W24).
 */
export function boundText(label: string, text: string, bound: Bound, recordRef?: string): string {
  const bytes = utf8Length(text);
  if (bytes <= bound.head + bound.tail) return text;
  const head = text.slice(0, offsetOfBytes(text, bound.head));
  const tail = text.slice(offsetOfLastBytes(text, bound.tail));
  const parts = [
    `${label} truncated: ${bytes} bytes / ${countLines(text)} lines total`,
    `showing the first ${utf8Length(head)} and last ${utf8Length(tail)} bytes`,
    // Without a record there is nowhere to send the reader (N13).
    ...(recordRef === undefined ? [] : [`full record: ${visibleText(recordRef)}`]),
  ];
  const opening = head === '' || head.endsWith('\n') ? head : `${head}\n`;
  return `${opening}[... ${parts.join('; ')} ...]\n${tail}`;
}

function countLines(text: string): number {
  let lines = text === '' || text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
