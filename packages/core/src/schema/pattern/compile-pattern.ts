import { parsePattern } from './parse-pattern.js';
import type { PatternNode } from './pattern-node.js';

/** A regular expression that runs in time linear in the text. */
export interface Pattern {
  /** The most steps that one character can take. */
  readonly size: number;
  /** True when some part of the text matches. */
  test(text: string): boolean;
}

interface State {
  /** Nothing for a fork. */
  readonly node: PatternNode | undefined;
  readonly next: number;
  /** Where else a fork leads. */
  other: number;
}

const mostStates = 2_000;
const matched = 0;
const wordCharacter = /^\w$/;

/**
 * Compiles a pattern into states that are all followed at once (Thompson's construction), so that no text can make it
 * go back: nested and ambiguous repeats cost no more than others. A text says what the pattern has that is refused.
 */
export function compilePattern(source: string): Pattern | string {
  const node = parsePattern(source);
  if (typeof node === 'string') return node;
  if (sizeOf(node) > mostStates) return `more than ${mostStates} states, its repeats written out`;
  const states: State[] = [{ node: undefined, next: matched, other: matched }];
  const start = emit(states, node, matched);
  return { size: states.length, test: matcher(states, start) };
}

function sizeOf(node: PatternNode): number {
  let size = 1;
  if (node.kind === 'repeat') {
    const times = node.most === Number.POSITIVE_INFINITY ? node.least : node.most;
    size += (times + 1) * sizeOf(node.part);
  } else if (node.kind === 'sequence' || node.kind === 'choice') {
    for (const part of node.parts) size += sizeOf(part);
  }
  return size;
}

/** Adds the states of a part that go on at `next`, and gives the first of them. */
function emit(states: State[], node: PatternNode, next: number): number {
  let entry = next;
  switch (node.kind) {
    case 'one':
    case 'edge':
      return add(states, node, next, next);
    case 'sequence':
      for (let index = node.parts.length - 1; index >= 0; index -= 1) {
        entry = emit(states, node.parts[index] ?? node, entry);
      }
      return entry;
    case 'choice':
      for (let index = node.parts.length - 1; index >= 0; index -= 1) {
        const branch = emit(states, node.parts[index] ?? node, next);
        entry = index === node.parts.length - 1 ? branch : add(states, undefined, branch, entry);
      }
      return entry;
    case 'repeat':
      if (node.most === Number.POSITIVE_INFINITY) {
        entry = add(states, undefined, next, next);
        const loop = states[entry];
        const body = emit(states, node.part, entry);
        if (loop !== undefined) loop.other = body;
      } else {
        for (let times = node.least; times < node.most; times += 1) {
          entry = add(states, undefined, emit(states, node.part, entry), next);
        }
      }
      for (let times = 0; times < node.least; times += 1) entry = emit(states, node.part, entry);
      return entry;
  }
}

function add(states: State[], node: PatternNode | undefined, next: number, other: number): number {
  return states.push({ node, next, other }) - 1;
}

function matcher(states: readonly State[], start: number): (text: string) => boolean {
  /** The step at which a state was last entered. */
  const entered = new Int32Array(states.length);
  let step = 0;
  let reached: State[] = [];

  /** Enters a state and all that it leads to without reading; true when the end is among them. */
  function enter(index: number, before: string, after: string): boolean {
    const state = states[index];
    if (index === matched || state === undefined) return true;
    if (entered[index] === step) return false;
    entered[index] = step;
    const { node, next, other } = state;
    if (node === undefined) return enter(next, before, after) || enter(other, before, after);
    if (node.kind !== 'edge') reached.push(state);
    else if (holds(node.edge, before, after)) return enter(next, before, after);
    return false;
  }

  return (text) => {
    entered.fill(0);
    step = 1;
    reached = [];
    let before = '';
    let after = characterAt(text, 0);
    for (let at = after.length; ; at += after.length) {
      // A match may begin at every character.
      if (enter(start, before, after)) return true;
      if (after === '') return false;
      const codePoint = after.codePointAt(0) ?? 0;
      const reading = reached;
      reached = [];
      step += 1;
      before = after;
      after = characterAt(text, at);
      for (const { node, next } of reading) {
        if (node?.kind === 'one' && node.accepts(codePoint) && enter(next, before, after))
          return true;
      }
    }
  };
}

function holds(edge: string, before: string, after: string): boolean {
  if (edge === '^') return before === '';
  if (edge === '$') return after === '';
  return (wordCharacter.test(before) !== wordCharacter.test(after)) === (edge === '\\b');
}

function characterAt(text: string, at: number): string {
  const codePoint = text.codePointAt(at);
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint);
}
