import {
  isLauncher,
  isStarter,
  isTextRunner,
  mayStart,
  programIndex,
  programName,
  takesTextOption,
} from './starters.js';

/** Where a command may begin among the words of one invocation, and the texts that it runs as commands of their own. */
export interface CommandWalk {
  readonly begins: readonly { readonly at: number; readonly program: string }[];
  readonly texts: readonly CommandText[];
  /** True when words that are not in the text decide what runs. */
  readonly doubt: boolean;
}

export interface CommandText {
  readonly text: string;
  /** True when a command may begin at each of its words. */
  readonly anywhere: boolean;
}

const doubtful: CommandWalk = { begins: [], texts: [], doubt: true };

/** What is known so far, from left to right. */
interface Walk {
  readonly words: readonly string[];
  readonly begins: { readonly at: number; readonly program: string }[];
  /** A starter stands before: a command may begin at any word. */
  anywhere: boolean;
  /** `find` stands before: a command may begin behind its `-exec`. */
  finding: boolean;
  /** Still among the options of `env`, of `xargs`. */
  envOptions: boolean;
  xargsOptions: boolean;
  /** The first shell, the one `eval` or `trap`, the first of those that run their words as a text. */
  shell: number;
  evaluator: number;
  runner: number;
  /** The last starter, the last launcher that is none, the first `xargs` or `parallel`. */
  starter: number;
  launcher: number;
  xargs: number;
}

/**
 * Follows starters (`sudo`, `env`, …), launchers (`ssh`, `docker`, …), `find -exec`, `eval`, `trap` and the `-c` of
 * shells. Which of a starter's words are options or their values is not asked: a command may begin at each of them. With
 * `anywhere` that is so from the first word on.
 */
export function walkCommand(words: readonly string[], anywhere: boolean): CommandWalk {
  const walk: Walk = {
    words,
    begins: [],
    anywhere,
    finding: false,
    envOptions: false,
    xargsOptions: false,
    shell: -1,
    evaluator: -1,
    runner: -1,
    starter: -1,
    launcher: -1,
    xargs: -1,
  };
  for (let at = 0; at < words.length; at += 1) {
    if (!stepOptions(walk, at) || !stepBegin(walk, at)) return doubtful;
  }
  if (walk.xargs >= 0 && isOpenEnded(walk)) return doubtful;
  return { begins: walk.begins, texts: textsOf(walk), doubt: false };
}

/** False at an option by which `env` splits a text (`-S`), or `xargs` puts its input into the command (`-I`). */
function stepOptions(walk: Walk, at: number): boolean {
  const word = walk.words[at] ?? '';
  const before = walk.words[at - 1] ?? '';
  if (walk.envOptions) {
    if (/^(-[^-]*S|--s)/.test(word)) return false;
    const among = word.startsWith('-') || word.includes('=');
    walk.envOptions = among || mayTakeValue(before, /^-[0iv]*$/);
  }
  if (walk.xargsOptions) {
    if (/^(-[^-]*[IiJ]|--r)/.test(word) && word !== '--no-run-if-empty') return false;
    walk.xargsOptions = word.startsWith('-') || mayTakeValue(before, /^-[0oprtx]+$/);
  }
  return true;
}

function mayTakeValue(option: string, bare: RegExp): boolean {
  return option.startsWith('-') && !bare.test(option) && !/^--.*=/.test(option);
}

function stepBegin(walk: Walk, at: number): boolean {
  const behindExec = walk.finding && /^-(exec|ok)(dir)?$/.test(walk.words[at - 1] ?? '');
  if (at > 0 && !walk.anywhere && !behindExec) return true;
  const program = programName(walk.words[at] ?? '');
  walk.begins.push({ at, program });
  if (program === 'find') walk.finding = true;
  if (program === 'env') walk.envOptions = true;
  if (takesTextOption(program) && walk.shell < 0) walk.shell = at;
  if (isTextRunner(program) && walk.runner < 0) walk.runner = at;
  if (isLauncher(program) && !isStarter(program)) walk.launcher = at;
  if (program === 'eval' || program === 'trap') {
    // Two of them in one command are no honest command.
    if (walk.evaluator >= 0) return false;
    walk.evaluator = at;
  }
  if (mayStart(program)) {
    walk.anywhere = true;
    walk.starter = at;
    if (program === 'xargs' || program === 'parallel') {
      walk.xargsOptions = true;
      if (walk.xargs < 0) walk.xargs = at;
    }
  }
  return true;
}

/** True when the input of `xargs` or `parallel` may decide which program runs or what a shell or launcher is given. */
function isOpenEnded({ words, shell, evaluator, launcher, starter, xargs }: Walk): boolean {
  if (shell >= 0 || evaluator >= 0 || launcher > xargs) return true;
  // Without a program, `parallel` runs its input; `xargs` only shows it.
  const parallel = programName(words[xargs] ?? '') === 'parallel';
  if (parallel && words.includes('::::')) return true;
  return (parallel || starter > xargs) && programIndex(words, starter + 1) < 0;
}

function textsOf({ words, begins, shell, evaluator, runner }: Walk): readonly CommandText[] {
  const texts = shell < 0 ? [] : shellTexts(words, shell);
  if (evaluator >= 0) {
    const rest = words.slice(evaluator + 1);
    const evaluates = begins.some(({ at, program }) => at === evaluator && program === 'eval');
    // `eval` runs its words as one text, `trap` one of them.
    if (!evaluates) texts.push(...rest);
    else texts.push((rest[0] === '--' ? rest.slice(1) : rest).join(' '));
  }
  const commands = texts.map((text) => ({ text, anywhere: false }));
  const run = runner < 0 ? [] : words.slice(runner + 1);
  return run.length === 0 ? commands : [...commands, { text: run.join(' '), anywhere: true }];
}

/**
 * The words that a shell may take for the text behind `-c`: the next one, or a later one when options stand between, or
 * the rest of the same word. Any long option may be `--command`, cut short or by another name, and `-C` is one to some.
 */
function shellTexts(words: readonly string[], shell: number): string[] {
  const texts = new Set<string>();
  let pending = false;
  for (let at = shell + 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (pending) texts.add(word);
    if (word === '--') continue;
    const equals = word.startsWith('--') ? word.indexOf('=') : -1;
    const attached = /^-[^-cC]*[cC](.*)$/s.exec(word)?.[1];
    if (equals >= 0) texts.add(word.slice(equals + 1));
    else if (word.startsWith('--')) pending = true;
    else if (attached !== undefined) {
      if (attached !== '') texts.add(attached);
      pending = true;
    } else if (!/^[-+]/.test(word) && !takesShellValue(words[at - 1] ?? '')) pending = false;
  }
  return [...texts];
}

function takesShellValue(option: string): boolean {
  return /^([-+][^-]*[oO]|--rcfile$|--init-file$)/.test(option);
}
