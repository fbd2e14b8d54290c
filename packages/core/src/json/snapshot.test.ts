import vm from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.js';
import { snapshot } from './snapshot.js';
import type { SnapshotLimits } from './snapshot-limits.js';

const copyOf = (input: unknown, limits?: Partial<SnapshotLimits>): unknown => {
  const result = snapshot(input, limits);
  if (!result.ok) throw new Error(result.issues[0].message);
  return result.value;
};

const problemsOf = (input: unknown, limits?: Partial<SnapshotLimits>): unknown[] => {
  const result = snapshot(input, limits);
  return result.ok ? [] : result.issues.map(({ code, path }) => [code, path]);
};

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const eachContainer = (value: unknown, check: (container: object) => void): void => {
  if (typeof value !== 'object' || value === null) return;
  check(value);
  for (const key of Object.keys(value)) eachContainer(Reflect.get(value, key), check);
};

describe('snapshot', () => {
  it('copies plain data into frozen trees without prototype', () => {
    const input = { a: [1, 'x', null, true, { b: -0 }, []], c: {}, 'd e': { f: 0.5 } };
    const value = copyOf(input);
    expect(value).toEqual({ a: [1, 'x', null, true, { b: 0 }, []], c: {}, 'd e': { f: 0.5 } });
    eachContainer(value, (container) => {
      expect(Object.isFrozen(container)).toBe(true);
      expect(Object.getPrototypeOf(container)).toBe(
        Array.isArray(container) ? Array.prototype : null,
      );
    });
    expect(Object.isFrozen(input)).toBe(false);
  });

  it('shares nothing with the input', () => {
    const input = { list: [{ a: 1 }] };
    const value = copyOf(input);
    input.list[0] = { a: 2 };
    input.list.push({ a: 3 });
    expect(value).toEqual({ list: [{ a: 1 }] });
  });

  it('keeps every name as data, even those that mean something elsewhere', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'toJSON', 'then'];
    const text = `{${names.map((name) => `"${name}":{"a":1}`).join()}}`;
    const value = copyOf(JSON.parse(text));
    expect(Object.getPrototypeOf(value)).toBe(null);
    expect(Object.keys(Object(value))).toEqual(names);
    expect(JSON.stringify(value)).toBe(text);
  });

  it('takes plain objects and arrays of another realm, and objects without prototype', () => {
    const context = vm.createContext({});
    expect(copyOf(vm.runInContext('({ a: [1, { b: 2 }] })', context))).toEqual({
      a: [1, { b: 2 }],
    });
    expect(copyOf(Object.assign(Object.create(null), { a: 1 }))).toEqual({ a: 1 });
    expect(problemsOf(vm.runInContext('new (class extends Array {})()', context))).toEqual([
      ['not-plain-object', []],
    ]);
    expect(problemsOf(vm.runInContext('new Date(0)', context))).toEqual([['not-plain-object', []]]);
  });

  it('copies a shared value twice, and refuses only what contains itself', () => {
    const shared = { x: 1 };
    expect(copyOf({ a: shared, b: [shared, shared] })).toEqual({
      a: { x: 1 },
      b: [{ x: 1 }, { x: 1 }],
    });
  });

  it('reports all problems together, in the order of the members, each with its path', () => {
    const input = {
      a: undefined,
      b: [1, Number.NaN],
      c: { d: 2 ** 53, '\ud800': 1 },
      e: new Map(),
    };
    expect(problemsOf(input)).toEqual([
      ['not-json', ['a']],
      ['unsafe-number', ['b', 1]],
      ['unsafe-integer', ['c', 'd']],
      ['lone-surrogate', ['c', '\ud800']],
      ['not-plain-object', ['e']],
    ]);
  });

  it('says in one line what to send instead', () => {
    const input = { 'a\nb': undefined, id: 2 ** 60, list: [() => 1] };
    const result = snapshot(input);
    expect(result.ok ? [] : result.issues.map(({ message }) => message)).toEqual([
      'not json at "a\\u{a}b"; write plain JSON data',
      'unsafe integer at "id"; write a number below 2^53 (ids as strings)',
      'not json at "list" 0; write plain JSON data',
    ]);
  });

  it('stops at the first limit on size', () => {
    expect(problemsOf([nested(40), undefined])).toEqual([['too-deep', [0, ...path(31)]]]);
    expect(problemsOf([undefined, Array.from({ length: 20_000 }, () => 1), undefined])).toEqual([
      ['not-json', [0]],
      ['too-many-nodes', [1, 9997]],
    ]);
  });

  it('reports at most 100 problems, and none beyond', () => {
    const many = Array.from({ length: 9000 }, () => ({ a: undefined, '\ud800': 1 }));
    const problems = problemsOf(many, { nodes: 1e6 });
    expect(problems).toHaveLength(100);
    expect(problems.slice(0, 2)).toEqual([
      ['not-json', [0, 'a']],
      ['lone-surrogate', [0, '\ud800']],
    ]);
  });

  it.each([
    ['depth 32', nested(32), nested(33), 'too-deep'],
    ['65,536 units of a text', 'x'.repeat(65_536), 'x'.repeat(65_537), 'string-too-long'],
    ['65,536 units of a name', named(65_536), named(65_537), 'string-too-long'],
    ['10,000 values', filled(9999), filled(10_000), 'too-many-nodes'],
    ['10,000 values in an object', wide(9999), wide(10_000), 'too-many-nodes'],
  ])('takes %s, and not one more', (_limit, within, over, code) => {
    expect(problemsOf(within)).toEqual([]);
    expect(problemsOf(over)).toEqual([[code, expect.anything()]]);
  });

  it('takes limits as options, by own members only', () => {
    expect(problemsOf([[1]], { depth: 1 })).toEqual([['too-deep', [0]]]);
    expect(problemsOf([1, 2], { nodes: 2 })).toEqual([['too-many-nodes', [1]]]);
    expect(problemsOf(['abc'], { stringLength: 2 })).toEqual([['string-too-long', [0]]]);
    expect(problemsOf(['abc'], Object.create({ stringLength: 2 }))).toEqual([]);
    expect(problemsOf(nested(33), { depth: Number.NaN })).toHaveLength(1);
    expect(problemsOf(nested(5000), { depth: Number.POSITIVE_INFINITY })).toHaveLength(1);
  });

  it('gives the same for a copy of its own', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'medium' }), (value) => {
        const first = snapshot(value);
        fc.pre(first.ok);
        expect(snapshot(first.value)).toStrictEqual(first);
        expect(snapshot(JSON.parse(canonicalJson(first.value)))).toEqual(first);
      }),
      { numRuns: 300 },
    );
  });

  it('takes any value at all without an error', () => {
    const anything = fc.anything({
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(anything, (value) => {
        const result = snapshot(value);
        expect(result.ok ? JSON.stringify(result.value) : 'refused').toBe(
          result.ok ? JSON.stringify(value) : 'refused',
        );
      }),
      { numRuns: 600 },
    );
  });
});

function path(length: number): (string | number)[] {
  return Array.from({ length }, (_, index) => (index % 2 === 0 ? 'a' : 0));
}

function named(length: number): unknown {
  return { ['x'.repeat(length)]: 1 };
}

function filled(length: number): unknown {
  return Array.from({ length }, () => 1);
}

function wide(length: number): unknown {
  return Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, index]));
}
