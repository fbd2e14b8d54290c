import { describe, expect, it } from 'vitest';
import type { IssueCode } from '../result/issue.js';
import { snapshot } from './snapshot.js';

const codesOf = (input: unknown): IssueCode[] => {
  const result = snapshot(input);
  return result.ok ? [] : [...new Set(result.issues.map(({ code }) => code))];
};

/** Counts every call of an accessor or method of the shapes below. None may ever run. */
const fired: string[] = [];
const trap = (name: string) => (): unknown => {
  fired.push(name);
  return 1;
};

class Plain {
  readonly a = 1;
}
class List extends Array<number> {}

const withMember = (target: object, key: PropertyKey, descriptor: PropertyDescriptor): object =>
  Object.defineProperty(target, key, descriptor);

const accessorOfNothing = (): unknown => {
  const descriptor: PropertyDescriptor = { enumerable: true };
  Reflect.set(descriptor, 'get', undefined);
  return withMember({}, 'a', descriptor);
};

const cycle = (): unknown => {
  const object: Record<string, unknown> = { a: {} };
  object.a = { back: object };
  return object;
};

const cyclicList = (): unknown => {
  const list: unknown[] = [1];
  list.push([list]);
  return list;
};

const deep = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = { a: value };
  return value;
};

const revoked = (): unknown => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

const revokedList = (): unknown => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  return proxy;
};

const throwing = (name: 'getPrototypeOf' | 'ownKeys' | 'getOwnPropertyDescriptor'): unknown =>
  new Proxy(
    { a: 1 },
    {
      [name]: () => {
        throw new Error('trap');
      },
    },
  );

const hostileShapes: readonly (readonly [name: string, make: () => unknown, code: IssueCode])[] = [
  ['a getter', () => withMember({}, 'a', { get: trap('get'), enumerable: true }), 'accessor'],
  ['a setter', () => withMember({}, 'a', { set: trap('set'), enumerable: true }), 'accessor'],
  ['an accessor of nothing', accessorOfNothing, 'accessor'],
  [
    'a getter in an array',
    () => withMember([1, 2], 1, { get: trap('get'), enumerable: true }),
    'accessor',
  ],
  ['a hole', () => Object.assign([], { 0: 1, 2: 3 }), 'sparse-or-extra'],
  ['an extra member', () => Object.assign([1], { extra: 1 }), 'sparse-or-extra'],
  [
    'a hole behind an extra member',
    () => Object.assign([], { 0: 1, 2: 2, x: 3 }),
    'sparse-or-extra',
  ],
  ['an array with a symbol', () => withMember([1], Symbol('s'), { value: 1 }), 'sparse-or-extra'],
  ['the greatest length', () => Object.assign([], { length: 4_294_967_295 }), 'sparse-or-extra'],
  ['a subclass of Array', () => List.of(1, 2), 'not-plain-object'],
  ['an array without prototype', () => Object.setPrototypeOf([1], null), 'not-plain-object'],
  ['an array that inherits from one', () => Object.setPrototypeOf([1], [2]), 'not-plain-object'],
  ['a Date', () => new Date(0), 'not-plain-object'],
  ['a Map', () => new Map([['a', 1]]), 'not-plain-object'],
  ['a Set', () => new Set([1]), 'not-plain-object'],
  ['a RegExp', () => /a/, 'not-plain-object'],
  ['a typed array', () => new Uint8Array(3), 'not-plain-object'],
  ['a promise', () => Promise.resolve(1), 'not-plain-object'],
  ['an error', () => new Error('x'), 'not-plain-object'],
  ['an instance of a class', () => new Plain(), 'not-plain-object'],
  ['an object that inherits its members', () => Object.create({ a: 1 }), 'not-plain-object'],
  ['a boxed text', () => Object('x'), 'not-plain-object'],
  ['a boxed number', () => Object(1), 'not-plain-object'],
  ['a symbol as a name', () => ({ [Symbol('s')]: 1 }), 'symbol-key'],
  [
    'a hidden member',
    () => withMember({}, 'a', { value: 1, enumerable: false }),
    'hidden-property',
  ],
  ['a hidden element', () => withMember([1], 0, { enumerable: false }), 'hidden-property'],
  ['a bigint', () => 1n, 'not-json'],
  ['undefined', () => undefined, 'not-json'],
  ['a symbol', () => Symbol('s'), 'not-json'],
  ['a function', () => trap('function'), 'not-json'],
  ['a toJSON method', () => ({ a: 1, toJSON: trap('toJSON') }), 'not-json'],
  ['a toString method', () => ({ toString: trap('toString') }), 'not-json'],
  ['NaN', () => Number.NaN, 'unsafe-number'],
  ['Infinity', () => Number.POSITIVE_INFINITY, 'unsafe-number'],
  ['2^53', () => 2 ** 53, 'unsafe-integer'],
  ['1e21', () => 1e21, 'unsafe-integer'],
  ['half a pair', () => 'a\udc00', 'lone-surrogate'],
  ['half a pair in a name', () => ({ '\ud800': 1 }), 'lone-surrogate'],
  ['a cycle', cycle, 'cyclic'],
  ['a cycle of arrays', cyclicList, 'cyclic'],
  ['depth 50', () => deep(50), 'too-deep'],
  ['depth 50,000', () => deep(50_000), 'too-deep'],
  ['20,000 elements', () => Array.from({ length: 20_000 }, () => 0), 'too-many-nodes'],
  ['a proxy that throws on its prototype', () => throwing('getPrototypeOf'), 'unreadable'],
  ['a proxy that throws on its keys', () => throwing('ownKeys'), 'unreadable'],
  ['a proxy that throws on its members', () => throwing('getOwnPropertyDescriptor'), 'unreadable'],
  ['a revoked proxy', revoked, 'unreadable'],
  ['a revoked proxy of an array', revokedList, 'unreadable'],
  [
    'a proxy that lists a member it does not have',
    () => new Proxy({}, { ownKeys: () => ['a'] }),
    'unreadable',
  ],
  [
    'a proxy with endless depth',
    () => {
      const endless: ProxyHandler<object> = {
        ownKeys: () => ['a'],
        getOwnPropertyDescriptor: () => ({
          __proto__: null,
          value: new Proxy({}, endless),
          enumerable: true,
          configurable: true,
        }),
      };
      return new Proxy({}, endless);
    },
    'too-deep',
  ],
];

/** Runs with the members on `Object.prototype`, and takes them away again. */
const polluted = <T>(members: Record<string, unknown>, run: () => T): T => {
  const names = Object.keys(members);
  const root = Object.prototype;
  for (const name of names) Reflect.set(root, name, members[name]);
  try {
    return run();
  } finally {
    for (const name of names) Reflect.deleteProperty(root, name);
  }
};

const pollutions: readonly (readonly [name: string, members: Record<string, unknown>])[] = [
  ['value', { value: 'evil' }],
  ['enumerable', { enumerable: true }],
  ['writable', { writable: true }],
  ['get', { get: trap('polluted get') }],
  ['set', { set: trap('polluted set') }],
  ['toJSON', { toJSON: trap('polluted toJSON') }],
  ['depth', { depth: 1000, nodes: 1e9, stringLength: 1e9, bytes: 1e9 }],
  ['a', { a: 'evil', code: 'evil', path: 'evil', message: 'evil' }],
];

describe('snapshot, with hostile values', () => {
  it.each(hostileShapes)('refuses %s', (_name, make, code) => {
    fired.length = 0;
    expect(codesOf(make())).toEqual([code]);
    expect(codesOf([make()])).toEqual([code]);
    expect(codesOf({ inner: { a: 1, value: make() } })).toEqual([code]);
    expect(fired).toEqual([]);
  });

  it.each(pollutions)(
    'refuses them all the same with `%s` on Object.prototype',
    (_name, members) => {
      fired.length = 0;
      for (const [, make, code] of hostileShapes) {
        const value = make();
        const result = polluted(members, () => snapshot({ inner: value }));
        expect(result.ok ? [] : [...new Set(result.issues.map((issue) => issue.code))]).toEqual([
          code,
        ]);
      }
      expect(fired).toEqual([]);
    },
  );

  it.each(pollutions)(
    'copies plain data all the same with `%s` on Object.prototype',
    (_name, members) => {
      const result = polluted(members, () => snapshot({ b: [1, { c: 'x' }], __proto__: null }));
      expect(result).toEqual({ ok: true, value: { b: [1, { c: 'x' }] } });
    },
  );

  it('reads a lying proxy once, through its descriptors', () => {
    const lying = new Proxy({ n: 1 }, { get: () => 999, has: () => false });
    expect(snapshot(lying)).toEqual({ ok: true, value: { n: 1 } });
    let reads = 0;
    const changing = new Proxy(['first'], {
      getOwnPropertyDescriptor: (target, key) => {
        const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
        if (key !== '0' || descriptor === undefined) return descriptor;
        reads += 1;
        return { ...descriptor, value: reads === 1 ? 'first' : 'second' };
      },
    });
    expect(snapshot(changing)).toEqual({ ok: true, value: ['first'] });
    expect(reads).toBe(1);
  });

  it.each([-1, 0.5, 2, Number.NaN])('refuses a proxy of an array that says length %d', (length) => {
    const lying = new Proxy([7], {
      getOwnPropertyDescriptor: (target, key) => {
        const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
        return key === 'length' ? { ...descriptor, value: length } : descriptor;
      },
    });
    expect(codesOf(lying)).toEqual(['sparse-or-extra']);
  });

  it('loses no element to a setter on Array.prototype', () => {
    Object.defineProperty(Array.prototype, 0, { set: (_value) => {}, configurable: true });
    try {
      expect(snapshot([1, 2]).ok).toBe(false);
    } finally {
      Reflect.deleteProperty(Array.prototype, 0);
    }
  });

  it('refuses a great length at once', () => {
    const list: unknown[] = [];
    list.length = 4_294_967_295;
    const many = Array.from({ length: 1000 }, () => list);
    expect(codesOf(many)).toEqual(['sparse-or-extra']);
  });
});
