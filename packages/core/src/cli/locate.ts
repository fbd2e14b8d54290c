import type { IssuePath } from '../result/issue.js';

/** A place in a text, counted from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Where the parts of a text stand. */
export interface Locator {
  /**
   * Where the value at a path stands, or the nearest one around it that is there; of a member that is given twice the
   * last one. The text must be JSON.
   */
  readonly locate: (path: IssuePath) => TextPosition;
  /** The line and column of a character. */
  readonly positionOf: (index: number) => TextPosition;
}

/** Reads each list, object and line break once, however many places are asked for. */
export function createLocator(text: string): Locator {
  const containers = new Map<number, ReadonlyMap<string | number, number>>();
  let lines: readonly number[] | undefined;

  function partsAt(at: number): ReadonlyMap<string | number, number> {
    let parts = containers.get(at);
    if (parts === undefined) {
      parts = readParts(text, at);
      containers.set(at, parts);
    }
    return parts;
  }

  function positionOf(index: number): TextPosition {
    lines ??= lineStarts(text);
    const line = lastUpTo(lines, index);
    return { line: line + 1, column: index - (lines[line] ?? 0) + 1 };
  }

  function locate(path: IssuePath): TextPosition {
    let at = skipBlanks(text, 0);
    for (const step of path) {
      const next = partsAt(at).get(step);
      if (next === undefined) break;
      at = next;
    }
    return positionOf(at);
  }

  return { locate, positionOf };
}

/** The places of the elements or members of the value at a place. */
function readParts(text: string, open: number): ReadonlyMap<string | number, number> {
  const parts = new Map<string | number, number>();
  const opening = text.charAt(open);
  if (opening !== '[' && opening !== '{') return parts;
  let at = skipBlanks(text, open + 1);
  for (let index = 0; at < text.length && !']}'.includes(text.charAt(at)); index += 1) {
    let name: string | number = index;
    if (opening === '{') {
      const end = skipString(text, at);
      name = readString(text.slice(at, end));
      at = skipBlanks(text, skipBlanks(text, end) + 1);
    }
    parts.set(name, at);
    at = skipComma(text, skipValue(text, at));
  }
  return parts;
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The place in a rising list of the last number that is not above the given one. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle;
    else high = middle;
  }
  return low;
}

function skipValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const character = text.charAt(at);
    if (character === '"') {
      at = skipString(text, at);
      continue;
    }
    if ('{['.includes(character)) depth += 1;
    if ('}]'.includes(character)) depth -= 1;
    at += 1;
  } while (at < text.length && (depth > 0 || !/[,}\]\s]/.test(text.charAt(at))));
  return at;
}

function skipString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
  return at + 1;
}

function skipComma(text: string, start: number): number {
  const at = skipBlanks(text, start);
  return text.charAt(at) === ',' ? skipBlanks(text, at + 1) : at;
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1;
  return at;
}

function readString(literal: string): string {
  return String(JSON.parse(literal));
}
