import type { Edge, PatternNode } from './pattern-node.js';

/** One token of a pattern that the platform has found well formed. */
const tokens =
  /\[(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u....|x..|c.|.)|\((?:\?(?::|<[^=!][^>]*>)?)?|[*+?]\??|\{[^}]*\}\??|./gsu;
const refused: readonly (readonly [RegExp, string])[] = [
  [/^\\[1-9k]/, 'a back reference'],
  [/^(?:\\[^p]|[^\\])*\\p/i, 'a Unicode property'],
];
const deepestGroup = 32;

interface Reader {
  readonly tokens: readonly string[];
  at: number;
  depth: number;
  problem: string | undefined;
}

/**
 * Reads a regular expression as ECMAScript does with the flag `u`, or says what keeps it from being known to run in
 * linear time: back references, look-around, `\p`, flags inside the pattern, and what the platform does not read.
 */
export function parsePattern(source: string): PatternNode | string {
  try {
    new RegExp(source, 'u');
  } catch {
    return 'a mistake';
  }
  const reader: Reader = {
    tokens: source.match(tokens) ?? [],
    at: 0,
    depth: 0,
    problem: undefined,
  };
  const node = readChoice(reader);
  return reader.problem ?? node;
}

function readChoice(reader: Reader): PatternNode {
  const parts = [readSequence(reader)];
  while (reader.tokens[reader.at] === '|') {
    reader.at += 1;
    parts.push(readSequence(reader));
  }
  return { kind: 'choice', parts };
}

function readSequence(reader: Reader): PatternNode {
  const parts: PatternNode[] = [];
  for (;;) {
    const token = reader.tokens[reader.at];
    if (token === undefined || token === '|' || token === ')') return { kind: 'sequence', parts };
    reader.at += 1;
    parts.push(repeated(reader, readPart(reader, token)));
  }
}

function readPart(reader: Reader, token: string): PatternNode {
  if (/^(?:[$^]|\\b)$/i.test(token)) return { kind: 'edge', edge: token as Edge };
  if (token.startsWith('(')) return readGroup(reader, token);
  for (const [shape, name] of refused) if (shape.test(token)) reader.problem ??= name;
  return { kind: 'one', accepts: acceptor(reader.problem === undefined ? token : '.') };
}

function readGroup(reader: Reader, token: string): PatternNode {
  reader.depth += 1;
  if (token === '(?') reader.problem ??= 'a look-around or flags';
  if (reader.depth > deepestGroup) reader.problem ??= `groups more than ${deepestGroup} deep`;
  // What is refused is not read to its end.
  if (reader.problem !== undefined) reader.at = reader.tokens.length;
  const node = readChoice(reader);
  reader.depth -= 1;
  reader.at += 1;
  return node;
}

function repeated(reader: Reader, part: PatternNode): PatternNode {
  const [, sign, from, more, to] =
    /^(?:([*+?])|\{(\d+)(,?)(\d*)\})/.exec(reader.tokens[reader.at] ?? '') ?? [];
  if ((sign ?? from) === undefined) return part;
  reader.at += 1;
  const least = sign === undefined ? Number(from) : sign === '+' ? 1 : 0;
  const endless = sign === undefined ? more !== '' && to === '' : sign !== '?';
  const most = sign === '?' ? 1 : Number(more === '' ? from : to);
  return { kind: 'repeat', part, least, most: endless ? Number.POSITIVE_INFINITY : most };
}

/** The platform's own answer for one character, remembered for ASCII. */
function acceptor(token: string): (codePoint: number) => boolean {
  const only = /^.$/su.test(token) && token !== '.' ? token.codePointAt(0) : undefined;
  if (only !== undefined) return (codePoint) => codePoint === only;
  const expression = new RegExp(`^${token}$`, 'u');
  const known = new Int8Array(128);
  const ask = (codePoint: number): boolean => expression.test(String.fromCodePoint(codePoint));
  return (codePoint) => {
    if (codePoint > 127) return ask(codePoint);
    known[codePoint] ||= ask(codePoint) ? 1 : 2;
    return known[codePoint] === 1;
  };
}
