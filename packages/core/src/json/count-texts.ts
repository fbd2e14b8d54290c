import { charCodeAt, indexOf } from './string-methods.js';

/** How many texts, member names included, a valid JSON text holds. Goes from quote to quote. */
export function countTexts(text: string): number {
  let count = 0;
  let opening = indexOf(text, '"', 0);
  while (opening >= 0) {
    count += 1;
    let closing = indexOf(text, '"', opening + 1);
    while (closing >= 0 && isEscaped(text, closing)) closing = indexOf(text, '"', closing + 1);
    if (closing < 0) return count;
    opening = indexOf(text, '"', closing + 1);
  }
  return count;
}

/** An odd number of backslashes stands before the quote. The opening quote ends the run at the latest. */
function isEscaped(text: string, quote: number): boolean {
  let start = quote;
  while (charCodeAt(text, start - 1) === 0x5c) start -= 1;
  return (quote - start) % 2 === 1;
}
