import type { Problem } from './problem.js';

const { isInteger, isSafeInteger } = Number;

/** Why a number is refused: it is not finite, or an integer that a double may have rounded. */
export function numberProblem(value: number): Problem | undefined {
  if (value - value !== 0) {
    return { code: 'unsafe-number', detail: `is ${value}; send a finite number` };
  }
  if (!isInteger(value) || isSafeInteger(value)) return undefined;
  return {
    code: 'unsafe-integer',
    detail:
      'is an integer beyond 9007199254740991, which a number cannot hold exactly; send ids as strings',
  };
}
