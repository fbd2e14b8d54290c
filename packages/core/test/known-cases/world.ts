import {
  type Contract,
  createGateSession,
  createToolSet,
  type GateSession,
  type GateSessionOptions,
  type HandlerRecord,
  type Json,
  maxRungFor,
  type PendingQuestion,
  restoreGateSession,
  type SessionEvent,
  skip,
  type ToolSet,
} from '../../src/index.js';
import { createFakeClock, type FakeClock } from '../../src/testing/index.js';
import { type AnyRecord, memberOf, recordOf, textsOf } from '../conformance/values.js';
import type { Road } from './known-report.js';
import { contractOf } from './shop.js';

/** A handler that was entered. */
export interface Entered {
  readonly id: string;
  readonly name: string;
  readonly args: Readonly<Record<string, Json>>;
}

/** What one case has around it: nothing in it is shared with another case. */
export interface World {
  readonly road: Road;
  readonly setUp: AnyRecord;
  readonly contract: Contract;
  readonly tools: ToolSet;
  session: GateSession;
  /** A session that goes on from a stored one, over the tools of this world or over others. */
  readonly restore: (stored: unknown, tools?: ToolSet) => GateSession;
  readonly entered: Entered[];
  readonly undone: string[];
  /** Ends a handler that waits, by call id. */
  readonly waiting: Map<string, () => void>;
  readonly events: SessionEvent[];
  readonly clock: FakeClock;
  /** Questions that a step noted, and the newest that was seen about each call. */
  readonly noted: Map<string, string>;
  readonly newest: Map<string, string>;
  /** The open questions of an earlier moment. */
  kept: readonly PendingQuestion[];
}

/** Makes the world of a case: the tools write down what they do, and nothing happens by chance or by itself. */
export function createWorld(road: Road, written: unknown): World {
  const setUp = recordOf(written);
  const contract = contractOf(setUp.contract);
  const entered: Entered[] = [];
  const undone: string[] = [];
  const waiting = new Map<string, () => void>();
  const events: SessionEvent[] = [];
  const clock = createFakeClock({ start: 0, turns: 256 });
  const tools = createTools(contract, setUp, { entered, undone, waiting });
  let questions = 0;
  const options = (used: ToolSet): GateSessionOptions => ({
    tools: used,
    clock,
    rung: 'auto',
    randomId() {
      questions += 1;
      return `question-${questions}`;
    },
    onEvent(event) {
      events.push(event);
      if (setUp.onEvent === 'throws') throw new Error('a listener that fails');
      if (setUp.onEvent === 'hangs') return new Promise(() => undefined);
      return undefined;
    },
    ...sessionOptions(setUp),
  });
  return {
    road,
    setUp,
    contract,
    tools,
    session: createGateSession(options(tools)),
    restore: (stored, used = tools) => restoreGateSession(stored, options(used)),
    entered,
    undone,
    waiting,
    events,
    clock,
    noted: new Map(),
    newest: new Map(),
    kept: [],
  };
}

type SessionWords = Partial<
  Pick<GateSessionOptions, 'rung' | 'onHeld' | 'onRejected' | 'onError' | 'budget'>
>;

const optionNames = ['rung', 'onHeld', 'onRejected', 'onError', 'questionTtlMs', 'budget'];

function sessionOptions(setUp: AnyRecord): SessionWords {
  return Object.fromEntries(
    optionNames.flatMap((name) => (setUp[name] === undefined ? [] : [[name, setUp[name]]])),
  );
}

type Log = Pick<World, 'entered' | 'undone' | 'waiting'>;

/** Tools of a contract whose handlers write into a log; `setUp.handlers` says which of them do something else. */
export function createTools(contract: Contract, setUp: AnyRecord, log: Log): ToolSet {
  const handlers: Record<string, HandlerRecord<unknown>[string]> = {};
  for (const { name, tier } of contract.capabilities) {
    const behaviour = memberOf(setUp.handlers, name);
    if (behaviour === 'none') continue;
    const run = createRun(behaviour, log);
    const words = memberOf(setUp.asks, name);
    const around = {
      ...(textsOf(setUp.undo).includes(name)
        ? { undo: ({ id }: { readonly id: string }) => log.undone.push(id) }
        : {}),
      ...(typeof words === 'string' ? { ask: words } : {}),
    };
    const free = maxRungFor(tier) === 'auto' || behaviour === 'plain-run';
    Object.defineProperty(handlers, name, {
      value: free ? { run, ...around } : { runApproved: run, ...around },
      enumerable: true,
    });
  }
  return createToolSet(contract, handlers);
}

function createRun(behaviour: unknown, { entered, waiting }: Log): (call: Entered) => unknown {
  return ({ id, name, args }) => {
    entered.push({ id, name, args });
    if (behaviour === 'fails') throw new Error(`${name} failed`);
    if (behaviour === 'skips') return skip('nothing to do');
    if (behaviour !== 'waits') return { done: id };
    return new Promise((resolve) => waiting.set(id, () => resolve({ done: id })));
  };
}
