import type { Problem } from './problem.js';
import { isWellFormed } from './well-formed.js';

/** Why a text or member name is refused: longer than `limit` UTF-16 units, or ill formed. */
export function textProblem(text: string, limit: number): Problem | undefined {
  if (text.length > limit) {
    return {
      code: 'string-too-long',
      detail: `has a text of ${text.length} characters; send at most ${limit}`,
    };
  }
  if (isWellFormed(text)) return undefined;
  return {
    code: 'lone-surrogate',
    detail: 'has a text with half a surrogate pair; send whole characters',
  };
}
