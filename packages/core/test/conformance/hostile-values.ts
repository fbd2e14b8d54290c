import { isRecord, listOf, setMember, textIn } from './values.js';
import { NoEquivalent, type Workshop } from './workshop.js';

type Written = Readonly<Record<string, unknown>>;
type Build = (value: unknown) => unknown;

class Note {
  readonly text = 'x';
}

class Shelf extends Array<unknown> {}

/** The values that only JavaScript has. Throws on one that the README does not name. */
export function buildHostile(written: Written, workshop: Workshop, build: Build): unknown {
  const name = String(written.$js);
  const members = (): object => {
    const built = {};
    if (isRecord(written.members)) copyMembers(build(written.members), built);
    return built;
  };
  const simple = simpleValues[name];
  if (simple !== undefined) return simple();
  switch (name) {
    case 'bytes':
      return new TextEncoder().encode(String(written.text));
    case 'boxed':
      return Object(build(written.value));
    case 'inherited':
      return Object.create(members());
    case 'null-prototype': {
      const built: object = Object.create(null);
      copyMembers(members(), built);
      return built;
    }
    case 'other-realm': {
      if (workshop.otherRealm === undefined) throw new NoEquivalent('no other realm here');
      return workshop.otherRealm(members() as Written);
    }
    case 'getter':
      return withGetter(members(), written, workshop, build);
    case 'setter':
      return Object.defineProperty(members(), textIn(written.member, 'a'), {
        set: () => {
          workshop.fired += 1;
        },
        enumerable: true,
        configurable: true,
      });
    case 'symbol-key':
      return Object.assign(members(), { [Symbol('key')]: 1 });
    case 'hidden':
      return Object.defineProperty(members(), String(written.member), {
        value: build(written.value),
        enumerable: false,
        writable: true,
        configurable: true,
      });
    case 'to-json':
      return Object.assign(members(), { toJSON: () => build(written.show) });
    case 'to-string':
      return Object.assign(members(), { toString: () => String(written.text) });
    case 'cycle': {
      const built = members();
      setMember(built, 'self', built);
      return built;
    }
    case 'sparse': {
      const built: unknown[] = [];
      built.length = Number(written.length);
      copyMembers(members(), built);
      return built;
    }
    case 'extra-array': {
      const built = [...listOf(build(written.items))];
      copyMembers(members(), built);
      return built;
    }
    case 'array-subclass':
      return Shelf.from(listOf(build(written.items)));
    case 'proxy-two-faces':
      return twoFaces(build(written.descriptor), build(written.get));
    case 'proxy-array':
      return changingList(build(written.first), build(written.then));
    case 'proxy-keys':
      return growingKeys(Number(written.count));
    default:
      throw new Error(`unknown $js value ${name}`);
  }
}

const simpleValues: Readonly<Record<string, (() => unknown) | undefined>> = {
  undefined: () => undefined,
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
  '-Infinity': () => Number.NEGATIVE_INFINITY,
  '-0': () => -0,
  bigint: () => 10n,
  symbol: () => Symbol('s'),
  function: () => () => 'called',
  date: () => new Date(0),
  map: () => new Map([['a', 1]]),
  set: () => new Set([1]),
  'weak-map': () => new WeakMap(),
  regexp: () => /a/u,
  'typed-array': () => new Uint8Array([1, 2]),
  'array-buffer': () => new ArrayBuffer(2),
  promise: () => Promise.resolve(1),
  error: () => new Error('an error as data'),
  url: () => new URL('https://example.com/'),
  'class-instance': () => new Note(),
  'cycle-array': () => {
    const built: unknown[] = [];
    built.push(built);
    return built;
  },
  shared: () => {
    const inner = { x: 1 };
    return { a: inner, b: inner };
  },
  'proxy-throws': () => {
    const trap = (): never => {
      throw new Error('a trap that throws');
    };
    return new Proxy(
      {},
      { get: trap, has: trap, ownKeys: trap, getOwnPropertyDescriptor: trap, getPrototypeOf: trap },
    );
  },
  'proxy-revoked': () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
};

function copyMembers(from: unknown, to: object): void {
  if (!isRecord(from)) return;
  for (const key of Object.keys(from)) setMember(to, key, from[key]);
}

function withGetter(target: object, written: Written, workshop: Workshop, build: Build): object {
  const value = build(written.value);
  if (typeof written.pollutes === 'string') workshop.pollutes.push(written.pollutes);
  return Object.defineProperty(target, String(written.member), {
    get: () => {
      workshop.fired += 1;
      return value;
    },
    enumerable: true,
    configurable: true,
  });
}

function twoFaces(descriptor: unknown, answers: unknown): object {
  return new Proxy(isRecord(descriptor) ? descriptor : {}, {
    get: (target, key) =>
      isRecord(answers) && typeof key === 'string' && Object.hasOwn(answers, key)
        ? answers[key]
        : Reflect.get(target, key),
  });
}

function changingList(first: unknown, then: unknown): object {
  let reads = 0;
  return new Proxy([first], {
    get: (target, key) => {
      if (key !== '0') return Reflect.get(target, key);
      reads += 1;
      return reads === 1 ? first : then;
    },
  });
}

function growingKeys(count: number): object {
  let listings = 0;
  return new Proxy(
    {},
    {
      ownKeys: () => {
        listings += 1;
        return Array.from({ length: count }, (_, index) => `k${listings}_${index}`);
      },
      getOwnPropertyDescriptor: () => ({
        value: 1,
        writable: true,
        enumerable: true,
        configurable: true,
      }),
    },
  );
}
