import { type CommandPattern, isStar, programPieces } from './command-pattern.js';
import { compileGlob, matchesGlob } from './glob.js';
import type { ScannedWord } from './scan-words.js';
import { isLauncher, isStarter, launcherNames, programIndex, programName } from './starters.js';

/**
 * The program through which an allow rule would allow anything at all, or nothing. That is a launcher with an open tail,
 * with a word left wholly open, or with an open word behind an option (`sh -c ?*`); a starter that leaves its program
 * open (`sudo *`); and a first word open enough to be a launcher. A pattern that is only `*` says openly that it means
 * every plain command.
 */
export function findOpenLauncher(pattern: CommandPattern): string | undefined {
  return findFrom(pattern.words, pattern.open);
}

function findFrom(words: readonly ScannedWord[], open: boolean): string | undefined {
  const [first, ...rest] = words;
  if (first === undefined) return undefined;
  const wide = open || rest.some((word, index) => isWide(word, rest[index - 1]));
  if (!wide) return undefined;
  const launcher = launcherOf(first);
  if (launcher !== undefined) return launcher;
  const name = programName(first.text);
  if (!isStarter(name)) return undefined;
  const at = programIndex(
    words.map((word) => word.text),
    1,
  );
  if (at < 0 || words[at]?.pieces !== undefined) return name;
  for (let index = 1; index < words.length; index += 1) {
    const inner = findFrom(words.slice(index), open);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function isWide(word: ScannedWord, before: ScannedWord | undefined): boolean {
  if (word.pieces === undefined) return false;
  return (
    before?.text.startsWith('-') === true ||
    word.pieces.every((piece) => piece === '' || typeof piece === 'number')
  );
}

function launcherOf(word: ScannedWord): string | undefined {
  if (word.pieces === undefined) {
    const name = programName(word.text);
    return isLauncher(name) ? name : undefined;
  }
  const glob = compileGlob(programPieces(word));
  for (const name of launcherNames()) if (matchesGlob(glob, name)) return name;
  return isStar(word) ? 'sh' : undefined;
}
