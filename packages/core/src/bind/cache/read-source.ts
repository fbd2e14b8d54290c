import { TiergateError } from '../../result/errors.js';
import { kindOf, quote } from '../../text/quote.js';
import type { ContractSource, ReadAnswer } from '../contract-source.js';
import type { CacheSettings } from './cache-options.js';

// An etag is sent back with every read: what is longer than this is none.
const longestEtag = 1_024;

/** What came of asking the source. `cause` belongs to the request that asked, and is never kept. */
export type SourceAnswer =
  | ReadAnswer
  | { readonly kind: 'unavailable'; readonly message: string; readonly cause?: unknown };

/**
 * Asks the source once, for at most `loadTimeoutMs`. Never rejects: a rejection, a throw, a time-out and an answer that
 * is none are all `unavailable`. What a source says after its time is not heard. No timer is left behind.
 */
export async function readSource(
  source: ContractSource,
  known: string | undefined,
  settings: CacheSettings,
): Promise<SourceAnswer> {
  const { environment, loadTimeoutMs } = settings;
  const reading = new AbortController();
  const timer = new AbortController();
  const answered = ask(source, known, loadTimeoutMs, reading.signal);
  const timedOut = runOut(environment.sleep.bind(environment), loadTimeoutMs, timer.signal);
  const answer = await Promise.race([answered, timedOut]);
  timer.abort();
  if (answer !== undefined) return answer;
  const cause = new TiergateError(
    'load-timeout',
    `the contract source did not answer within ${loadTimeoutMs} ms`,
  );
  reading.abort(cause);
  return { kind: 'unavailable', message: cause.message, cause };
}

async function ask(
  source: ContractSource,
  known: string | undefined,
  deadlineMs: number,
  signal: AbortSignal,
): Promise<SourceAnswer> {
  try {
    const request = known === undefined ? {} : { known };
    return readAnswer(await source.read({ ...request, deadlineMs, signal }));
  } catch (error) {
    const said = error instanceof Error ? error.message : error;
    return {
      kind: 'unavailable',
      message: `the contract source failed: ${quote(said)}`,
      cause: error,
    };
  }
}

function readAnswer(answer: unknown): SourceAnswer {
  const kind = ownMember(answer, 'kind');
  if (kind === 'unchanged' || kind === 'absent') return { kind };
  if (kind !== 'doc') {
    return {
      kind: 'unavailable',
      message: `the contract source answered with kind ${quote(kind)}; answer doc, unchanged or absent`,
    };
  }
  const text = ownMember(answer, 'text');
  if (typeof text !== 'string') {
    return {
      kind: 'unavailable',
      message: `the contract source gave a document of type ${kindOf(text)}; give its text`,
    };
  }
  const etag = ownMember(answer, 'etag');
  const isEtag = typeof etag === 'string' && etag !== '' && etag.length <= longestEtag;
  return isEtag ? { kind, text, etag } : { kind, text };
}

function ownMember(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

/** Settles when the time is over. A timer that breaks counts as time that is over: no wait is without end. */
async function runOut(
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
  ms: number,
  signal: AbortSignal,
): Promise<undefined> {
  try {
    await sleep(ms, signal);
  } catch {
    // Either aborted, and then nobody listens any more, or broken.
  }
  return undefined;
}
