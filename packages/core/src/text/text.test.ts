import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank } from './blank.js';
import { byCodePoint } from './code-point-order.js';
import { editDistance, nearest } from './nearest.js';
import { quote, quoteList } from './quote.js';
import { isHidden, visibleText } from './visible-text.js';
import { trimText } from './white-space.js';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('\\', 'u', '{', '}', '5c', 'a', '\u0301', '\u202e'))
    .map((parts) => parts.join('')),
);

describe('visibleText', () => {
  it('can be read back: no two texts look alike', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const decoded = visibleText(text).replace(/\\u\{([0-9a-f]+)\}/g, (_, hex: string) =>
          String.fromCodePoint(Number.parseInt(hex, 16)),
        );
        expect(decoded).toBe(text);
      }),
    );
  });

  it('leaves nothing hidden, and gives one line', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const one of Array.from(visibleText(text))) {
          expect(isHidden(one.codePointAt(0) ?? 0)).toBe(false);
        }
      }),
    );
  });

  it.each([
    ['a\nb', 'a\\u{a}b'],
    ['\u202eevil\u202c', '\\u{202e}evil\\u{202c}'],
    ['\\u{202e}', '\\u{5c}u{202e}'],
    ['\\n', '\\n'],
    ['\u{e0041}', '\\u{e0041}'],
    ['\u{1fffe}', '\\u{1fffe}'],
    ['\u{10ffff}', '\\u{10ffff}'],
    ['\ufdd0', '\\u{fdd0}'],
    [`e${'\u0301'.repeat(9)}`, `e${'\u0301'.repeat(8)}\\u{301}`],
    ['Zoë 漢字 🙂', 'Zoë 漢字 🙂'],
  ])('writes %j as %j', (text, expected) => {
    expect(visibleText(text)).toBe(expected);
  });
});

describe('isBlank', () => {
  it.each([
    '',
    ' ',
    '\t\n',
    '\u0085',
    '\u00a0',
    '\u200b\u2060',
    '\ufeff',
    '\u2800',
    '\u3164',
    '\u{e0041}',
  ])('is true for %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['a', ' a ', '\u200ba', '0', '.', '🙂', '\u0301'])('is false for %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });

  it('holds the whole White_Space table', () => {
    for (const codePoint of [
      0x9, 0xd, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
    ]) {
      expect(isBlank(String.fromCodePoint(codePoint))).toBe(true);
      expect(trimText(String.fromCodePoint(codePoint))).toBe('');
    }
  });
});

describe('trimText', () => {
  it('strips White_Space only: U+0085, and not U+FEFF', () => {
    expect(trimText('\u0085\u3000 a b \u2028')).toBe('a b');
    expect(trimText('\ufeffa\u200b')).toBe('\ufeffa\u200b');
  });
});

describe('byCodePoint', () => {
  it('is the order of the UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (left, right) => {
        const bytes = Buffer.compare(Buffer.from(left), Buffer.from(right));
        expect(Math.sign(byCodePoint(left, right))).toBe(bytes);
      }),
    );
  });

  it('puts the first plane before the others', () => {
    expect(['\u{1f600}', '\uff01', 'z'].sort(byCodePoint)).toEqual(['z', '\uff01', '\u{1f600}']);
  });
});

describe('quote', () => {
  it('cuts at 120 characters, never inside an escape or a pair, and says how much is left', () => {
    expect(quote('x'.repeat(121))).toBe(`"${'x'.repeat(120)}… (+1)"`);
    expect(quote('\u0000'.repeat(200))).toBe(`"${'\\u{0}'.repeat(24)}… (+176)"`);
    expect(quote(`${'x'.repeat(119)}🙂🙂`)).toBe(`"${'x'.repeat(119)}… (+4)"`);
    expect(quote('x'.repeat(120))).toBe(`"${'x'.repeat(120)}"`);
  });

  it('names what is no text, and never prints an object', () => {
    expect([null, true, 7, [1], { a: 1 }, undefined].map(quote)).toEqual([
      'null',
      'true',
      '7',
      'array',
      'object',
      'undefined',
    ]);
  });

  it('lists at most twenty values', () => {
    expect(quoteList(Array.from({ length: 23 }, (_, index) => `v${index}`))).toMatch(
      /, v19 and 3 more$/,
    );
  });
});

describe('nearest', () => {
  it('compares so many values at most', () => {
    const far = (count: number): string[] => Array.from({ length: count }, () => 'abcdfe');
    expect(nearest('abcdef', [...far(499), 'abcdef'], 1)).toBe('abcdef');
    expect(nearest('abcdeg', [...far(500), 'abcdeg'], 1)).toBeUndefined();
  });

  it('finds what was meant, letter case and swapped letters aside', () => {
    expect(nearest('arcive', ['do', 'archive'])).toBe('archive');
    expect(nearest('Schedule', ['schedule'])).toBe('schedule');
    expect(nearest('seacrh', ['search', 'send'])).toBe('search');
  });

  it('suggests nothing that is far away', () => {
    expect(nearest('urgent', ['do', 'schedule'])).toBeUndefined();
    expect(nearest('x', ['abcd'])).toBeUndefined();
    expect(nearest('x'.repeat(65), ['x'.repeat(64)])).toBeUndefined();
  });

  it('counts edits as the textbook does', () => {
    const slow = (left: string, right: string): number => {
      if (left === '' || right === '') return left.length + right.length;
      const cost = left.at(-1) === right.at(-1) ? 0 : 1;
      const [shortLeft, shortRight] = [left.slice(0, -1), right.slice(0, -1)];
      const edits = [
        slow(shortLeft, right) + 1,
        slow(left, shortRight) + 1,
        slow(shortLeft, shortRight) + cost,
      ];
      if (
        left.length > 1 &&
        right.length > 1 &&
        left.at(-1) === right.at(-2) &&
        left.at(-2) === right.at(-1)
      ) {
        edits.push(slow(left.slice(0, -2), right.slice(0, -2)) + 1);
      }
      return Math.min(...edits);
    };
    const word = fc.stringMatching(/^[abc]{0,5}$/);
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 6 }), (left, right, limit) => {
        expect(editDistance(left, right, limit)).toBe(Math.min(slow(left, right), limit));
      }),
      { numRuns: 3_000 },
    );
  });
});
