import { describe, expect, it } from 'vitest';
import { createStepCounter } from '../steps/create-step-counter.js';

const counter = createStepCounter();
const { parseJson } = await counter.load(() => import('../../src/json/parse-json.js'));
const { snapshot } = await counter.load(() => import('../../src/json/snapshot.js'));

const limits = { bytes: 1e8, nodes: 1e8, stringLength: 1e8 };
const stepsPer = (size: number, run: () => unknown): number => counter.count(run) / size;

const texts: readonly (readonly [name: string, make: (size: number) => string])[] = [
  ['one long text', (size) => `"${'lorem "'.replaceAll('"', '\\"').repeat(size)}"`],
  ['one text of backslashes', (size) => `"${'\\\\'.repeat(size)}\\""`],
  ['many elements', (size) => `[${'1,'.repeat(size)}1]`],
  ['members given twice at the end', (size) => `{${wide(size / 10)}"a":1,"a":1}`],
  ['numbers with exponents', (size) => `[${'0,1e-40,'.repeat(size / 10)}1]`],
  ['texts like exponents', (size) => `["${'e-'.repeat(size)}",0]`],
  ['problems', (size) => `[${'0,1e-400,'.repeat(size / 10)}1]`],
  ['open brackets', (size) => '['.repeat(size)],
];

// A quadratic step would make it four times as many for each character or value.
const slightlyMore = 1.1;

describe('reading', () => {
  it.each(texts)('takes steps in proportion to the length of %s', (_name, make) => {
    const small = make(5_000);
    const great = make(20_000);
    const few = stepsPer(small.length, () => parseJson(small, limits));
    const many = stepsPer(great.length, () => parseJson(great, limits));
    expect(many).toBeLessThan(few * slightlyMore);
  });

  it.each([
    ['an array', (size: number): unknown => Array.from({ length: size }, (_, index) => index)],
    ['one text', (size: number): unknown => 'x'.repeat(size * 100)],
    [
      'a list of objects',
      (size: number): unknown => Array.from({ length: size / 10 }, () => ({ a: 1, b: ['x', {}] })),
    ],
    ['one object', (size: number): unknown => JSON.parse(`{${wide(size)}"a":1}`)],
  ])('takes steps in proportion to the size of %s that is copied', (_name, make) => {
    const small = make(2_000);
    const great = make(8_000);
    const few = stepsPer(2_000, () => snapshot(small, limits));
    const many = stepsPer(8_000, () => snapshot(great, limits));
    expect(many).toBeLessThan(few * slightlyMore);
  });
});

function wide(size: number): string {
  return Array.from({ length: size }, (_, index) => `"k${index}":${index},`).join('');
}
