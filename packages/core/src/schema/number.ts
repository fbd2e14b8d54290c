import { numberProblem } from '../json/problem.js';
import { trimText } from '../text/white-space.js';

const longestNumber = 64;
const decimal = /^(?:\+|(-?))(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;
const integer = /^[+-]?\d+(?:\.0+)?$/;

/**
 * Reads decimal text (G3) without rounding: sign, digits, fraction and exponent, outer white space aside. Two texts give
 * the same answer when they are the same number, however it is written: `40` and `40.0`, `1e3` and `1000`, `0` and `-0`.
 * Nothing for anything else (hexadecimal, underscores, `NaN`), for more than 64 characters, and for what no finite
 * double comes near (`1e400`).
 */
export function parseDecimal(text: string): string | undefined {
  const trimmed = trimText(text);
  const match = trimmed.length > longestNumber ? null : decimal.exec(trimmed);
  if (match === null || !Number.isFinite(Number(trimmed))) return undefined;
  const [, sign = '', whole = '', fraction = '', power = 0] = match;
  const significant = (whole + fraction).replace(/^0+/, '');
  const digits = significant.replace(/0+$/, '');
  if (digits === '') return '0';
  const moved = significant.length - digits.length - fraction.length;
  // An exponent of sixty digits is one, too.
  return `${sign}${digits}e${BigInt(power) + BigInt(moved)}`;
}

/**
 * The double that is exactly the number written, or nothing: no decimal text, an integer beyond ±(2^53 − 1), or more
 * digits than a double keeps.
 */
export function exactNumber(text: string): number | undefined {
  const written = parseDecimal(text);
  const value = Number(trimText(text));
  if (written === undefined || written !== parseDecimal(String(value))) return undefined;
  // Plus 0, because -0 is 0.
  return numberProblem(value) === undefined ? value + 0 : undefined;
}

/** Reads an `int` text: sign, digits and a zero fraction, within ±(2^53 − 1). No exponent. */
export function exactInteger(text: string): number | undefined {
  return integer.test(trimText(text)) ? exactNumber(text) : undefined;
}

/**
 * The one way a number of JSON data is written as text: shortest, and never with an exponent. An integer large enough to
 * have one is no JSON data.
 */
export function formatNumber(value: number): string {
  const [digits = '', power] = String(value).split('e-');
  if (power === undefined) return digits;
  return digits.replace('.', '').replace(/(?=\d)/, `0.${'0'.repeat(Number(power) - 1)}`);
}
