import { type PatternNode, type Repeat, readPattern } from './read-pattern.js';

/** A regular expression as the steps of a backtracking matcher. */
type Step =
  | { readonly kind: 'character'; readonly fits: (character: string) => boolean }
  | { readonly kind: 'place'; readonly fits: (text: string, at: number) => boolean }
  | { readonly kind: 'look'; readonly steps: readonly Step[]; readonly negative: boolean }
  /** Goes on at `first`, and at `second` when that leads nowhere. */
  | { readonly kind: 'fork'; first: number; second: number }
  | { readonly kind: 'jump'; readonly to: number };

/** Counted over all that is measured together. */
export interface StepCount {
  steps: number;
  readonly most: number;
}

const compiled = new Map<string, readonly Step[]>();

/**
 * Runs `match`, and before it adds the steps that a backtracking matcher takes for it, since the engine cannot be looked
 * into: each beginning, each character, each way that is tried. Throws when the two do not find the same, and as soon as
 * there are more steps than `count.most`.
 */
export function countMatch(
  count: StepCount,
  pattern: RegExp,
  text: string,
  match: () => RegExpExecArray | null,
): RegExpExecArray | null {
  const { source, flags, global, sticky, unicode, lastIndex } = pattern;
  const key = `/${source}/${flags}`;
  const steps = compiled.get(key) ?? compile(readPattern(pattern), pattern);
  compiled.set(key, steps);
  const walk: Walk = { count, text, unicode };
  let start = global || sticky ? lastIndex : 0;
  let end = -1;
  while (start <= text.length) {
    end = walkFrom(walk, steps, start);
    if (end >= 0 || sticky) break;
    start += Math.max(1, characterAt(walk, start).length);
  }
  const found = match();
  const foundEnd = found === null ? -1 : found.index + found[0].length;
  if (end !== foundEnd || (found !== null && found.index !== start)) {
    throw new Error(`${key} matches up to ${foundEnd} and was counted up to ${end}`);
  }
  return found;
}

interface Walk {
  readonly count: StepCount;
  readonly text: string;
  readonly unicode: boolean;
}

/** Where the match ends that starts here, or -1. */
function walkFrom(walk: Walk, steps: readonly Step[], start: number): number {
  const untried: number[] = [];
  let at = start;
  let next = 0;
  for (;;) {
    walk.count.steps += 1;
    if (walk.count.steps > walk.count.most) throw new Error('too many steps');
    const step = steps[next];
    if (step === undefined) return at;
    next += 1;
    if (step.kind === 'jump') next = step.to;
    else if (step.kind === 'fork') {
      untried.push(step.second, at);
      next = step.first;
    } else {
      const taken = takeStep(walk, step, at);
      if (taken >= 0) at += taken;
      else {
        const back = untried.pop();
        next = untried.pop() ?? -1;
        if (back === undefined) return -1;
        at = back;
      }
    }
  }
}

/** How many units of the text the step takes, or -1 when it does not fit. */
function takeStep(walk: Walk, step: Exclude<Step, { kind: 'fork' | 'jump' }>, at: number): number {
  if (step.kind === 'place') return step.fits(walk.text, at) ? 0 : -1;
  if (step.kind === 'look') return walkFrom(walk, step.steps, at) < 0 === step.negative ? 0 : -1;
  const character = characterAt(walk, at);
  return character !== '' && step.fits(character) ? character.length : -1;
}

function characterAt({ text, unicode }: Walk, at: number): string {
  const wide = unicode && (text.codePointAt(at) ?? 0) > 0xffff;
  return wide ? text.slice(at, at + 2) : (text[at] ?? '');
}

function compile(node: PatternNode, pattern: RegExp): readonly Step[] {
  const steps: Step[] = [];
  add(steps, node, pattern);
  return steps;
}

function add(steps: Step[], node: PatternNode, pattern: RegExp): void {
  switch (node.kind) {
    case 'character':
      steps.push({ kind: 'character', fits: characterTest(node.source, pattern.flags) });
      break;
    case 'place':
      steps.push({ kind: 'place', fits: placeTest(node.source, pattern) });
      break;
    case 'look':
      steps.push({ kind: 'look', steps: compile(node.body, pattern), negative: node.negative });
      break;
    case 'sequence':
      for (const item of node.items) add(steps, item, pattern);
      break;
    case 'choice':
      addChoice(steps, node.options, pattern);
      break;
    case 'repeat':
      addRepeat(steps, node, pattern);
  }
}

function addChoice(steps: Step[], options: readonly PatternNode[], pattern: RegExp): void {
  const ends: { kind: 'jump'; to: number }[] = [];
  for (const [index, option] of options.entries()) {
    const isLast = index === options.length - 1;
    const fork = { kind: 'fork' as const, first: steps.length + 1, second: 0 };
    if (!isLast) steps.push(fork);
    add(steps, option, pattern);
    if (isLast) continue;
    const end = { kind: 'jump' as const, to: 0 };
    ends.push(end);
    steps.push(end);
    fork.second = steps.length;
  }
  for (const end of ends) end.to = steps.length;
}

function addRepeat(steps: Step[], node: Repeat, pattern: RegExp): void {
  const { body, least, most, lazy } = node;
  if (most > least && mayBeEmpty(body)) {
    throw new Error(`not counted: a repeat of what may be empty in /${pattern.source}/`);
  }
  for (let turn = 0; turn < least; turn += 1) add(steps, body, pattern);
  const forks: { kind: 'fork'; first: number; second: number }[] = [];
  const turns = most === Number.POSITIVE_INFINITY ? 1 : most - least;
  const begin = steps.length;
  for (let turn = 0; turn < turns; turn += 1) {
    const fork = { kind: 'fork' as const, first: steps.length + 1, second: steps.length + 1 };
    forks.push(fork);
    steps.push(fork);
    add(steps, body, pattern);
  }
  if (most === Number.POSITIVE_INFINITY) steps.push({ kind: 'jump', to: begin });
  for (const fork of forks) fork[lazy ? 'first' : 'second'] = steps.length;
}

function mayBeEmpty(node: PatternNode): boolean {
  switch (node.kind) {
    case 'character':
      return false;
    case 'place':
    case 'look':
      return true;
    case 'sequence':
      return node.items.every(mayBeEmpty);
    case 'choice':
      return node.options.some(mayBeEmpty);
    case 'repeat':
      return node.least === 0 || mayBeEmpty(node.body);
  }
}

/** The engine itself says which characters a class holds, and which are alike. */
function characterTest(source: string, flags: string): (character: string) => boolean {
  const alone = new RegExp(`^(?:${source})$`, flags.replace(/[dgmy]/g, ''));
  const known = new Map<string, boolean>();
  return (character) => {
    const fits = known.get(character) ?? alone.test(character);
    known.set(character, fits);
    return fits;
  };
}

function placeTest(source: string, { multiline }: RegExp): (text: string, at: number) => boolean {
  const isBreak = characterTest(multiline ? '[\\n\\r\\u2028\\u2029]' : '[]', '');
  const isWord = characterTest('\\w', '');
  const before = (text: string, at: number): string => text[at - 1] ?? '';
  const behind = (text: string, at: number): string => text[at] ?? '';
  if (source === '^') return (text, at) => at === 0 || isBreak(before(text, at));
  if (source === '$') return (text, at) => at === text.length || isBreak(behind(text, at));
  return (text, at) =>
    (isWord(before(text, at)) !== isWord(behind(text, at))) === (source === '\\b');
}
