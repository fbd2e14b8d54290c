interface Scan {
  readonly text: string;
  at: number;
}

/** What may stand at a place between two tokens. */
type Expected = 'value' | 'value-or-end' | 'name' | 'name-or-end' | 'comma-or-end';

const literals = ['true', 'false', 'null'];

/** The first character at which a text stops being JSON, its length when the end comes too soon; nothing when it is JSON. */
export function findSyntaxError(text: string): number | undefined {
  const scan: Scan = { text, at: 0 };
  // The brackets that are still to come. A list and no recursion: a text may be as deep as it is long.
  const closing: string[] = [];
  let expected: Expected = 'value';
  for (;;) {
    skipBlanks(scan);
    if (expected === 'comma-or-end' && closing.length === 0) {
      return scan.at === text.length ? undefined : scan.at;
    }
    const next = readToken(scan, closing, expected);
    if (next === undefined) return scan.at;
    expected = next;
  }
}

/** Reads on and says what comes then; nothing, with `scan.at` at the mistake, when the text is wrong. */
function readToken(scan: Scan, closing: string[], expected: Expected): Expected | undefined {
  const character = scan.text.charAt(scan.at);
  if (expected.endsWith('or-end') && character !== '' && character === closing.at(-1)) {
    closing.pop();
    scan.at += 1;
    return 'comma-or-end';
  }
  if (expected === 'comma-or-end') {
    if (character !== ',') return undefined;
    scan.at += 1;
    return closing.at(-1) === '}' ? 'name' : 'value';
  }
  if (expected.startsWith('name')) return readName(scan) ? 'value' : undefined;
  if (character === '{' || character === '[') {
    closing.push(character === '{' ? '}' : ']');
    scan.at += 1;
    return character === '{' ? 'name-or-end' : 'value-or-end';
  }
  return readScalar(scan, character) ? 'comma-or-end' : undefined;
}

function readName(scan: Scan): boolean {
  if (scan.text.charAt(scan.at) !== '"' || !readString(scan)) return false;
  skipBlanks(scan);
  if (scan.text.charAt(scan.at) !== ':') return false;
  scan.at += 1;
  return true;
}

function readScalar(scan: Scan, first: string): boolean {
  if (first === '"') return readString(scan);
  const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
  number.lastIndex = scan.at;
  const literal = literals.find((word) => scan.text.startsWith(word, scan.at));
  const length = literal?.length ?? number.exec(scan.text)?.[0].length;
  if (length === undefined) return false;
  scan.at += length;
  return true;
}

function readString(scan: Scan): boolean {
  scan.at += 1;
  for (;;) {
    const character = scan.text.charAt(scan.at);
    if (character === '' || character < ' ') return false;
    if (character === '\\' && !isEscape(scan)) return false;
    scan.at += character === '\\' ? 2 : 1;
    if (character === '"') return true;
  }
}

function isEscape({ text, at }: Scan): boolean {
  const kind = text.charAt(at + 1);
  if (kind === 'u') return /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6));
  return kind !== '' && '"\\/bfnrt'.includes(kind);
}

function skipBlanks(scan: Scan): void {
  const { text } = scan;
  while (scan.at < text.length && ' \t\r\n'.includes(text.charAt(scan.at))) scan.at += 1;
}
