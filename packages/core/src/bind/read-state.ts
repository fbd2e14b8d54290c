import { canonicalJson } from '../json/canonical-json.js';
import type { Json } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import type { ActView, ReaderOptions } from './action.js';

/** Stands for a value that could not be read: the act then counts as one that changes something (R57). */
export const unreadable: unique symbol = /* @__PURE__ */ Symbol('unreadable');

/** What a reader answered, or `unreadable`. */
export type ReadValue = Json | undefined | typeof unreadable;

/** How long a reader may take, and who may end its wait. */
export interface ReadBounds {
  readonly signal?: AbortSignal;
  /** A reader that takes longer counts as one that failed. */
  readonly timeoutMs: number;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Answers shared by all acts of one run over an unchanged state. */
  readonly memo?: PremiseMemo;
}

declare const memoMark: unique symbol;

/**
 * Answers of readers, kept for one run. Hand the same memo to several calls of `willChange` while the state stays as
 * it is; take a new one as soon as anything was applied.
 */
export interface PremiseMemo {
  readonly [memoMark]: true;
}

const memos = /* @__PURE__ */ new WeakMap<object, Map<string, Promise<ReadValue>>>();

export function createPremiseMemo(): PremiseMemo {
  const memo: object = Object.freeze({});
  memos.set(memo, new Map());
  return memo as PremiseMemo;
}

/**
 * Calls a reader once and never throws: what it throws, answers too late or answers as something other than JSON is
 * `unreadable`. An integer beyond ±(2^53 − 1) is so too, as it may have been rounded on the way.
 */
export function readState(
  read: (options: ReaderOptions) => unknown,
  act: ActView,
  field: string | undefined,
  bounds: ReadBounds,
): Promise<ReadValue> {
  const answers = bounds.memo === undefined ? undefined : memos.get(bounds.memo);
  if (answers === undefined) return readOnce(read, bounds);
  const key = canonicalJson([act.opcode, field ?? null, act.args]);
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = readOnce(read, bounds);
  answers.set(key, answer);
  return answer;
}

async function readOnce(
  read: (options: ReaderOptions) => unknown,
  bounds: ReadBounds,
): Promise<ReadValue> {
  if (bounds.signal?.aborted) return unreadable;
  // Most readers look something up in memory: only one that makes us wait, or asks for it, costs a signal and a timer.
  let controller: AbortController | undefined;
  const wait = (): AbortController => {
    controller ??= new AbortController();
    return controller;
  };
  const onAbort = (): void => wait().abort(bounds.signal?.reason);
  try {
    const answer = read({
      get signal() {
        return wait().signal;
      },
    });
    if (!isThenable(answer)) return asReadable(answer);
    bounds.signal?.addEventListener('abort', onAbort, { once: true });
    return asReadable(await Promise.race([answer, refusal(wait().signal, bounds)]));
  } catch {
    return unreadable;
  } finally {
    bounds.signal?.removeEventListener('abort', onAbort);
    controller?.abort(noLongerAwaited);
  }
}

// A reason of our own: the platform would make an error with a stack for each read.
const noLongerAwaited = 'nobody waits for this reader any more';

function refusal(signal: AbortSignal, bounds: ReadBounds): Promise<typeof unreadable> {
  return new Promise((resolve) => {
    const refuse = (): void => resolve(unreadable);
    signal.addEventListener('abort', refuse, { once: true });
    bounds.sleep(bounds.timeoutMs, signal).then(refuse, refuse);
  });
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'then') === 'function'
  );
}

function asReadable(value: unknown): ReadValue {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  const copy = snapshot(value);
  return copy.ok ? copy.value : unreadable;
}
