/**
 * The text as claims compare it (N3): NFC, every run of white space one blank, none at the ends. `normalize` may be used
 * here and nowhere on the way of a call: a claim is checked where a definition is written, and decides about no call.
 */
export function foldText(text: string): string {
  const folded = text.normalize('NFC').replace(whiteSpace, ' ');
  return folded.replace(/^ | $/g, '');
}

const whiteSpace = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
