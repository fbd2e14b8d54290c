import { difference } from '../compare.js';
import { type AnyRecord, listOf, memberOf, shown } from '../values.js';

/** What became of one call of a cache, so far. */
export interface Answer {
  status: 'pending' | 'fulfilled' | 'rejected';
  value?: unknown;
  error?: unknown;
}

export function trackAnswer(call: () => unknown): Answer {
  const answer: Answer = { status: 'pending' };
  const started = (async () => await call())();
  started.then(
    (value) => {
      answer.status = 'fulfilled';
      answer.value = value;
    },
    (error: unknown) => {
      answer.status = 'rejected';
      answer.error = error;
    },
  );
  return answer;
}

/** Where an answer is not as a case says; one that is still open never is. */
export function answerDifference(expect: AnyRecord, answer: Answer): string | undefined {
  if (answer.status === 'pending') return 'still pending';
  const refusal = ['unavailable', 'rejected'].some((word) => expect[word] === true);
  if (answer.status === 'rejected' && !refusal) return `rejected: ${shownError(answer.error)}`;
  for (const [word, expected] of Object.entries(expect)) {
    const wrong = wordDifference(word, expected, answer);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function wordDifference(word: string, expected: unknown, answer: Answer): string | undefined {
  const meta = memberOf(answer.value, 'meta');
  switch (word) {
    case 'state':
      return difference(expected, memberOf(meta ?? answer.error, 'state'), {}, 'state');
    case 'version':
      return difference(expected, memberOf(meta, 'version'), {}, 'version');
    case 'tier': {
      const [first] = listOf(memberOf(memberOf(answer.value, 'contract'), 'capabilities'));
      return difference(expected, memberOf(first, 'tier'), {}, 'tier');
    }
    case 'served':
      return difference(expected, answer.status === 'fulfilled', {}, 'served');
    case 'rejected':
      return difference(expected, answer.status === 'rejected', {}, 'rejected');
    case 'unavailable':
      return difference(expected, isUnavailable(answer.error), {}, 'unavailable');
    case 'retryAfterMsBetween': {
      const wait = Number(memberOf(answer.error, 'retryAfterMs'));
      const [least, most] = listOf(expected).map(Number);
      return wait >= Number(least) && wait <= Number(most)
        ? undefined
        : `retryAfterMs ${wait}, not between ${shown(expected)}`;
    }
    default:
      throw new Error(`unknown member of expect of an answer: ${word}`);
  }
}

function isUnavailable(error: unknown): boolean {
  return memberOf(error, 'name') === 'ContractUnavailableError';
}

function shownError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : shown(error);
}
