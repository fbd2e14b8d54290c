import type { CaseContext } from '../check.js';
import { type AnyRecord, isRecord, listOf, memberOf, recordOf, shown, textIn } from '../values.js';
import type { SteppedClock } from './stepped-clock.js';

/** A source that answers as the last `source` step of a case said. */
export interface ScriptedSource {
  readonly read: (request: unknown) => Promise<unknown>;
  readonly answerWith: (written: unknown) => void;
  /** Changes the object behind the text that was handed over last. */
  readonly mutate: () => void;
  readonly loads: () => number;
  /** What the last request said it knew. */
  readonly known: () => unknown;
}

export function createScriptedSource(context: CaseContext, clock: SteppedClock): ScriptedSource {
  let answer: AnyRecord = { kind: 'absent' };
  let document: unknown;
  let loads = 0;
  let known: unknown;

  return {
    read: (request) => {
      loads += 1;
      known = memberOf(request, 'known');
      return answerOf(answer, document, clock);
    },
    answerWith: (written) => {
      answer = recordOf(written);
      if (answer.document !== undefined) document = context.resolve(answer.document, 'documents');
    },
    mutate: () => {
      const body = memberOf(document, 'body') ?? document;
      for (const capability of listOf(memberOf(body, 'capabilities'))) {
        if (isRecord(capability)) Reflect.set(capability, 'tier', 'read_only');
      }
    },
    loads: () => loads,
    known: () => known,
  };
}

/** Not an async function: `throw` has to throw before there is a promise. */
function answerOf(answer: AnyRecord, document: unknown, clock: SteppedClock): Promise<unknown> {
  switch (answer.kind) {
    case 'doc':
      return delayed(clock, answer.latencyMs, {
        kind: 'doc',
        text: JSON.stringify(document),
        ...(answer.etag === undefined ? {} : { etag: answer.etag }),
      });
    case 'text':
      return Promise.resolve({ kind: 'doc', text: answer.text });
    case 'duplicateKey':
      return Promise.resolve({ kind: 'doc', text: withDuplicateKey(answer, document) });
    case 'absent':
    case 'unchanged':
      return Promise.resolve({ kind: answer.kind });
    case 'down':
      return Promise.reject(new Error('the store is down'));
    case 'throw':
      throw new Error('the source throws');
    case 'hang':
      return new Promise(() => {});
    default:
      throw new Error(`unknown source ${shown(answer)}`);
  }
}

function delayed(clock: SteppedClock, latencyMs: unknown, value: unknown): Promise<unknown> {
  if (typeof latencyMs !== 'number') return Promise.resolve(value);
  return new Promise((resolve) => {
    clock.later(latencyMs, () => resolve(value));
  });
}

/** The text of the document with the first member of that key written a second time behind it. */
function withDuplicateKey(answer: AnyRecord, document: unknown): string {
  const key = JSON.stringify(textIn(answer.key));
  const member = new RegExp(`${key}:"[^"]*"`, 'u');
  return JSON.stringify(document).replace(
    member,
    (first) => `${first},${key}:${JSON.stringify(answer.value)}`,
  );
}
