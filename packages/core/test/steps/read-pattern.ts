/** What a regular expression is made of, as far as counting needs it. */
export type PatternNode =
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'place'; readonly source: string }
  | { readonly kind: 'look'; readonly body: PatternNode; readonly negative: boolean }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | Repeat;

export interface Repeat {
  readonly kind: 'repeat';
  readonly body: PatternNode;
  readonly least: number;
  readonly most: number;
  readonly lazy: boolean;
}

interface Reading {
  readonly tokens: readonly string[];
  at: number;
}

const tokenParts = [
  /\(\?<?[=!]/, // a look around
  /\((?:\?:|\?<\w+>)?/, // a group
  /\{\d+(?:,\d*)?\}\??/, // a counted repeat
  /[*+?]\??/,
  /\[(?:\\.|[^\]\\])*\]/, // a class
  /\\(?:u\{\w+\}|u\w{4}|x\w{2}|c\w|[pP]\{[^}]*\}|k<\w+>|.)/, // an escape
  /./, // a character
].map(({ source }) => source);

/** Reads a regular expression. Throws on what cannot be counted: back references, looks behind, the flag `v`. */
export function readPattern({ source, unicode, flags }: RegExp): PatternNode {
  if (flags.includes('v')) throw new Error(`not counted: the flag v of /${source}/`);
  // With the flag u, the engine may find such a border inside a surrogate pair.
  if (flags.includes('u') && /\\[bB]/.test(source))
    throw new Error(`not counted: a border in /${source}/u`);
  const token = new RegExp(tokenParts.join('|'), unicode ? 'gsu' : 'gs');
  const reading = { tokens: source.match(token) ?? [], at: 0 };
  const node = readChoice(reading);
  if (reading.at < reading.tokens.length) throw new Error(`not counted: the end of /${source}/`);
  return node;
}

function readChoice(reading: Reading): PatternNode {
  const options = [readSequence(reading)];
  while (reading.tokens[reading.at] === '|') {
    reading.at += 1;
    options.push(readSequence(reading));
  }
  return { kind: 'choice', options };
}

function readSequence(reading: Reading): PatternNode {
  const items: PatternNode[] = [];
  for (;;) {
    const token = reading.tokens[reading.at];
    if (token === undefined || token === '|' || token === ')') return { kind: 'sequence', items };
    reading.at += 1;
    items.push(readRepeats(reading, readItem(reading, token)));
  }
}

function readItem(reading: Reading, token: string): PatternNode {
  if (/^(?:\(\?<[=!]|\\[1-9]|\\k<)/.test(token)) throw new Error(`not counted: ${token}`);
  if (/^(?:[$^]|\\[Bb])$/.test(token)) return { kind: 'place', source: token };
  if (!token.startsWith('(')) return { kind: 'character', source: token };
  const body = readChoice(reading);
  reading.at += 1;
  if (token !== '(?=' && token !== '(?!') return body;
  return { kind: 'look', body, negative: token === '(?!' };
}

function readRepeats(reading: Reading, body: PatternNode): PatternNode {
  const token = reading.tokens[reading.at] ?? '';
  const counted = /^\{(\d+)(,?)(\d*)\}/.exec(token);
  if (counted === null && !/^[*+?]\??$/.test(token)) return body;
  reading.at += 1;
  const lazy = token.length > 1 && token.endsWith('?');
  if (counted === null) {
    const most = token.startsWith('?') ? 1 : Number.POSITIVE_INFINITY;
    return { kind: 'repeat', body, least: token.startsWith('+') ? 1 : 0, most, lazy };
  }
  const [, least, comma, most] = counted;
  const open = comma === '' ? Number(least) : Number.POSITIVE_INFINITY;
  return {
    kind: 'repeat',
    body,
    least: Number(least),
    most: most === '' ? open : Number(most),
    lazy,
  };
}
