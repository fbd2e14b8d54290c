import { isHidden, visibleText } from '../text/visible-text.js';
import { trimText } from '../text/white-space.js';

/** A JSON value as a TypeScript literal. Hidden characters are escapes, so the text is one line whatever it says. */
export function typescriptLiteral(value: string | number | boolean | null): string {
  const text = JSON.stringify(value);
  let out = '';
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    out += isHidden(codePoint) ? `\\u{${codePoint.toString(16)}}` : character;
  }
  return out;
}

/** A member name: bare when it is a plain ASCII identifier, which cannot hold structure, else a string literal. */
export function typescriptName(name: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) ? name : typescriptLiteral(name);
}

/**
 * Foreign text for the inside of a comment: one line, and no end of a comment in it. A line break is `\n`, as in a
 * literal; a backslash that happens to stand before an `n` is written as an escape, so that no two texts look alike.
 */
export function commentText(text: string): string {
  return visibleText(trimText(text))
    .replaceAll('\\n', '\\u{5c}n')
    .replaceAll('\\u{a}', '\\n')
    .replaceAll('*/', '*\\/');
}
