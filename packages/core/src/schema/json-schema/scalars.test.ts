import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNames, formatTest } from './formats.js';
import { multipleTest } from './multiple-of.js';

describe('multipleTest', () => {
  it.each([
    [0.3, 0.1, true],
    [0.35, 0.1, false],
    [1.1, 0.01, true],
    [19.99, 0.01, true],
    [1e308, 0.123456789, false],
    [1e308, 1e-300, true],
    [12391239123, 1e-8, true],
    [5e-324, 5e-324, true],
    [1.5e-323, 5e-324, true],
    [0, 7, true],
    [-9, 3, true],
    [7, 3, false],
    [1e15, 0.3, false],
  ])('says whether %d is a multiple of %d', (value, divisor, expected) => {
    expect(multipleTest(divisor)(value)).toBe(expected);
  });

  it('holds for every product of two decimals', () => {
    const decimal = fc.tuple(
      fc.integer({ min: -9_999, max: 9_999 }),
      fc.integer({ min: 0, max: 4 }),
    );
    fc.assert(
      fc.property(decimal, fc.integer({ min: -999, max: 999 }), ([digits, places], factor) => {
        fc.pre(digits !== 0);
        const divisor = Math.abs(Number(`${digits}e-${places}`));
        const value = Number(`${digits * factor}e-${places}`);
        expect(multipleTest(divisor)(value)).toBe(true);
      }),
    );
  });
});

describe('formats', () => {
  const cases: { readonly [format: string]: readonly [readonly string[], readonly string[]] } = {
    date: [
      ['2024-02-29', '0000-01-01'],
      ['2023-02-29', '2024-2-1', '2024-02-30', '2024-01-01T00:00:00Z', ''],
    ],
    'date-time': [
      ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00.123+05:30'],
      [
        '2024-02-29',
        '2024-02-30T12:00:00Z',
        '2024-02-29T24:00:00Z',
        '2024-02-29T12:00:00',
        '2024-02-29t12:00:00z',
      ],
    ],
    time: [
      ['12:00:00Z', '23:59:59.5-01:00'],
      ['12:00:00', '24:00:00Z', '12:00Z', ''],
    ],
    uri: [
      [
        'http://example.com/a?b#c',
        'urn:x:y',
        'mailto:a@b.c',
        'http://[::1]:80/',
        'a:',
        'http://u:p@h/',
      ],
      [
        '',
        '/a',
        'a b:c',
        'http://[::1',
        'http://[:1]/',
        'http://a/%zz',
        'http://a\\b',
        '://x',
        'http://a:x/',
        'a:b#c#d',
      ],
    ],
    email: [
      ['a@b.c', "o'neil+x@example.org"],
      ['', 'a', '@b', 'a@', 'a..b@c.d', '.a@b.c', 'a@-b.c', 'a b@c.d'],
    ],
    uuid: [
      ['2EB8AA08-aa98-11ea-b4aa-73b441d16380'],
      ['', '2eb8aa08aa9811eab4aa73b441d16380', '2eb8aa08-aa98-11ea-b4aa-73b441d1638g'],
    ],
    ipv4: [
      ['0.0.0.0', '255.255.255.255'],
      ['256.0.0.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', '1.2.3.4 ', ''],
    ],
    ipv6: [
      ['::', '::1', '1::', '1:2:3:4:5:6:7:8', '::ffff:192.168.0.1', 'FE80::1:2'],
      [
        ':',
        ':::',
        '1:2:3:4:5:6:7',
        '1::2::3',
        '12345::',
        '::1%eth0',
        '1:2:3:4:5:6:7:8:9',
        '1.2.3.4',
        '',
        '::1.2.3.4:1',
      ],
    ],
  };

  it.each(formatNames)('tells a %s from other texts', (format) => {
    const [valid, invalid] = cases[format] ?? [[], ['']];
    const test = formatTest(format);
    expect(valid.filter((text) => !test(text))).toEqual([]);
    expect(invalid.filter((text) => test(text))).toEqual([]);
  });

  it('answers in linear time', () => {
    const long = 'a'.repeat(60_000);
    for (const format of formatNames) {
      for (const text of [
        long,
        `${long}@${long}`,
        `http://${long}@${long}:${long}`,
        `a@${'b.'.repeat(30_000)}`,
      ]) {
        expect(typeof formatTest(format)(text)).toBe('boolean');
      }
    }
  });
});
