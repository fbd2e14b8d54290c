import { describe, expect, it } from 'vitest';
import { snapshot } from './snapshot.js';

const copyOf = (input: unknown): unknown => {
  const result = snapshot(input);
  if (!result.ok) throw new Error(result.issues[0].message);
  return result.value;
};

describe('snapshot', () => {
  it('copies plain data into frozen trees without prototype', () => {
    const input = { a: [1, 'x', null, true, { b: -0 }], c: {} };
    const value = copyOf(input);
    expect(value).toEqual({ a: [1, 'x', null, true, { b: 0 }], c: {} });
    expect(Object.isFrozen(value)).toBe(true);
    expect(Object.getPrototypeOf(value)).toBe(null);
  });

  it('reports all problems together, each with its path', () => {
    const result = snapshot({ a: undefined, b: [1, Number.NaN], c: { d: 2 ** 53 } });
    expect(result.ok ? [] : result.issues.map(({ code, path }) => [code, path])).toEqual([
      ['not-json', ['a']],
      ['unsafe-number', ['b', 1]],
      ['unsafe-integer', ['c', 'd']],
    ]);
  });
});
