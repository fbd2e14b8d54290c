import { type Edge, lineEnds, namedRanges, type PatternNode, type Ranges } from './pattern-node.js';

export type ParsedPattern =
  | { readonly ok: true; readonly node: PatternNode }
  /** `problem` completes "the pattern has …". */
  | { readonly ok: false; readonly problem: string };

interface Reader {
  readonly source: string;
  at: number;
  depth: number;
  problem: string | undefined;
}

const deepestGroup = 32;
const mostRepeats = 1_000;
const empty: PatternNode = { kind: 'sequence', parts: [] };
const controls: { readonly [letter: string]: number } = { t: 9, n: 10, v: 11, f: 12, r: 13 };
const syntaxCharacters = '^$\\.*+?()[]{}|/';
const quantifier = /^(?:([*+?])|\{([0-9]{1,9})(?:(,)([0-9]{0,9}))?\})\??/;
const hexadecimal = /^(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|u\{([0-9A-Fa-f]{1,6})\})/;

/**
 * Reads a regular expression as ECMAScript does with the flag `u`, without back references, look-around, `\p` and
 * flags inside the pattern: what is left runs in linear time. Anything else is named, never guessed.
 */
export function parsePattern(source: string): ParsedPattern {
  const reader: Reader = { source, at: 0, depth: 0, problem: undefined };
  const node = readChoice(reader);
  if (reader.problem === undefined && reader.at < source.length)
    stop(reader, 'a closing ")" too many');
  return reader.problem === undefined ? { ok: true, node } : { ok: false, problem: reader.problem };
}

/** Notes the first problem and ends the reading. */
function stop(reader: Reader, problem: string): PatternNode {
  reader.problem ??= problem;
  reader.at = reader.source.length;
  return empty;
}

function take(reader: Reader, text: string): boolean {
  if (!reader.source.startsWith(text, reader.at)) return false;
  reader.at += text.length;
  return true;
}

function readChoice(reader: Reader): PatternNode {
  const parts = [readSequence(reader)];
  while (take(reader, '|')) parts.push(readSequence(reader));
  return parts.length === 1 ? (parts[0] ?? empty) : { kind: 'choice', parts };
}

function readSequence(reader: Reader): PatternNode {
  const parts: PatternNode[] = [];
  while (reader.at < reader.source.length) {
    const next = reader.source[reader.at];
    if (next === '|' || next === ')') break;
    parts.push(readTerm(reader));
  }
  return parts.length === 1 ? (parts[0] ?? empty) : { kind: 'sequence', parts };
}

function readTerm(reader: Reader): PatternNode {
  const edge = readEdge(reader);
  if (edge !== undefined) {
    return quantifier.test(reader.source.slice(reader.at))
      ? stop(reader, 'a quantifier after an anchor')
      : { kind: 'edge', edge };
  }
  const part = readAtom(reader);
  const match = quantifier.exec(reader.source.slice(reader.at, reader.at + 24));
  if (match === null) return part;
  reader.at += match[0].length;
  const [, sign, from = '', comma, to = ''] = match;
  const least = sign === undefined ? Number(from) : sign === '+' ? 1 : 0;
  const most =
    sign === undefined
      ? comma === undefined
        ? least
        : to === ''
          ? Number.POSITIVE_INFINITY
          : Number(to)
      : sign === '?'
        ? 1
        : Number.POSITIVE_INFINITY;
  if (most < least) return stop(reader, 'a range of repeats in the wrong order');
  if (least > mostRepeats || (most > mostRepeats && most !== Number.POSITIVE_INFINITY)) {
    return stop(reader, `more than ${mostRepeats} counted repeats`);
  }
  return { kind: 'repeat', part, least, most };
}

function readEdge(reader: Reader): Edge | undefined {
  if (take(reader, '^')) return 'start';
  if (take(reader, '$')) return 'end';
  if (take(reader, '\\b')) return 'word';
  return take(reader, '\\B') ? 'no-word' : undefined;
}

function readAtom(reader: Reader): PatternNode {
  if (take(reader, '.')) return { kind: 'set', ranges: lineEnds, negated: true };
  if (take(reader, '[')) return readSet(reader);
  if (take(reader, '(')) return readGroup(reader);
  if (take(reader, '\\')) {
    return { kind: 'set', ranges: readEscape(reader, false), negated: false };
  }
  const codePoint = reader.source.codePointAt(reader.at) ?? 0;
  const character = String.fromCodePoint(codePoint);
  if (syntaxCharacters.includes(character) && character !== '/') {
    return stop(reader, `"${character}" where it needs a backslash`);
  }
  reader.at += character.length;
  return { kind: 'set', ranges: [codePoint, codePoint], negated: false };
}

function readGroup(reader: Reader): PatternNode {
  if (take(reader, '?')) {
    const name = /^<[A-Za-z_$][A-Za-z0-9_$]*>/.exec(reader.source.slice(reader.at));
    if (name !== null) reader.at += name[0].length;
    else if (!take(reader, ':')) {
      const lookaround = /^<?[=!]/.test(reader.source.slice(reader.at));
      return stop(reader, lookaround ? 'a look-around' : 'a group of an unknown kind');
    }
  }
  reader.depth += 1;
  if (reader.depth > deepestGroup) return stop(reader, `groups more than ${deepestGroup} deep`);
  const node = readChoice(reader);
  reader.depth -= 1;
  return take(reader, ')') ? node : stop(reader, 'a group without its end');
}

function readSet(reader: Reader): PatternNode {
  const negated = take(reader, '^');
  const ranges: number[] = [];
  while (!take(reader, ']')) {
    if (reader.at >= reader.source.length) return stop(reader, 'a set without its end');
    const first = readMember(reader);
    const isRange = reader.source[reader.at] === '-' && reader.source[reader.at + 1] !== ']';
    if (!isRange) {
      for (const bound of first) ranges.push(bound);
      continue;
    }
    reader.at += 1;
    const last = readMember(reader);
    const from = first[0] ?? 0;
    const to = last[0] ?? 0;
    const single = isOne(first) && isOne(last);
    if (reader.problem === undefined && (!single || to < from)) {
      return stop(reader, 'a range in a set that has no order');
    }
    ranges.push(from, to);
  }
  return { kind: 'set', ranges, negated };
}

function isOne(ranges: Ranges): boolean {
  return ranges.length === 2 && ranges[0] === ranges[1];
}

function readMember(reader: Reader): Ranges {
  if (take(reader, '\\')) return readEscape(reader, true);
  const codePoint = reader.source.codePointAt(reader.at);
  if (codePoint === undefined) return noRange(reader, 'a set without its end');
  reader.at += codePoint > 0xffff ? 2 : 1;
  return [codePoint, codePoint];
}

function noRange(reader: Reader, problem: string): Ranges {
  stop(reader, problem);
  return [];
}

function readEscape(reader: Reader, inSet: boolean): Ranges {
  const rest = reader.source.slice(reader.at, reader.at + 10);
  const letter = rest[0] ?? '';
  const hex = hexadecimal.exec(rest);
  if (hex !== null) return readHexadecimal(reader, hex);
  reader.at += 1;
  const named = namedRanges.get(letter);
  if (named !== undefined) return named;
  const control = Object.hasOwn(controls, letter) ? controls[letter] : undefined;
  if (control !== undefined) return [control, control];
  if (letter === '0' && !/^[0-9]/.test(rest.slice(1))) return [0, 0];
  if (letter === 'b' && inSet) return [8, 8];
  if (letter === 'c' && /^[A-Za-z]/.test(rest.slice(1))) {
    reader.at += 1;
    const code = rest.charCodeAt(1) % 32;
    return [code, code];
  }
  if (letter !== '' && (syntaxCharacters.includes(letter) || (inSet && letter === '-'))) {
    return [letter.charCodeAt(0), letter.charCodeAt(0)];
  }
  if (/[1-9k]/.test(letter)) return noRange(reader, 'a back reference');
  if (/[pP]/.test(letter)) return noRange(reader, 'a Unicode property');
  return noRange(reader, 'an unknown escape');
}

function readHexadecimal(reader: Reader, hex: RegExpExecArray): Ranges {
  reader.at += hex[0].length;
  let codePoint = Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? '', 16);
  // Two escapes of four digits that make a pair stand for one character.
  if (hex[2] !== undefined && codePoint >= 0xd800 && codePoint < 0xdc00) {
    const low = /^\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})/.exec(
      reader.source.slice(reader.at, reader.at + 6),
    );
    if (low !== null) {
      reader.at += 6;
      codePoint =
        0x10000 + ((codePoint - 0xd800) << 10) + (Number.parseInt(low[1] ?? '', 16) - 0xdc00);
    }
  }
  if (codePoint > 0x10ffff) return noRange(reader, 'a character beyond U+10FFFF');
  return [codePoint, codePoint];
}
