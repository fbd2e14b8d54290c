import { makeIssue } from '../result/issue.js';
import { fail, ok, type Result } from '../result/result.js';
import { kindOf } from '../text/quote.js';
import { scanWords } from './scan-words.js';

/**
 * The words that a POSIX shell hands to the program, if the text is exactly one plain invocation: no operators,
 * redirections, substitutions, file name patterns, assignments, comments, line breaks or invisible characters. Anything
 * else is `not-plain-command`, and the message names the first thing in the way.
 */
export function splitCommand(body: unknown): Result<readonly string[]> {
  if (typeof body !== 'string') return notPlain(`it is no text but ${kindOf(body)}`, body);
  const scan = scanWords(body, false);
  if (scan.refusal !== undefined) return notPlain(scan.refusal, body);
  return ok(Object.freeze(scan.words.map((word) => word.text)));
}

function notPlain(reason: string, received: unknown): Result<never> {
  return fail(
    makeIssue({
      code: 'not-plain-command',
      message: `not one plain command: ${reason}; write one program with its arguments, special characters in single quotes`,
      path: [],
      expected: 'one program with its arguments',
      ...(typeof received === 'string' ? {} : { received: kindOf(received) }),
    }),
  );
}
