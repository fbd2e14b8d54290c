import { isWhiteSpace } from '../text/white-space.js';
import { isControl, isIgnorable } from './characters.js';
import { anyOne, anyRun, type GlobPiece } from './glob.js';
import { codePointName } from './spawn-issue.js';

/** One word of a command, unquoted. */
export interface ScannedWord {
  readonly text: string;
  /** Only in a pattern, and only when the word has an unquoted wildcard. */
  readonly pieces: readonly GlobPiece[] | undefined;
}

/** The words of one plain invocation, or why the text is none. */
export type WordScan =
  | { readonly words: readonly [ScannedWord, ...ScannedWord[]]; readonly refusal: undefined }
  | Refused;

interface Refused {
  readonly words: readonly [];
  readonly refusal: string;
}

// Words by which a POSIX shell begins something else than a plain command, with those of bash.
const reservedWords: ReadonlySet<string> = new Set(
  '! ]] case coproc do done elif else esac fi for function if in select then until while'.split(
    ' ',
  ),
);
const operators = '|&;<>()$`{}[';

/**
 * Splits a text into words as a POSIX shell does, and gives up on everything that is more than one plain invocation.
 * With `wildcards`, an unquoted `*` or `?` is a wildcard of a pattern; otherwise it is refused, since a shell would
 * replace the word by file names.
 */
export function scanWords(text: string, wildcards: boolean): WordScan {
  const unfit = findUnfit(text);
  if (unfit !== undefined) return refuse(unfit);
  const words: ScannedWord[] = [];
  // Joined at the end of the word: a text built up letter by letter is slow to compare.
  let word: string[] | undefined;
  let pieces: GlobPiece[] | undefined;
  let index = 0;
  while (index < text.length) {
    const character = text.charAt(index);
    if (character === ' ' || character === '\t') {
      if (word !== undefined) words.push(finish(word, pieces));
      word = undefined;
      pieces = undefined;
      index += 1;
      continue;
    }
    const token = readToken(text, index, character, word === undefined, wildcards);
    if (token.refusal !== undefined) return refuse(token.refusal);
    if (token.wildcard !== undefined) {
      pieces ??= [(word ?? []).join('')];
      pieces.push(token.wildcard);
    } else {
      pieces?.push(token.text);
    }
    word ??= [];
    word.push(token.text);
    index = token.end;
  }
  if (word !== undefined) words.push(finish(word, pieces));
  return checkFirst(words);
}

function finish(parts: readonly string[], pieces: GlobPiece[] | undefined): ScannedWord {
  return { text: parts.join(''), pieces };
}

function checkFirst(words: readonly ScannedWord[]): WordScan {
  const [first, ...rest] = words;
  if (first === undefined) return refuse('it has no word');
  if (first.text === '') return refuse('its first word is empty');
  if (first.text.includes('=')) return refuse('its first word sets a variable (`=`)');
  if (reservedWords.has(first.text)) {
    return refuse(`\`${first.text}\` is a word of the shell itself`);
  }
  return { words: [first, ...rest], refusal: undefined };
}

function refuse(refusal: string): Refused {
  return { words: [], refusal };
}

/** A piece of a word, or why there is none. Every member is there, so that none is looked for on a prototype. */
interface Token {
  readonly text: string;
  readonly end: number;
  readonly wildcard: GlobPiece | undefined;
  readonly refusal: string | undefined;
}

function readToken(
  text: string,
  index: number,
  character: string,
  first: boolean,
  wildcards: boolean,
): Token {
  if (character === "'") return readSingleQuoted(text, index);
  if (character === '"') return readDoubleQuoted(text, index);
  if (character === '\\') {
    return index + 1 < text.length
      ? literal(text.charAt(index + 1), index + 2)
      : stop('it ends with a backslash');
  }
  if (character === '*' || character === '?') {
    return wildcards
      ? {
          text: character,
          end: index + 1,
          wildcard: character === '*' ? anyRun : anyOne,
          refusal: undefined,
        }
      : special(character, index);
  }
  if (operators.includes(character)) return special(character, index);
  if (character === '#' && first) return special(character, index);
  // bash replaces a tilde behind `=` and `:` too.
  if (character === '~' && (first || '=:'.includes(text.charAt(index - 1)))) {
    return special(character, index);
  }
  return literal(character, index + 1);
}

function readSingleQuoted(text: string, start: number): Token {
  const end = text.indexOf("'", start + 1);
  if (end < 0) return stop(`the quote at position ${start} is not closed`);
  return literal(text.slice(start + 1, end), end + 1);
}

function readDoubleQuoted(text: string, start: number): Token {
  let out = '';
  for (let index = start + 1; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '"') return literal(out, index + 1);
    if (character === '$' || character === '`') return special(character, index);
    const next = text.charAt(index + 1);
    if (character === '\\' && next !== '' && '$`"\\'.includes(next)) {
      out += next;
      index += 1;
    } else {
      out += character;
    }
  }
  return stop(`the quote at position ${start} is not closed`);
}

function literal(text: string, end: number): Token {
  return { text, end, wildcard: undefined, refusal: undefined };
}

function stop(refusal: string): Token {
  return { text: '', end: 0, wildcard: undefined, refusal };
}

function special(character: string, index: number): Token {
  const shown = character === '`' ? 'a backtick' : `\`${character}\``;
  return stop(`${shown} at position ${index} means something to the shell`);
}

/** What no quoting makes fit: it shows wrongly or not at all, or a shell may take it for the end of the command. */
function findUnfit(text: string): string | undefined {
  for (let index = 0; index < text.length; index += 1) {
    const codePoint = text.codePointAt(index) ?? 0;
    if (codePoint >= 0x20 && codePoint < 0x7f) continue;
    if (codePoint === 0x09) continue;
    if (
      isControl(codePoint) ||
      isWhiteSpace(codePoint) ||
      isIgnorable(codePoint) ||
      (codePoint >= 0xd800 && codePoint <= 0xdfff)
    ) {
      return `${codePointName(codePoint)} at position ${index} may hide what runs`;
    }
    if (codePoint > 0xffff) index += 1;
  }
  return undefined;
}
