import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStepCounter } from './create-step-counter.js';
import { countMatch } from './match-steps.js';

const counter = createStepCounter('/test/steps/samples');
const { samples } = await counter.load(() => import('./samples.js'));

const growth = (run: (size: number) => unknown): number =>
  counter.count(() => run(400)) / counter.count(() => run(100));

describe('a step counter', () => {
  it.each(['loop', 'plainBlanks'] as const)('sees that %s takes four times the steps', (name) => {
    expect(growth(samples[name])).toBeGreaterThan(3);
    expect(growth(samples[name])).toBeLessThan(4.1);
  });

  it.each([
    'nestedLoops',
    'searchFromTheStart',
    'listCopies',
    'listSearch',
    'memberListings',
    'blanksAtTheEnd',
  ] as const)('sees that %s takes sixteen times the steps', (name) => {
    expect(growth(samples[name])).toBeGreaterThan(12);
    expect(growth(samples[name])).toBeLessThan(18);
  });

  it('ends a match that does not end', () => {
    expect(() => counter.count(() => samples.endlessMatch(100))).toThrow('too many steps');
  });

  it('counts the same each time, however often the code has run', () => {
    const figures = Array.from({ length: 200 }, () => counter.count(() => samples.listSearch(100)));
    expect(new Set(figures).size).toBe(1);
  });

  it('refuses to count where nothing is seen', () => {
    expect(() => counter.count(() => 1)).toThrow('nothing ran');
  });

  it('leaves the platform as it was', () => {
    const holders = [String.prototype, Array.prototype, RegExp.prototype, Object, Reflect, JSON];
    const values = (): unknown[] =>
      holders.flatMap((holder) =>
        Object.values(Object.getOwnPropertyDescriptors(holder)).map(({ value }) => value),
      );
    const before = values();
    counter.count(() => samples.loop(1));
    expect(values().findIndex((value, index) => value !== before[index])).toBe(-1);
  });
});

describe('counting a match', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    '.',
    '[ab]',
    '[^a]',
    '\\b',
    '\\B',
    '^',
    '$',
    '(?=a)',
    '(?!b)',
  );
  const repeat = fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,}', '{0,2}', '*?', '+?', '??');
  const item = fc
    .tuple(piece, repeat)
    .map(([one, times]) => (/^(?:\\|\^|\$|\(\?)/.test(one) ? one : `${one}${times}`));
  const sequence = fc.array(item, { maxLength: 4 }).map((items) => items.join(''));
  const pattern = fc
    .tuple(sequence, sequence, sequence, fc.constantFrom('', '?', '{0,3}'))
    .map(([first, second, third, times]) => `${first}(?:${second}|${third})${times}`);
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'B', ' ', '\n', '😀'), maxLength: 8 });
  const flags = fc.constantFrom('', 'g', 'i', 'm', 's', 'u', 'y', 'gimsu');

  it('finds what the engine finds', () => {
    let counted = 0;
    fc.assert(
      fc.property(pattern, flags, text, (source, letters, input) => {
        const expression = new RegExp(source, letters);
        const count = { steps: 0, most: 1_000_000 };
        let problem = '';
        try {
          // Throws where the two differ.
          countMatch(count, expression, input, () => expression.exec(input));
          counted += 1;
        } catch (error) {
          problem = String(error);
        }
        expect(problem).toMatch(/^$|not counted/);
      }),
      { numRuns: 3_000 },
    );
    expect(counted).toBeGreaterThan(1_000);
  });

  it.each([/(a)\1/, /(?<=a)b/, /(?:a?)*/, ...['v'].map((flag) => new RegExp('a', flag))])(
    'refuses what it cannot count: %s',
    (expression) => {
      const count = { steps: 0, most: 1_000 };
      expect(() => countMatch(count, expression, 'a', () => null)).toThrow('not counted');
    },
  );
});
