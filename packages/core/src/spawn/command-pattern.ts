import { foldAscii } from './characters.js';
import type { CommandReading, CommandStart } from './command-reading.js';
import { anyRun, compileGlob, type Glob, type GlobPiece } from './glob.js';
import { type ScannedWord, scanWords } from './scan-words.js';
import { programName } from './starters.js';

/** A compiled command pattern. */
export interface CommandPattern {
  readonly words: readonly ScannedWord[];
  /** The last word was `*`: any number of further words. It is not among `words`. */
  readonly open: boolean;
  /** True when it has no wildcard and no open tail. */
  readonly exact: boolean;
  readonly literals: number;
  /** Exactly one plain invocation whose words are those of the pattern. */
  allows(reading: CommandReading): boolean;
  /** Everything that cannot be read for certain, and every command whose words begin with those of the pattern. */
  denies(reading: CommandReading): boolean;
}

/** Compiles a pattern, or says why it is no plain invocation. */
export function compileCommandPattern(
  pattern: string,
): CommandPattern | { readonly refusal: string } {
  const scan = scanWords(pattern, true);
  if ('refusal' in scan) return scan;
  const open = isStar(scan.words.at(-1));
  const words = open ? scan.words.slice(0, -1) : scan.words;
  const globs = words.map((word) => compileGlob(piecesOf(word)));
  return {
    words,
    open,
    exact: !open && globs.every((glob) => glob.exact !== undefined),
    literals: globs.reduce((sum, glob) => sum + glob.literals, 0),
    allows: (reading) => allows(globs, open, reading),
    denies: compileDenial(words),
  };
}

export function isStar(word: ScannedWord | undefined): boolean {
  return word?.pieces?.every((piece) => piece === anyRun || piece === '') ?? false;
}

function piecesOf(word: ScannedWord): readonly GlobPiece[] {
  return word.pieces ?? [word.text];
}

function allows(globs: readonly Glob[], open: boolean, reading: CommandReading): boolean {
  const words = reading.words();
  if (words === undefined) return false;
  if (open ? words.length < globs.length : words.length !== globs.length) return false;
  for (let index = 0; index < globs.length; index += 1) {
    if (globs[index]?.matches(words[index] ?? '') !== true) return false;
  }
  return true;
}

function compileDenial(words: readonly ScannedWord[]): (reading: CommandReading) => boolean {
  const [first, ...rest] = words;
  if (first === undefined) return () => true;
  // The directory is left aside in the pattern too: `/bin/rm` is also `rm`.
  const program = compileGlob(
    first.pieces === undefined ? [programName(first.text)] : programPieces(first.pieces),
  );
  const written = compileGlob(piecesOf(first).map(foldPiece));
  const tail = rest.map((word) => compileGlob(piecesOf(word).map(foldPiece)));
  return (reading) => {
    const starts = reading.starts();
    if (starts.doubt) return true;
    if (program.exact !== undefined) {
      return starts.byProgram.get(program.exact)?.some((start) => beginsWith(start, tail)) ?? false;
    }
    return starts.all.some(
      (start) =>
        (program.matches(start.program) || written.matches(start.words[start.at] ?? '')) &&
        beginsWith(start, tail),
    );
  };
}

function beginsWith({ words, at, open }: CommandStart, tail: readonly Glob[]): boolean {
  for (let index = 0; index < tail.length; index += 1) {
    const word = words[at + 1 + index];
    if (word === undefined) return open;
    if (tail[index]?.matches(word) !== true) return false;
  }
  return true;
}

function foldPiece(piece: GlobPiece): GlobPiece {
  return typeof piece === 'string' ? foldAscii(piece) : piece;
}

/** The pieces behind the last slash. */
export function programPieces(pieces: readonly GlobPiece[]): readonly GlobPiece[] {
  const slash = pieces.findLastIndex((piece) => typeof piece === 'string' && piece.includes('/'));
  const holder = pieces[slash];
  const behind = typeof holder === 'string' ? [holder.slice(holder.lastIndexOf('/') + 1)] : [];
  return [...behind, ...pieces.slice(slash + 1)].map(foldPiece);
}
