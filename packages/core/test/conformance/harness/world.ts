import { isRecord, memberOf, ownMember, setMember, sortedJson } from '../values.js';

/** What the handlers of one case share: the log, the state, the one error and the signal to abort. */
export interface World {
  readonly log: string[];
  readonly state: Record<string, unknown>;
  readonly boom: Error;
  readonly abort: AbortController;
}

export function createWorld(state: unknown): World {
  return {
    log: [],
    state: isRecord(state) ? { ...state } : {},
    boom: new Error('boom'),
    abort: new AbortController(),
  };
}

type Handler = (call: unknown) => unknown;

function line(call: unknown): string {
  return `${String(memberOf(call, 'name'))} ${sortedJson(memberOf(call, 'args'))}`;
}

/** The function behind a word such as `log` or `return:42` (section 4.1 of the README). */
export function makeHandler(word: unknown, world: World): Handler {
  if (word === true) return logged(world, () => undefined);
  if (isRecord(word)) {
    const key = String(word.sets);
    const arg = String(word.to);
    return logged(world, (call) => {
      setMember(world.state, key, ownMember(memberOf(call, 'args'), arg));
    });
  }
  const [name, rest] = splitWord(String(word));
  switch (name) {
    case 'log':
      return rest === undefined
        ? logged(world, () => undefined)
        : () => Promise.resolve(void world.log.push(rest));
    case 'store':
      return logged(world, (call) => {
        setMember(world.state, String(memberOf(call, 'name')), memberOf(call, 'args'));
      });
    case 'fail':
      return logged(world, () => Promise.reject(world.boom));
    case 'failSync':
      return (call) => {
        world.log.push(line(call));
        throw world.boom;
      };
    case 'nothing':
      return () => Promise.resolve();
    case 'abort':
      return logged(world, () => world.abort.abort());
    case 'return':
      return logged(world, () => JSON.parse(rest ?? 'null'));
    default:
      throw new Error(`unknown handler ${String(word)}`);
  }
}

function splitWord(word: string): readonly [string, string | undefined] {
  const at = word.indexOf(':');
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

function logged(world: World, then: (call: unknown) => unknown): Handler {
  return async (call) => {
    world.log.push(line(call));
    return await then(call);
  };
}

/** `log` writes `undo name`, `log:value` also the args and the value that is taken back. */
function makeUndo(word: unknown, world: World): (call: unknown, value: unknown) => unknown {
  if (word !== 'log' && word !== 'log:value') throw new Error(`unknown undo ${String(word)}`);
  return async (call, value) => {
    const name = String(memberOf(call, 'name'));
    world.log.push(
      word === 'log' ? `undo ${name}` : `undo ${line(call)} ${sortedJson(value ?? null)}`,
    );
  };
}

const halfWords: readonly string[] = ['run', 'runApproved', 'undo', 'ask'];

/** The functions of one declaration. */
export function makeHalves(declared: unknown, world: World): Readonly<Record<string, unknown>> {
  const halves: Record<string, unknown> = {};
  if (!isRecord(declared)) return halves;
  for (const name of Object.keys(declared)) {
    if (!halfWords.includes(name)) throw new Error(`unknown half of a handler: ${name}`);
    const word = declared[name];
    if (name === 'undo') halves[name] = makeUndo(word, world);
    else if (name === 'ask') halves[name] = () => word;
    else halves[name] = makeHandler(word, world);
  }
  return halves;
}
