/**
 * Folds letter case per code point, the way a status is compared (H5): `closed` and `CLOSED` meet, `ſ` is `s`, but `ß`
 * is not `SS`. `toLowerCase` alone keeps `ſ` apart, and full folding would change lengths.
 */
export function foldText(text: string): string {
  let folded = '';
  for (const letter of text) folded += foldLetter(letter);
  return folded;
}

function foldLetter(letter: string): string {
  // Their mappings leave the letter: folding them would equate the dotted and the dotless i.
  if (letter === '\u0130' || letter === '\u0131') return letter;
  const upper = oneLetter(letter.toUpperCase(), letter);
  return oneLetter(upper.toLowerCase(), upper);
}

function oneLetter(mapped: string, otherwise: string): string {
  const codePoint = mapped.codePointAt(0) ?? 0;
  return mapped.length === (codePoint > 0xffff ? 2 : 1) ? mapped : otherwise;
}
