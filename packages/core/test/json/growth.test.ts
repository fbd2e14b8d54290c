import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/json/parse-json.js';
import { snapshot } from '../../src/json/snapshot.js';

const limits = { bytes: 1e8, nodes: 1e8, stringLength: 1e8 };

// Four times the size may cost four times as much; a quadratic step would cost sixteen times.
const tooMuch = 12;
const margin = 1;

/** How many times longer the second takes than the first: least times of several rounds. */
const growth = (small: () => void, great: () => void): number => {
  let least = { small: Number.POSITIVE_INFINITY, great: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 4; round += 1) {
    least = {
      small: Math.min(least.small, timeOf(small)),
      great: Math.min(least.great, timeOf(great)),
    };
  }
  return (least.great + margin) / (least.small + margin);
};

const timeOf = (run: () => void): number => {
  const start = performance.now();
  run();
  return performance.now() - start;
};

const texts: readonly (readonly [name: string, make: (size: number) => string])[] = [
  ['one long text', (size) => `"${'lorem "'.replaceAll('"', '\\"').repeat(size)}"`],
  ['one text of backslashes', (size) => `"${'\\\\'.repeat(size)}\\""`],
  ['many elements', (size) => `[${'1,'.repeat(size)}1]`],
  ['members given twice at the end', (size) => `{${wide(size / 10)}"a":1,"a":1}`],
  ['numbers with exponents', (size) => `[${'0,1e-40,'.repeat(size / 10)}1]`],
  ['problems', (size) => `[${'0,1e-400,'.repeat(size / 10)}1]`],
  ['open brackets', (size) => '['.repeat(size)],
];

describe('the time of reading', () => {
  it.each(texts)('grows with the length of %s', (_name, make) => {
    const small = make(50_000);
    const great = make(200_000);
    const factor = growth(
      () => parseJson(small, limits),
      () => parseJson(great, limits),
    );
    expect(factor).toBeLessThan(tooMuch);
  });

  it.each([
    ['an array', (size: number): unknown => Array.from({ length: size }, (_, index) => index)],
    ['one text', (size: number): unknown => 'x'.repeat(size * 100)],
    [
      'a list of objects',
      (size: number): unknown => Array.from({ length: size / 10 }, () => ({ a: 1, b: ['x', {}] })),
    ],
  ])('of a snapshot grows with the size of %s', (_name, make) => {
    const small = make(20_000);
    const great = make(80_000);
    const factor = growth(
      () => snapshot(small, limits),
      () => snapshot(great, limits),
    );
    expect(factor).toBeLessThan(tooMuch);
  });
});

function wide(size: number): string {
  return Array.from({ length: size }, (_, index) => `"k${index}":${index},`).join('');
}
