/** A scalar that was read, or why it is not one of the forms that are taken. */
export type Scalar = { readonly text: string } | { readonly problem: string };

/**
 * Reads a value that stands behind its key on one line: plain, in single or in double quotes. Everything else of YAML is
 * refused by its name.
 */
export function readScalar(written: string): Scalar {
  const first = written.charAt(0);
  if (first === "'") return readSingleQuoted(written);
  if (first === '"') return readDoubleQuoted(written);
  return readPlain(written);
}

const refusedStarts: ReadonlyMap<string, string> = new Map([
  ['&', 'an anchor (&)'],
  ['*', 'an alias (*)'],
  ['!', 'a tag (!)'],
  ['[', 'a flow sequence ([)'],
  [']', 'a closing bracket'],
  ['{', 'a flow mapping ({)'],
  ['}', 'a closing brace'],
  ['%', 'a directive (%)'],
  ['@', 'the reserved character @'],
  ['`', 'a backtick'],
  [',', 'a comma'],
  ['|', 'a block scalar with text behind its mark'],
  ['>', 'a block scalar with text behind its mark'],
]);

function readPlain(written: string): Scalar {
  const named = refusedStarts.get(written.charAt(0));
  if (named !== undefined) return { problem: `begins with ${named}; put the value in quotes` };
  if (/^[-?:]([ \t]|$)/.test(written)) {
    return { problem: `begins with "${written.charAt(0)}"; put the value in quotes` };
  }
  const text = trimBlanks(withoutComment(written));
  if (/:([ \t]|$)/.test(text)) {
    return { problem: 'has ": " in a value without quotes; put the value in quotes' };
  }
  if (isNoText(text)) {
    return { problem: 'is read by YAML as a number, a truth value or nothing; put it in quotes' };
  }
  return { text };
}

function withoutComment(written: string): string {
  const start = /(^|[ \t])#/.exec(written)?.index;
  return start === undefined ? written : written.slice(0, start);
}

const words = '~ null true false yes no on off y n .inf -.inf +.inf .nan';
const noText: ReadonlySet<string> = new Set(words.split(' '));

// One or another version of YAML reads these as something else than a text.
function isNoText(text: string): boolean {
  return (
    noText.has(text.toLowerCase()) ||
    /^[-+]?(\.[0-9]+|[0-9][0-9_]*(\.[0-9_]*)?)([eE][-+]?[0-9]+)?$/.test(text) ||
    /^[-+]?0(x[0-9a-fA-F_]+|o[0-7_]+|b[01_]+)$/.test(text)
  );
}

function readSingleQuoted(written: string): Scalar {
  let text = '';
  for (let index = 1; index < written.length; index += 1) {
    const character = written.charAt(index);
    if (character !== "'") {
      text += character;
    } else if (written.charAt(index + 1) === "'") {
      text += character;
      index += 1;
    } else {
      return closed(text, written.slice(index + 1));
    }
  }
  return unclosed;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
]);
const hexadecimal: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

function readDoubleQuoted(written: string): Scalar {
  let text = '';
  for (let index = 1; index < written.length; index += 1) {
    const character = written.charAt(index);
    if (character === '"') return closed(text, written.slice(index + 1));
    if (character !== '\\') {
      text += character;
      continue;
    }
    index += 1;
    const mark = written.charAt(index);
    const plain = escapes.get(mark);
    const digits = written.slice(index + 1, index + 1 + (hexadecimal.get(mark) ?? 0));
    const codePoint = Number.parseInt(digits, 16);
    if (plain !== undefined) {
      text += plain;
    } else if (hexadecimal.get(mark) === digits.length && isCharacter(digits, codePoint)) {
      text += String.fromCodePoint(codePoint);
      index += digits.length;
    } else {
      return {
        problem: `has the escape "\\${mark}", which is not taken; write the character itself`,
      };
    }
  }
  return unclosed;
}

function isCharacter(digits: string, codePoint: number): boolean {
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return /^[0-9a-fA-F]+$/.test(digits) && codePoint <= 0x10ffff && !isSurrogate;
}

const unclosed: Scalar = { problem: 'opens a quote that its line does not close' };

function closed(text: string, behind: string): Scalar {
  if (behind === '' || /^[ \t]+(#|$)/.test(behind)) return { text };
  return { problem: 'has text behind its closing quote' };
}

function trimBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
