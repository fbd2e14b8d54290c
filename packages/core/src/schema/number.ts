import { trimText } from '../text/white-space.js';

const longestNumber = 64;
const decimal = /^([+-]?)(?:([0-9]+)(?:\.([0-9]*))?|\.([0-9]+))(?:[eE]([+-]?[0-9]+))?$/;
const integer = /^[+-]?[0-9]+(?:\.0+)?$/;

/** A decimal number without rounding: `0.digits × 10^exponent`. Zero has no digits. */
export interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

/**
 * Reads decimal text (G3): sign, digits, fraction and exponent, outer white space aside. Nothing for anything else
 * (hexadecimal, underscores, `NaN`), for more than 64 characters, and for what no finite double comes near (`1e400`).
 */
export function parseDecimal(text: string): Decimal | undefined {
  const trimmed = trimText(text);
  if (trimmed.length > longestNumber) return undefined;
  const match = decimal.exec(trimmed);
  if (match === null || !Number.isFinite(Number(trimmed))) return undefined;
  const [, sign, whole = '', fraction = '', bareFraction = '', power = '0'] = match;
  const written = whole + fraction + bareFraction;
  const significant = written.replace(/^0+/, '');
  const digits = stripZeros(significant);
  return {
    negative: sign === '-' && digits !== '',
    digits,
    exponent:
      digits === '' ? 0 : whole.length - (written.length - significant.length) + Number(power),
  };
}

/** True when both are the same number, however it is written: `40` and `40.0`, `1e3` and `1000`, `0` and `-0`. */
export function sameDecimal(left: Decimal, right: Decimal): boolean {
  return (
    left.negative === right.negative &&
    left.digits === right.digits &&
    left.exponent === right.exponent
  );
}

/**
 * The double that is exactly the number written, or nothing: no decimal text, an integer beyond ±(2^53 − 1), or more
 * digits than a double keeps.
 */
export function exactNumber(text: string): number | undefined {
  const written = parseDecimal(text);
  if (written === undefined) return undefined;
  const value = Number(trimText(text));
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return undefined;
  const kept = parseDecimal(String(value));
  if (kept === undefined || !sameDecimal(written, kept)) return undefined;
  return value === 0 ? 0 : value;
}

/** Reads an `int` text: sign, digits and a zero fraction, within ±(2^53 − 1). No exponent. */
export function exactInteger(text: string): number | undefined {
  const trimmed = trimText(text);
  if (trimmed.length > longestNumber || !integer.test(trimmed)) return undefined;
  const value = Number(trimmed);
  if (!Number.isSafeInteger(value)) return undefined;
  return value === 0 ? 0 : value;
}

/** The one way a number is written as text: shortest, and never with an exponent. */
export function formatNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  const read = parseDecimal(text);
  if (read === undefined) return text;
  const { negative, digits, exponent } = read;
  const sign = negative ? '-' : '';
  if (exponent <= 0) return `${sign}0.${'0'.repeat(-exponent)}${digits}`;
  if (exponent >= digits.length) return sign + digits.padEnd(exponent, '0');
  return `${sign}${digits.slice(0, exponent)}.${digits.slice(exponent)}`;
}

function stripZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 0x30) end -= 1;
  return digits.slice(0, end);
}
