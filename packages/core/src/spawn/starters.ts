import { foldAscii } from './characters.js';

/** Programs that do nothing but start another one, which may begin at any later word. */
const starters: ReadonlySet<string> = setOf(
  'sudo env nohup nice time timeout xargs command exec doas stdbuf setsid ' +
    'builtin busybox toybox chroot chrt fakeroot flock ionice nsenter pkexec runuser setarch strace su taskset unshare ' +
    'arch caffeinate chronic dbus-run-session fakechroot firejail i386 linux32 linux64 ltrace numactl pfexec prlimit ' +
    'rlwrap script setpriv sshpass systemd-run unbuffer valgrind xvfb-run',
);

/** Programs that run a text given behind `-c`. */
const shells: ReadonlySet<string> = setOf(
  'sh bash ash csh dash fish ksh mksh tcsh yash zsh flock runuser su ' +
    'elvish hush lksh nu oksh osh posh powershell pwsh rbash rksh script xonsh',
);

/** Programs that hand their words to a shell as one text. */
const textRunners: ReadonlySet<string> = setOf('ssh rsh watch parallel sg hyperfine screen tmux');

/** Programs that can start anything from their arguments: an open tail behind one is open to everything. */
const launchers: ReadonlySet<string> = new Set([
  ...setOf(
    'env xargs sh bash zsh python python3 node perl ruby npx find ssh docker eval ' +
      '. source trap bun bunx deno lua nodejs php podman ' +
      // A word of their own, such as a user or a directory, stands before the program.
      'bwrap chroot cmd gosu proot setarch start-stop-daemon su-exec taskset',
  ),
  ...shells,
  ...textRunners,
]);

const versioned = /^(python|node|perl|ruby|bash|ksh|zsh|lua|php)[0-9.]+$/;
const versionedShell = /^(bash|ksh|zsh)[0-9.]+$/;

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

/** The name by which a program is known: without directory, letter case and `.exe`. */
export function programName(word: string): string {
  // The two other letters that a file system without letter case takes for ASCII ones.
  const folded = foldAscii(word).replaceAll('\u212a', 'k').replaceAll('\u017f', 's');
  const end = /[^/]\/*$/.exec(folded)?.index ?? 0;
  return folded.slice(folded.lastIndexOf('/', end) + 1, end + 1).replace(/\.exe$/, '');
}

/** True for a program that only starts another one. */
export function isStarter(name: string): boolean {
  return starters.has(name);
}

/**
 * True when a command may begin at any word behind the program, for all that a refusal knows. Not for those whose words
 * are read more closely: `find -exec`, `eval` and `trap`.
 */
export function mayStart(name: string): boolean {
  if (name === 'find' || name === 'eval' || name === 'trap') return false;
  return isStarter(name) || isLauncher(name);
}

export function isShell(name: string): boolean {
  return shells.has(name) || versionedShell.test(name);
}

/** True when a word behind `-c`, or behind a long option, may be a text that is run. */
export function takesTextOption(name: string): boolean {
  return isShell(name) || name === 'npx';
}

export function isTextRunner(name: string): boolean {
  return textRunners.has(name);
}

export function isLauncher(name: string): boolean {
  return launchers.has(name) || versioned.test(name);
}

/** The names of launchers and starters, for a pattern whose first word is open. */
export function launcherNames(): Iterable<string> {
  return new Set([...launchers, ...starters]);
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
