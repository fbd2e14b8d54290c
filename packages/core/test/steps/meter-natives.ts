import { countMatch, type StepCount } from './match-steps.js';

/** What one call of a function of the platform costs: the characters, elements or members that it handles. */
type Cost = (self: unknown, args: readonly unknown[], result: unknown) => number;

const { apply, defineProperty, get, getOwnPropertyDescriptor, ownKeys } = Reflect;
const { isArray } = Array;
const indexInText: string['indexOf'] = get(String.prototype, 'indexOf');
const indexInList: unknown[]['indexOf'] = get(Array.prototype, 'indexOf');
const exec: RegExp['exec'] = get(RegExp.prototype, 'exec');

const sizeOf = (value: unknown): number =>
  typeof value === 'string' || isArray(value) ? value.length : 0;
const one: Cost = () => 1;
const sought: Cost = (_, args) => sizeOf(args[0]);
const made: Cost = (_self, _args, result) => sizeOf(result);
const whole: Cost = (self, _, result) => sizeOf(self) + sizeOf(result);
const members: Cost = (_, args, result) => {
  const value = typeof args[0] === 'object' ? args[0] : result;
  return typeof value === 'object' && value !== null ? ownKeys(value).length : 0;
};
const search: Cost = (self, args) => {
  const index: unknown =
    typeof self === 'string' ? apply(indexInText, self, args) : apply(indexInList, self, args);
  const from = typeof args[1] === 'number' && args[1] > 0 ? args[1] : 0;
  return Math.max(0, (typeof index === 'number' && index >= 0 ? index : sizeOf(self)) - from);
};

const iterators: readonly object[] = [[], '', new Set(), new Map()].map((value) =>
  Object.getPrototypeOf(value[Symbol.iterator]()),
);

// Methods that end early call back for each element: what they call is counted.
const costs: readonly (readonly [holder: object, cost: Cost, names: string])[] = [
  [String.prototype, one, 'at charAt charCodeAt codePointAt'],
  [String.prototype, search, 'includes indexOf'],
  [String.prototype, sought, 'endsWith startsWith'],
  [String.prototype, made, 'slice substring'],
  [String.prototype, whole, 'concat isWellFormed lastIndexOf normalize padEnd padStart repeat'],
  [String.prototype, whole, 'replace replaceAll split toLowerCase toUpperCase toWellFormed'],
  [String.prototype, whole, 'trim trimEnd trimStart'],
  [Array.prototype, search, 'includes indexOf'],
  [Array.prototype, made, 'slice'],
  [Array.prototype, whole, 'concat copyWithin fill filter flat flatMap forEach join lastIndexOf'],
  [Array.prototype, whole, 'map reduce reduceRight reverse shift sort splice toReversed toSorted'],
  [Array.prototype, whole, 'toSpliced unshift with'],
  [Object, members, 'assign entries freeze fromEntries getOwnPropertyDescriptors'],
  [Object, members, 'getOwnPropertyNames getOwnPropertySymbols isFrozen keys seal values'],
  [Reflect, members, 'ownKeys'],
  [JSON, sought, 'parse'],
  [JSON, made, 'stringify'],
  ...iterators.map((holder): readonly [object, Cost, string] => [holder, one, 'next']),
];

/** Functions of the platform that count what they handle, each for the one that it stands in for. */
export interface NativeMeter {
  /** Puts them in place. Code that is loaded or run until `remove` finds them, and may keep them. */
  readonly install: () => void;
  readonly remove: () => void;
  /** Counts while `run` runs. Throws when there are more than `most` steps, whatever became of `run`. */
  readonly count: (run: () => unknown, most: number) => number;
}

export function createNativeMeter(): NativeMeter {
  let counting: StepCount | undefined;
  const found: (readonly [holder: object, name: string, descriptor: PropertyDescriptor])[] = [];

  // Whatever measures is not measured.
  const measured = <T>(count: StepCount, measure: () => T): T => {
    counting = undefined;
    try {
      return measure();
    } finally {
      counting = count;
    }
  };

  const counted = (original: unknown, cost: Cost): unknown =>
    typeof original === 'function' &&
    function metered(this: unknown, ...args: unknown[]): unknown {
      const count = counting;
      if (count === undefined) return apply(original, this, args);
      if (count.steps > count.most) throw new Error('too many steps');
      let result: unknown;
      try {
        result = apply(original, this, args);
        return result;
      } finally {
        count.steps += measured(count, () => cost(this, args, result));
      }
    };

  const countedExec = function metered(this: RegExp, text: string): RegExpExecArray | null {
    const match = (): RegExpExecArray | null => apply(exec, this, [text]);
    const count = counting;
    return count === undefined
      ? match()
      : measured(count, () => countMatch(count, this, text, match));
  };

  const put = (
    holder: object,
    name: string,
    value: (descriptor: PropertyDescriptor) => unknown,
  ) => {
    const descriptor = getOwnPropertyDescriptor(holder, name);
    // Some are younger than the oldest platform that is tested.
    if (descriptor === undefined) return;
    found.push([holder, name, descriptor]);
    defineProperty(holder, name, { ...descriptor, value: value(descriptor) });
  };

  return {
    install() {
      for (const [holder, cost, names] of costs) {
        for (const name of names.split(' ')) put(holder, name, ({ value }) => counted(value, cost));
      }
      put(RegExp.prototype, 'exec', () => countedExec);
    },
    remove() {
      for (const [holder, name, descriptor] of found.splice(0)) {
        defineProperty(holder, name, descriptor);
      }
    },
    count(run, most) {
      const count: StepCount = { steps: 0, most };
      counting = count;
      try {
        run();
      } finally {
        counting = undefined;
      }
      if (count.steps > most) throw new Error('too many steps');
      return count.steps;
    },
  };
}
