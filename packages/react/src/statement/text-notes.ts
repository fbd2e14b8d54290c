import type { StatementLine } from '@tiergate/core';

/** What a line holds that the eye does not see, or takes for something else. */
export interface TextNote {
  /** Length of the text before escaping, in UTF-16 units. */
  readonly length: number;
  /** Characters that would not be seen. */
  readonly hidden: number;
  readonly breaks: number;
  /** True where letters that look alike across alphabets stand side by side. A hint: it decides nothing. */
  readonly mixed: boolean;
}

const longText = 200;
// Both in one word is how a forged address is written.
const latin = /\p{sc=Latn}/u;
const likeLatin = /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}]/u;

/** What is worth saying about a line; nothing for plain short text. */
export function textNote({ label, value, length }: StatementLine): TextNote | undefined {
  let hidden = 0;
  let breaks = 0;
  const plain = `${label} ${value}`.replace(/\\u\{(\w+)\}/g, (_, hex: string) => {
    if (hex === 'a') breaks += 1;
    // A typed backslash before `u{` is escaped too, and was to be seen all along.
    else if (hex !== '5c') hidden += 1;
    return '';
  });
  const mixed = plain.split(/[\s"]/).some((word) => latin.test(word) && likeLatin.test(word));
  const total = length ?? value.length;
  const worthIt = hidden > 0 || breaks > 0 || mixed || total > longText;
  return worthIt ? { length: total, hidden, breaks, mixed } : undefined;
}
