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
  if (text.length > longestDate || !shape.test(text)) return false;
  // Every month has 28 days.
  const day = (text.charCodeAt(8) - 0x30) * 10 + text.charCodeAt(9) - 0x30;
  return day <= 28 || isReal(text.slice(0, 10));
}

// A day that does not exist rolls over, or has no JSON form.
function isReal(day: string): boolean {
  return new Date(day).toJSON()?.startsWith(day) === true;
}

/** True when two date texts name one instant. */
export function sameInstant(left: Instant, right: Instant): boolean {
  return left.seconds === right.seconds && left.fraction === right.fraction;
}
