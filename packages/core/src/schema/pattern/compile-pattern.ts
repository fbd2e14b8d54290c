import { parsePattern } from './parse-pattern.js';
import { inRanges, isWordCharacter, type PatternNode } from './pattern-node.js';

/** A regular expression that runs in time linear in the text. */
export interface Pattern {
  /** The most steps that one character can take. */
  readonly size: number;
  /** True when some part of the text matches. */
  test(text: string): boolean;
}

export type CompiledPattern =
  | { readonly ok: true; readonly pattern: Pattern }
  /** `problem` completes "the pattern has …". */
  | { readonly ok: false; readonly problem: string };

interface State {
  readonly node: PatternNode | undefined;
  next: number;
  /** Where else a fork leads; -1 for a state that is none. */
  other: number;
}

const mostStates = 2_000;
const matched = 0;

/**
 * Compiles a pattern into states that are all followed at once (Thompson's construction), so that no text can make it
 * go back: nested and ambiguous repeats cost no more than others.
 */
export function compilePattern(source: string): CompiledPattern {
  const parsed = parsePattern(source);
  if (!parsed.ok) return parsed;
  if (sizeOf(parsed.node) > mostStates) {
    return {
      ok: false,
      problem: `more than ${mostStates} states when its repeats are written out`,
    };
  }
  const states: State[] = [{ node: undefined, next: -1, other: -1 }];
  const start = emit(states, parsed.node, matched);
  return { ok: true, pattern: { size: states.length, test: matcher(states, start) } };
}

function sizeOf(node: PatternNode): number {
  switch (node.kind) {
    case 'set':
    case 'edge':
      return 1;
    case 'sequence':
    case 'choice': {
      let size = 1;
      for (const part of node.parts) size += sizeOf(part) + 1;
      return size;
    }
    case 'repeat': {
      const times = node.most === Number.POSITIVE_INFINITY ? node.least + 1 : node.most;
      return 1 + times * (sizeOf(node.part) + 1);
    }
  }
}

/** Adds the states of a part that go on at `next`, and gives the first of them. */
function emit(states: State[], node: PatternNode, next: number): number {
  switch (node.kind) {
    case 'set':
    case 'edge':
      return add(states, node, next, -1);
    case 'sequence': {
      let entry = next;
      for (let index = node.parts.length - 1; index >= 0; index -= 1) {
        const part = node.parts[index];
        if (part !== undefined) entry = emit(states, part, entry);
      }
      return entry;
    }
    case 'choice': {
      let entry = -1;
      for (const part of node.parts) {
        const branch = emit(states, part, next);
        entry = entry === -1 ? branch : add(states, undefined, branch, entry);
      }
      return entry;
    }
    case 'repeat':
      return emitRepeat(states, node.part, node.least, node.most, next);
  }
}

function emitRepeat(
  states: State[],
  part: PatternNode,
  least: number,
  most: number,
  next: number,
): number {
  let entry = next;
  if (most === Number.POSITIVE_INFINITY) {
    entry = add(states, undefined, next, next);
    const loop = states[entry];
    const body = emit(states, part, entry);
    if (loop !== undefined) loop.other = body;
  } else {
    for (let times = least; times < most; times += 1) {
      entry = add(states, undefined, emit(states, part, entry), next);
    }
  }
  for (let times = 0; times < least; times += 1) entry = emit(states, part, entry);
  return entry;
}

function add(states: State[], node: PatternNode | undefined, next: number, other: number): number {
  states.push({ node, next, other });
  return states.length - 1;
}

function matcher(states: readonly State[], start: number): (text: string) => boolean {
  /** The number of the step at which a state was last entered. */
  const entered = new Int32Array(states.length);
  let step = 0;
  let current: State[] = [];
  let following: State[] = [];

  /** Enters a state and all that it leads to without reading; true when the end is among them. */
  function enter(index: number, before: number, after: number): boolean {
    if (index === matched) return true;
    const state = states[index];
    if (state === undefined || entered[index] === step) return false;
    entered[index] = step;
    const { node } = state;
    if (node === undefined) {
      return enter(state.next, before, after) || enter(state.other, before, after);
    }
    if (node.kind !== 'edge') {
      following.push(state);
      return false;
    }
    const inside = isWordCharacter(before) !== isWordCharacter(after);
    const holds =
      node.edge === 'start'
        ? before === -1
        : node.edge === 'end'
          ? after === -1
          : (node.edge === 'word') === inside;
    return holds && enter(state.next, before, after);
  }

  return (text) => {
    entered.fill(0);
    step = 1;
    current = [];
    following = [];
    let before = -1;
    let at = 0;
    for (;;) {
      const after = text.codePointAt(at) ?? -1;
      // A match may begin at every character.
      if (enter(start, before, after)) return true;
      if (after === -1) return false;
      at += after > 0xffff ? 2 : 1;
      const nextAfter = text.codePointAt(at) ?? -1;
      const reading = following;
      following = current;
      following.length = 0;
      current = reading;
      step += 1;
      for (const state of reading) {
        const { node } = state;
        if (node?.kind !== 'set' || inRanges(node.ranges, after) === node.negated) continue;
        if (enter(state.next, after, nextAfter)) return true;
      }
      before = after;
    }
  };
}
