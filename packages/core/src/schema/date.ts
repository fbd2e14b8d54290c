import { trimText } from '../text/white-space.js';

const longestDate = 64;
const shape =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?(?:Z|([+-])([0-9]{2}):([0-9]{2})))?$/;
const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

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
  if (trimmed.length > longestDate) return undefined;
  const match = shape.exec(trimmed);
  if (match === null) return undefined;
  const part = (index: number): number => Number(match[index] ?? 0);
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map(part) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (!isDay(year, month, day)) return undefined;
  if (hour > 23 || minute > 59 || second > 59 || part(9) > 23 || part(10) > 59) return undefined;
  const offset = (part(9) * 60 + part(10)) * (match[8] === '-' ? -60 : 60);
  const fraction = (match[7] ?? '').slice(0, 9);
  let end = fraction.length;
  while (end > 0 && fraction[end - 1] === '0') end -= 1;
  return {
    seconds:
      daysSince1970(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second - offset,
    fraction: fraction.slice(0, end),
  };
}

/** True for a date text of `parseInstant` that has no outer white space. */
export function isDate(text: string): boolean {
  // Of ten characters only a bare day is a date.
  if (text.length === 10) {
    return (
      text[4] === '-' &&
      text[7] === '-' &&
      isDay(digitsOf(text, 0, 4), digitsOf(text, 5, 7), digitsOf(text, 8, 10))
    );
  }
  return parseInstant(text) !== undefined && trimText(text) === text;
}

/** True when two date texts name one instant. */
export function sameInstant(left: Instant, right: Instant): boolean {
  return left.seconds === right.seconds && left.fraction === right.fraction;
}

function isDay(year: number, month: number, day: number): boolean {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && !leap ? 28 : (daysInMonth[month - 1] ?? 0);
  return year >= 0 && day >= 1 && day <= last;
}

/** The number that these characters write, or NaN when one is no digit. */
function digitsOf(text: string, from: number, to: number): number {
  let value = 0;
  for (let index = from; index < to; index += 1) {
    const digit = text.charCodeAt(index) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

// Howard Hinnant's civil calendar: years begin in March, so that the leap day is the last.
function daysSince1970(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}
