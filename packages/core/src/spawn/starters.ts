import { foldAscii } from './characters.js';

/** Programs that do nothing but start another one, which may begin at any later word. */
const starters: ReadonlySet<string> = new Set(
  (
    'sudo env nohup nice time timeout xargs command exec doas stdbuf setsid ' +
    'builtin busybox toybox chroot chrt fakeroot flock ionice nsenter pkexec runuser setarch strace su taskset unshare'
  ).split(' '),
);

/** Programs that run a text given behind `-c`. */
const shells: ReadonlySet<string> = new Set(
  'sh bash ash csh dash fish ksh mksh tcsh yash zsh flock runuser su'.split(' '),
);

/** Programs that can start anything from their arguments: an open tail behind one is open to everything. */
const launchers: ReadonlySet<string> = new Set(
  (
    'env xargs sh bash zsh python python3 node perl ruby npx find ssh docker eval ' +
    'ash csh dash fish ksh mksh tcsh yash . source trap'
  ).split(' '),
);

const versioned = /^(python|node|perl|ruby|bash|ksh|zsh)[0-9.]+$/;
const versionedShell = /^(bash|ksh|zsh)[0-9.]+$/;

/** The name by which a program is known: without directory, letter case and `.exe`. */
export function programName(word: string): string {
  // The two other letters that a file system without letter case takes for ASCII ones.
  const folded = foldAscii(word).replaceAll('\u212a', 'k').replaceAll('\u017f', 's');
  const end = /[^/]\/*$/.exec(folded)?.index ?? 0;
  return folded.slice(folded.lastIndexOf('/', end) + 1, end + 1).replace(/\.exe$/, '');
}

export function isStarter(name: string): boolean {
  return starters.has(name);
}

export function isShell(name: string): boolean {
  return shells.has(name) || versionedShell.test(name);
}

export function isLauncher(name: string): boolean {
  return launchers.has(name) || versioned.test(name);
}

/** The names of launchers, for a pattern whose first word is open. */
export function launcherNames(): Iterable<string> {
  return launchers;
}

/**
 * Where the program stands that a starter begins with the words from `from` on, or -1 when options, their values,
 * assignments and numbers are all there is.
 */
export function programIndex(words: readonly string[], from: number): number {
  for (let index = from; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word.startsWith('-') || word.includes('=') || /^[0-9.]+[a-z]?$/i.test(word)) continue;
    // The value of the option before it, for all we know.
    if (index > from && words[index - 1]?.startsWith('-')) continue;
    return index;
  }
  return -1;
}
