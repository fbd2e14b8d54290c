import type { IssuePath } from '../result/issue.js';

/** A place in a text, counted from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/**
 * Where in a JSON text the value at a path stands, or the nearest one around it that is there. The text must have been
 * parsed before: what is no JSON has no places.
 */
export function locate(text: string, path: IssuePath): TextPosition {
  let at = skipBlanks(text, 0);
  for (const step of path) {
    const next = text.charAt(at) === '[' ? elementAt(text, at, step) : memberAt(text, at, step);
    if (next === undefined) break;
    at = next;
  }
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: at - lineStart + 1 };
}

function elementAt(text: string, open: number, index: string | number): number | undefined {
  let at = skipBlanks(text, open + 1);
  for (let current = 0; text.charAt(at) !== ']' && at < text.length; current += 1) {
    if (current === index) return at;
    at = skipComma(text, skipValue(text, at));
  }
  return undefined;
}

function memberAt(text: string, open: number, name: string | number): number | undefined {
  if (text.charAt(open) !== '{') return undefined;
  let at = skipBlanks(text, open + 1);
  while (text.charAt(at) === '"') {
    const end = skipString(text, at);
    const value = skipBlanks(text, skipBlanks(text, end) + 1);
    if (readString(text.slice(at, end)) === name) return value;
    at = skipComma(text, skipValue(text, value));
  }
  return undefined;
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

function readString(literal: string): unknown {
  try {
    return JSON.parse(literal);
  } catch {
    return undefined;
  }
}
