import type { ContractSource, ReadAnswer, ReadRequest } from '../bind/contract-source.js';
import type { FakeClock } from './fake-clock.js';

/** How a fake source behaves from now on. */
export type FakeAnswer =
  /** A document: its text, or an object that is written as JSON when it is asked for. */
  | {
      readonly kind: 'doc';
      readonly text?: string;
      readonly value?: unknown;
      readonly etag?: string;
    }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unchanged' }
  /** The store is down: `read` rejects. */
  | { readonly kind: 'down'; readonly error?: unknown }
  /** `read` throws before it returns a promise. */
  | { readonly kind: 'throw'; readonly error?: unknown }
  /** `read` never settles, whatever the signal says. */
  | { readonly kind: 'hang' };

/** A contract source for tests, which does as it is told and counts what it is asked. */
export interface FakeSource extends ContractSource {
  /** How reads that begin from now on are answered. With a clock, after `latencyMs`. */
  answer(answer: FakeAnswer, latencyMs?: number): void;
  /** Every request so far, oldest first. */
  requests(): readonly ReadRequest[];
}

/** A source that answers like this at first. Latency needs the clock that the code under test runs on. */
export function createFakeSource(
  first: FakeAnswer = { kind: 'absent' },
  options: { readonly clock?: FakeClock; readonly name?: string } = {},
): FakeSource {
  const { clock, name } = options;
  const requests: ReadRequest[] = [];
  let current = first;
  let latency = 0;
  return {
    ...(name === undefined ? {} : { name }),
    answer(answer, latencyMs = 0) {
      current = answer;
      latency = latencyMs;
    },
    requests: () => [...requests],
    read(request) {
      requests.push(request);
      if (current.kind === 'throw') throw current.error ?? new Error('the source threw');
      return reply(current, latency, clock);
    },
  };
}

async function reply(
  answer: FakeAnswer,
  latencyMs: number,
  clock: FakeClock | undefined,
): Promise<ReadAnswer> {
  if (answer.kind === 'hang') return new Promise(() => {});
  if (latencyMs > 0) await clock?.sleep(latencyMs);
  switch (answer.kind) {
    case 'down':
    case 'throw':
      throw answer.error ?? new Error('the source is down');
    case 'doc': {
      const text = answer.text ?? JSON.stringify(answer.value ?? null);
      return { kind: 'doc', text, ...(answer.etag === undefined ? {} : { etag: answer.etag }) };
    }
    case 'absent':
    case 'unchanged':
      return answer;
  }
}
