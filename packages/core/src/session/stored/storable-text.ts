import { isWellFormed } from '../../json/well-formed.js';
import { visibleText } from '../../text/visible-text.js';

const longest = 10_000;

/** A text that JSON can carry and that reads back the same: half surrogate pairs become
 * visible, and what is too long is cut. */
export function storableText(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return isWellFormed(cut) ? cut : visibleText(cut);
}
