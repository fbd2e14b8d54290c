import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDate, parseInstant, sameInstant } from './date.js';
import { exactInteger, exactNumber, formatNumber, parseDecimal } from './number.js';
import { argTypeOf, nearMiss } from './type-names.js';

const same = (left: string, right: string): boolean => {
  const read = parseDecimal(left);
  return read !== undefined && read === parseDecimal(right);
};

const sameTime = (left: string, right: string): boolean => {
  const [a, b] = [parseInstant(left), parseInstant(right)];
  return a !== undefined && b !== undefined && sameInstant(a, b);
};

describe('parseDecimal', () => {
  it.each([
    ['40', '40.0'],
    ['5000', '5000.00'],
    ['0', '-0'],
    ['1000', '1e3'],
    ['.5', '0.50'],
    ['+5', '5.'],
    ['1e-2', '0.01'],
    ['100e-2', '1'],
    ['0e9', '0'],
  ])('holds for %s and %s', (left, right) => {
    expect(same(left, right)).toBe(true);
  });

  it.each([
    ['9007199254740992', '9007199254740993'],
    ['0.1', '0.10000000000000000001'],
    ['5', '-5'],
    ['1e2', '1e3'],
    ['1e-9007199254740992', '1e-9007199254740993'],
  ])('does not hold for %s and %s, although a double may say so', (left, right) => {
    expect(same(left, right)).toBe(false);
  });

  it('agrees with whole numbers of any size', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 40n), 10n ** 40n), fc.nat(5), (value, zeros) => {
        expect(same(String(value), `${value}.${'0'.repeat(zeros)}`)).toBe(true);
        expect(same(String(value), String(value + 1n))).toBe(false);
      }),
    );
  });
});

describe('exactNumber', () => {
  it('gives every double back from its own text, unless it is an unsafe integer', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const kept =
          Number.isInteger(value) && !Number.isSafeInteger(value) ? undefined : value + 0 || 0;
        expect(exactNumber(String(value))).toBe(kept);
      }),
    );
  });

  it.each([
    '',
    ' ',
    '.',
    '1e',
    'NaN',
    'Infinity',
    '0x10',
    '1_000',
    '1,000',
    '$5',
    '5f',
    '1e400',
    '1 2',
    '9'.repeat(65),
  ])('refuses %j', (text) => {
    expect(exactNumber(text)).toBeUndefined();
  });
});

describe('exactInteger', () => {
  it.each([
    ['812', 812],
    [' 812 ', 812],
    ['+5', 5],
    ['-0', 0],
    ['20.0', 20],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('reads %j', (text, value) => {
    expect(exactInteger(text)).toBe(value);
  });

  it.each(['20.', '20.5', '1e3', '9007199254740992', '\ufeff8', '--5', ''])(
    'refuses %j',
    (text) => {
      expect(exactInteger(text)).toBeUndefined();
    },
  );
});

describe('formatNumber', () => {
  it('never writes an exponent, and is read back as the same number', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
        (value) => {
          const text = formatNumber(value);
          expect(text).not.toMatch(/e/i);
          expect(Number(text)).toBe(value + 0);
        },
      ),
    );
    expect([1e-7, -1.25e-9, 1_000_000, 20.5].map(formatNumber)).toEqual([
      '0.0000001',
      '-0.00000000125',
      '1000000',
      '20.5',
    ]);
  });
});

describe('parseInstant', () => {
  it('agrees with the calendar of the platform on every real day', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('0000-01-01T00:00:00Z'),
          max: new Date('9999-12-31T23:59:59Z'),
          noInvalidDate: true,
        }),
        (date) => {
          const text = `${date.toISOString().slice(0, 19)}Z`;
          expect(parseInstant(text)?.seconds).toBe(Math.floor(date.getTime() / 1_000));
        },
      ),
    );
  });

  it.each([
    ['2026-08-21', '2026-08-21T00:00:00Z'],
    ['2026-08-21T00:00:00+02:00', '2026-08-20T22:00:00Z'],
    ['2026-08-21T00:00:00.50Z', '2026-08-21T00:00:00.5Z'],
    ['2026-08-21T00:00:00.1234567899Z', '2026-08-21T00:00:00.123456789Z'],
    ['2026-08-21T01:00:00-23:59', '2026-08-22T00:59:00Z'],
  ])('takes %s and %s for one instant', (left, right) => {
    expect(sameTime(left, right)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-31',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-8-1',
    '20260821',
    '2026-08-21T24:00:00Z',
    '2026-08-21T00:00:60Z',
    '2026-08-21T00:00:00',
    '2026-08-21t00:00:00z',
    '2026-08-21 00:00:00Z',
    '2026-08-21T0:00:00Z',
    '2026-08-21T00:00:00,5Z',
    '2026-08-21T00:00:00+25:00',
    '2026-08-21T00:00:00+0200',
    'today',
    '10000-01-01',
  ])('refuses %s', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });

  it('reads a day as a pattern and a table of months do, whatever stands in any of its places', () => {
    const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const isDay = (text: string): boolean => {
      const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text) ?? [];
      const isLeap = (of: number): boolean => of % 4 === 0 && (of % 100 !== 0 || of % 400 === 0);
      const extra = month === '02' && isLeap(Number(year)) ? 1 : 0;
      return Number(day) >= 1 && Number(day) <= (lengths[Number(month) - 1] ?? 0) + extra;
    };
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 32; day += 1) {
        for (const year of ['0000', '1900', '2000', '2024', '2025']) {
          const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
          expect([text, isDate(text)]).toEqual([text, isDay(text)]);
        }
      }
    }
    for (let place = 0; place < 10; place += 1) {
      for (let code = 0; code < 256; code += 1) {
        const day = '2024-11-12';
        const text = day.slice(0, place) + String.fromCharCode(code) + day.slice(place + 1);
        expect([text, isDate(text)]).toEqual([text, isDay(text)]);
      }
    }
  });

  it('takes the leap days of the calendar', () => {
    expect(['2024-02-29', '2000-02-29'].map(isDate)).toEqual([true, true]);
  });
});

describe('argTypeOf', () => {
  it('folds synonyms, and takes any other name for any scalar', () => {
    expect(
      ['Int', ' long ', 'double', 'timestamptz', 'bool', 'employee_id'].map(argTypeOf),
    ).toEqual(['int', 'int', 'number', 'date', 'boolean', 'scalar']);
  });

  it('tells a misspelling from a name of its own', () => {
    expect(nearMiss('bolean')).toBe('boolean');
    expect(nearMiss('markdown')).toBeUndefined();
    expect(nearMiss('boolean')).toBeUndefined();
  });
});
