import { foldAscii } from './characters.js';
import type { CommandReading, CommandStart } from './command-reading.js';
import { anyRun, compileGlob, type Glob, type GlobPiece, matchesGlob } from './glob.js';
import { type ScannedWord, scanWords } from './scan-words.js';
import { programName } from './starters.js';

/** A compiled command pattern. */
export interface CommandPattern {
  /** Why the pattern is no plain invocation. Such a pattern allows nothing and denies everything. */
  readonly refusal: string | undefined;
  readonly words: readonly ScannedWord[];
  /** The last word was `*`: any number of further words. It is not among `words`. */
  readonly open: boolean;
  /** True when it has no wildcard and no open tail. */
  readonly exact: boolean;
  readonly literals: number;
  /** The words, as an allow rule compares them. */
  readonly globs: readonly Glob[];
  /** The words, as a deny rule compares them: in lower case, the first one as written and as the program's name. */
  readonly folded: readonly Glob[];
  readonly program: Glob;
}

/** Compiles a pattern; `refusal` says why it is no plain invocation. */
export function compileCommandPattern(pattern: string): CommandPattern {
  const scan = scanWords(pattern, true);
  const all: readonly ScannedWord[] = scan.words;
  const open = isStar(all.at(-1));
  const words = open ? all.slice(0, -1) : all;
  const globs = words.map((word) => compileGlob(piecesOf(word)));
  return {
    refusal: scan.refusal,
    words,
    open,
    exact: !open && globs.every((glob) => glob.exact !== undefined),
    literals: globs.reduce((sum, glob) => sum + glob.literals, 0),
    globs,
    folded: words.map((word) => compileGlob(piecesOf(word).map(foldPiece))),
    program: compileGlob(programPieces(words[0])),
  };
}

/** True for exactly one plain invocation whose words are those of the pattern. */
export function allowsCommand(pattern: CommandPattern, reading: CommandReading): boolean {
  const { globs } = pattern;
  const words = reading.words();
  if (words === undefined || pattern.refusal !== undefined) return false;
  if (pattern.open ? words.length < globs.length : words.length !== globs.length) return false;
  // From the end: rules about one program differ in their later words.
  for (let index = globs.length - 1; index >= 0; index -= 1) {
    const glob = globs[index];
    if (glob === undefined || !matchesGlob(glob, words[index] ?? '')) return false;
  }
  return true;
}

/** True for everything that cannot be read for certain, and every command whose words begin with those of the pattern. */
export function deniesCommand(pattern: CommandPattern, reading: CommandReading): boolean {
  const starts = reading.starts();
  if (starts.doubt || pattern.refusal !== undefined || pattern.words.length === 0) return true;
  const { program } = pattern;
  if (program.exact === undefined) {
    return starts.all.some((start) => isNamed(start, pattern) && beginsWith(start, pattern));
  }
  const candidates = starts.byProgram.get(program.exact);
  return candidates?.some((start) => beginsWith(start, pattern)) ?? false;
}

/** True for a word that is nothing but `*`. */
function isStar(word: ScannedWord | undefined): boolean {
  return word?.pieces?.every((piece) => piece === anyRun || piece === '') ?? false;
}

/** The program's name in a pattern: its directory is left aside in the pattern too, `/bin/rm` is also `rm`. */
export function programPieces(first: ScannedWord | undefined): readonly GlobPiece[] {
  const pieces = first?.pieces;
  if (pieces === undefined) return [programName(first?.text ?? '')];
  const slash = pieces.findLastIndex((piece) => typeof piece === 'string' && piece.includes('/'));
  const holder = pieces[slash];
  const behind = typeof holder === 'string' ? [holder.slice(holder.lastIndexOf('/') + 1)] : [];
  return [...behind, ...pieces.slice(slash + 1)].map(foldPiece);
}

function isNamed({ words, at, program }: CommandStart, pattern: CommandPattern): boolean {
  if (matchesGlob(pattern.program, program)) return true;
  const [written] = pattern.folded;
  return written !== undefined && matchesGlob(written, words[at] ?? '');
}

function beginsWith({ words, at, open }: CommandStart, { folded }: CommandPattern): boolean {
  for (let index = 1; index < folded.length; index += 1) {
    const word = words[at + index];
    const glob = folded[index];
    if (word === undefined || glob === undefined) return open;
    if (!matchesGlob(glob, word)) return false;
  }
  return true;
}

function piecesOf(word: ScannedWord): readonly GlobPiece[] {
  return word.pieces ?? [word.text];
}

function foldPiece(piece: GlobPiece): GlobPiece {
  return typeof piece === 'string' ? foldAscii(piece) : piece;
}
