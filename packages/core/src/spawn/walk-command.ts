import { isShell, isStarter, programIndex, programName } from './starters.js';

/** Where a command may begin among the words of one invocation, and the texts that it runs as commands of their own. */
export interface CommandWalk {
  readonly begins: readonly { readonly at: number; readonly program: string }[];
  readonly texts: readonly string[];
  /** True when words that are not in the text decide what runs. */
  readonly doubt: boolean;
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
  /** The first shell, the one `eval` or `trap`, the last starter, the first `xargs`. */
  shell: number;
  evaluator: number;
  starter: number;
  xargs: number;
}

/**
 * Follows starters (`sudo`, `env`, …), `find -exec`, `eval`, `trap` and the `-c` of shells. Which of a starter's words are
 * options or their values is not asked: a command may begin at each of them.
 */
export function walkCommand(words: readonly string[]): CommandWalk {
  const walk: Walk = {
    words,
    begins: [],
    anywhere: false,
    finding: false,
    envOptions: false,
    xargsOptions: false,
    shell: -1,
    evaluator: -1,
    starter: -1,
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
  if (isShell(program) && walk.shell < 0) walk.shell = at;
  if (program === 'eval' || program === 'trap') {
    // Two of them in one command are no honest command.
    if (walk.evaluator >= 0) return false;
    walk.evaluator = at;
  }
  if (isStarter(program)) {
    walk.anywhere = true;
    walk.starter = at;
    if (program === 'xargs') {
      walk.xargsOptions = true;
      if (walk.xargs < 0) walk.xargs = at;
    }
  }
  return true;
}

/** True when the input of `xargs` may decide which program runs or what a shell is given. */
function isOpenEnded(walk: Walk): boolean {
  if (walk.shell >= 0 || walk.evaluator >= 0) return true;
  return walk.starter > walk.xargs && programIndex(walk.words, walk.starter + 1) < 0;
}

function textsOf({ words, begins, shell, evaluator }: Walk): readonly string[] {
  const texts = shell < 0 ? [] : shellTexts(words, shell);
  if (evaluator < 0) return texts;
  const rest = words.slice(evaluator + 1);
  const evaluates = begins.some(({ at, program }) => at === evaluator && program === 'eval');
  // `eval` runs its words as one text, `trap` one of them.
  return evaluates ? [...texts, rest.join(' ')] : [...texts, ...rest];
}

/** The words that a shell may take for the text behind `-c`: the next one, or a later one when options stand between. */
function shellTexts(words: readonly string[], shell: number): readonly string[] {
  const texts = new Set<string>();
  let pending = false;
  for (let at = shell + 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (pending) texts.add(word);
    if (/^-[^-]*c/.test(word)) pending = true;
    else if (word.startsWith('--c')) {
      if (word.includes('=')) texts.add(word.slice(word.indexOf('=') + 1));
      else pending = true;
    } else if (!/^[-+]/.test(word) && !takesShellValue(words[at - 1] ?? '')) pending = false;
  }
  return [...texts];
}

function takesShellValue(option: string): boolean {
  return /^([-+][^-]*[oO]|--rcfile$|--init-file$)/.test(option);
}
