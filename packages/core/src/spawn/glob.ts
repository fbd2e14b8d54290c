import { isWellFormed } from '../json/well-formed.js';
import { type Part, searchPart } from './search-part.js';

/** What a pattern is made of: literal text, any run of characters, exactly one character. */
export type GlobPiece = string | typeof anyRun | typeof anyOne;
export const anyRun = 0;
export const anyOne = 1;

/** A compiled pattern: the parts between its stars. */
export interface Glob {
  /** The text itself when the pattern has no wildcard. */
  readonly exact: string | undefined;
  /** How many literal code points it has: more of them means a narrower pattern. */
  readonly literals: number;
  readonly first: Part;
  readonly middle: readonly Part[];
  /** Absent without a star. */
  readonly last: Part | undefined;
}

/**
 * True when the pattern covers the whole text (S38). `*` is any run of characters, slashes and line breaks included, `**`
 * is `*`, `?` is exactly one code point, everything else stands for itself; there is no escape.
 *
 * Each part between two stars is looked for once, from left to right: the time is linear in the text and in the pattern,
 * whatever the number of stars.
 */
export function matchWildcard(pattern: string, text: string): boolean {
  // Half a surrogate pair in a pattern could match half a character of the text: there is no such pattern.
  return isWellFormed(pattern) && matchesGlob(compileGlob(wildcardPieces(pattern)), text);
}

/** The pieces of a pattern without escapes. */
export function wildcardPieces(pattern: string): readonly GlobPiece[] {
  const pieces: GlobPiece[] = [];
  for (const piece of pattern.split(/([*?])/)) {
    pieces.push(piece === '*' ? anyRun : piece === '?' ? anyOne : piece);
  }
  return pieces;
}

/** The pieces of a pattern in which `\*` and `\?` stand for the characters. Every other backslash is one. */
export function escapedPieces(pattern: string): readonly GlobPiece[] {
  const pieces: GlobPiece[] = [];
  for (const piece of pattern.split(/(\\[*?]|[*?])/)) {
    if (piece === '*') pieces.push(anyRun);
    else if (piece === '?') pieces.push(anyOne);
    else pieces.push(piece === '\\*' || piece === '\\?' ? piece.slice(1) : piece);
  }
  return pieces;
}

/** The pattern that matches this text alone, in the notation of `escapedPieces`. */
export function escapePattern(text: string): string {
  return text.replace(/[*?]/g, '\\$&');
}

export function compileGlob(pieces: readonly GlobPiece[]): Glob {
  const parts: string[][] = [['']];
  for (const piece of pieces) {
    const part = parts.at(-1) ?? [];
    if (piece === anyRun) parts.push(['']);
    else if (piece === anyOne) part.push('');
    else part.push(`${part.pop() ?? ''}${piece}`);
  }
  const literals = parts.flat().reduce((sum, text) => sum + Array.from(text).length, 0);
  const [first = [''], ...middle] = parts;
  const last = middle.pop();
  const exact = last === undefined && first.length === 1 ? first[0] : undefined;
  return { exact, literals, first, middle, last };
}

export function matchesGlob(glob: Glob, text: string): boolean {
  const { exact, first, middle, last } = glob;
  if (exact !== undefined) return exact === text;
  let at = endAt(first, text, 0);
  if (at < 0) return false;
  if (last === undefined) return at === text.length;
  const limit = startAt(last, text);
  if (limit < at) return false;
  for (const part of middle) {
    at = endOfFirst(part, text, at);
    if (at < 0) return false;
  }
  return at <= limit;
}

/** Where the part ends when it starts exactly here, or -1. */
function endAt(part: Part, text: string, start: number): number {
  const [only = ''] = part;
  if (part.length === 1) return text.startsWith(only, start) ? start + only.length : -1;
  let at = start;
  for (let index = 0; index < part.length; index += 1) {
    if (index > 0) {
      if (at >= text.length) return -1;
      at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    }
    const literal = part[index] ?? '';
    if (!text.startsWith(literal, at)) return -1;
    at += literal.length;
  }
  return at;
}

/** Where the part starts when it ends with the text, or -1. */
function startAt(part: Part, text: string): number {
  const [only = ''] = part;
  if (part.length === 1) return text.endsWith(only) ? text.length - only.length : -1;
  let at = text.length;
  for (let index = part.length - 1; index >= 0; index -= 1) {
    const literal = part[index] ?? '';
    at -= literal.length;
    if (at < 0 || !text.startsWith(literal, at)) return -1;
    if (index > 0) {
      at -= at > 1 && (text.codePointAt(at - 2) ?? 0) > 0xffff ? 2 : 1;
      if (at < 0) return -1;
    }
  }
  return at;
}

/** Where the part ends at its first place at or after `from`, or -1. */
function endOfFirst(part: Part, text: string, from: number): number {
  const [literal = ''] = part;
  if (part.length > 1) return searchPart(part, text, from);
  const start = text.indexOf(literal, from);
  return start < 0 ? -1 : start + literal.length;
}
