import { type CommandPattern, programPieces } from './command-pattern.js';
import { compileGlob, matchesGlob } from './glob.js';
import type { ScannedWord } from './scan-words.js';
import {
  isLauncher,
  isShell,
  isStarter,
  isTextRunner,
  launcherNames,
  programIndex,
  programName,
} from './starters.js';

/**
 * The program through which an allow rule would allow anything at all, or nothing. That is a program that runs a text
 * (`sh`, `su`, `ssh`, `eval`, …) with any open word; another launcher with an open tail, or with a word that may become
 * an option or stands behind one (`python -c ?*`); a starter that leaves its program open (`sudo *`); and a first word
 * open enough to be one of these. Behind a starter or launcher, each of its words counts as a first word.
 *
 * A pattern that is only `*` says openly that it means every plain command.
 */
export function findOpenLauncher({ words, open }: CommandPattern): string | undefined {
  const lastOpen = open ? words.length : words.findLastIndex((word) => word.pieces !== undefined);
  const lastWide = open ? words.length : words.findLastIndex((_, at) => isWide(words, at));
  for (const [at, word] of words.entries()) {
    if (at >= lastOpen) return undefined;
    const names = namesOf(word);
    const found = names.find(
      (name) => runsText(name) || (at < lastWide && isOpenBehind(name, words, at)),
    );
    if (found !== undefined) return found;
    if (at === 0 && !names.some((name) => isStarter(name) || isLauncher(name))) return undefined;
  }
  return undefined;
}

/** The known names that the first word of a command may stand for. */
function namesOf(word: ScannedWord): readonly string[] {
  if (word.pieces === undefined) return [programName(word.text)];
  const glob = compileGlob(programPieces(word));
  const names = [...launcherNames()].filter((name) => matchesGlob(glob, name));
  // `python3.*`: an open version.
  const stem = programName(word.text).replace(/[0-9.*?]+$/, '');
  return isLauncher(stem) ? [stem, ...names] : names;
}

function runsText(name: string): boolean {
  return isShell(name) || isTextRunner(name) || name === 'eval' || name === 'trap';
}

function isOpenBehind(name: string, words: readonly ScannedWord[], at: number): boolean {
  if (isLauncher(name)) return true;
  if (!isStarter(name)) return false;
  const texts = words.map((word) => word.text);
  const program = programIndex(texts, at + 1);
  return words[at]?.pieces !== undefined || program < 0 || words[program]?.pieces !== undefined;
}

/** True for an open word that may become an option, and for one that may be the value of an option. */
function isWide(words: readonly ScannedWord[], at: number): boolean {
  const [first] = words[at]?.pieces ?? [];
  if (first === undefined) return false;
  const mayBeOption = first === '' || String(first).startsWith('-');
  return mayBeOption || words[at - 1]?.text.startsWith('-') === true;
}
