import { foldAscii } from './characters.js';
import { scanWords } from './scan-words.js';
import { walkCommand } from './walk-command.js';

/** A command that a body may run: words of `words` from `at` on, in lower case. */
export interface CommandStart {
  readonly words: readonly string[];
  readonly at: number;
  /** The name of the program at `at`. */
  readonly program: string;
  /** More words may follow that are not in the text. */
  readonly open: boolean;
}

/** Everything that a body may run, for deny rules. */
interface CommandStarts {
  /** True when the text cannot be read for certain: every deny rule matches. */
  readonly doubt: boolean;
  readonly all: readonly CommandStart[];
  readonly byProgram: ReadonlyMap<string, readonly CommandStart[]>;
}

/** A body as the rules look at it. Read once per call, however many rules there are. */
export interface CommandReading {
  readonly body: string;
  /** The words, if the body is one plain invocation: what allow rules speak about. */
  words(): readonly string[] | undefined;
  /** What deny rules speak about. */
  starts(): CommandStarts;
}

const deepest = 6;
/** Characters of texts within texts. More of them are no honest command. */
const mostText = 131_072;
const nothingCertain: CommandStarts = { doubt: true, all: [], byProgram: new Map() };

export function readCommand(body: string): CommandReading {
  let words: readonly string[] | null | undefined;
  let starts: CommandStarts | undefined;
  const split = (): readonly string[] | null => {
    if (words === undefined) words = plainWords(body);
    return words;
  };
  return {
    body,
    words: () => split() ?? undefined,
    starts: () => {
      starts ??= findStarts(split());
      return starts;
    },
  };
}

function plainWords(text: string): readonly string[] | null {
  const scan = scanWords(text, false);
  return scan.refusal !== undefined ? null : scan.words.map((word) => word.text);
}

function findStarts(words: readonly string[] | null): CommandStarts {
  const all: CommandStart[] = [];
  if (words === null || !collect(words, false, { all, depth: 0, left: mostText })) {
    return nothingCertain;
  }
  const byProgram = new Map<string, CommandStart[]>();
  for (const start of all) {
    const same = byProgram.get(start.program);
    if (same === undefined) byProgram.set(start.program, [start]);
    else same.push(start);
  }
  return { doubt: false, all, byProgram };
}

interface Collection {
  readonly all: CommandStart[];
  depth: number;
  left: number;
}

/** Adds what one plain invocation may run. False when a part of it cannot be read. One pass over the words. */
function collect(words: readonly string[], anywhere: boolean, collection: Collection): boolean {
  if (collection.depth > deepest) return false;
  const { begins, texts, doubt } = walkCommand(words, anywhere);
  if (doubt) return false;
  const folded = words.map(foldAscii);
  const open = begins.some(({ program }) => program === 'xargs' || program === 'parallel');
  for (const { at, program } of begins) collection.all.push({ words: folded, at, program, open });
  collection.depth += 1;
  const read = texts.every((text) => {
    collection.left -= text.text.length;
    const inner = collection.left < 0 ? null : plainWords(text.text);
    return inner !== null && collect(inner, text.anywhere, collection);
  });
  collection.depth -= 1;
  return read;
}
