import { trimText } from '../text/white-space.js';

const longestDate = 64;
const shape =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:(T(?:[01]\d|2[0-3])(?::[0-5]\d){2})(?:\.(\d+))?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/;

/** A point in time: whole seconds since 1970 and the digits of the fraction, without trailing zeros. */
export interface Instant {
  readonly seconds: number;
  readonly fraction: string;
}

/**
 * Reads `YYYY-MM-DD` (midnight UTC) or RFC 3339 with upper-case `T` and `Z`, mandatory seconds and an offset (R44).
 * Only real days: nothing rolls over, as `Date` would let it. Fractions beyond nanoseconds are cut.
 */
export function parseInstant(text: string): Instant | undefined {
  const trimmed = trimText(text);
  const match = isDate(trimmed) ? shape.exec(trimmed) : null;
  if (match === null) return undefined;
  const [, day = '', time = 'T00:00:00', fraction = '', offset = 'Z'] = match;
  return {
    seconds: Date.parse(day + time + offset) / 1_000,
    fraction: fraction.slice(0, 9).replace(/0+$/, ''),
  };
}

/** True for a date text of `parseInstant` that has no outer white space. */
export function isDate(text: string): boolean {
  // A day alone is the frequent case, and read faster without the pattern.
  if (text.length !== 10 && (text.length > longestDate || !shape.test(text))) return false;
  const month = pairAt(text, 5);
  const day = pairAt(text, 8);
  const hasForm =
    text[4] === '-' && text[7] === '-' && pairAt(text, 0) >= 0 && pairAt(text, 2) >= 0;
  if (!(hasForm && month >= 1 && month <= 12 && day >= 1)) return false;
  // Every month has 28 days.
  return day <= 28 || isReal(text.slice(0, 10));
}

/** Two ASCII digits as a number; NaN for anything else. */
function pairAt(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 0x30;
  const ones = text.charCodeAt(at + 1) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

// A day that does not exist rolls over, or has no JSON form.
function isReal(day: string): boolean {
  return new Date(day).toJSON()?.startsWith(day) === true;
}

/** True when two date texts name one instant. */
export function sameInstant(left: Instant, right: Instant): boolean {
  return left.seconds === right.seconds && left.fraction === right.fraction;
}
