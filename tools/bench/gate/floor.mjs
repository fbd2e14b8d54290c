// What single steps of reading and copying a caller's object cost in this engine: the floor under the gate.
import { prepareSpeed } from './measure-speed.mjs';

const {
  freeze,
  getOwnPropertyDescriptor,
  getOwnPropertyNames,
  getOwnPropertySymbols,
  setPrototypeOf,
} = Object;
const names = ['item_id', 'minutes', 'reason'];
const objects = Array.from({ length: 64 }, (_, index) =>
  JSON.parse(`{"item_id":"i-${index}","minutes":${index},"reason":"long"}`),
);
const list = objects.slice(0, 20);

/** Each step on an object of three members, or on a list of twenty elements. */
export const steps = {
  'one member by its descriptor': (at) => getOwnPropertyDescriptor(at, 'minutes').value,
  'names of the members': (at) => getOwnPropertyNames(at).length,
  'symbols among the members': (at) => getOwnPropertySymbols(at).length,
  'keys of a list of 20': () => Reflect.ownKeys(list).length,
  'a new frozen object without prototype, three members': (at) => {
    const copy = setPrototypeOf({}, null);
    for (let index = 0; index < names.length; index += 1) copy[names[index]] = at[names[index]];
    return freeze(copy);
  },
  'a planned call of nine members, frozen': (at) =>
    freeze({
      index: at.minutes,
      id: 'c1',
      name: 'n',
      tier: 'reversible',
      args: at,
      rawArgs: at,
      changes: names,
      verdict: 'apply',
      capabilityDigest: 'sha256:',
    }),
};

/** Nanoseconds of one step, beyond a loop that only reads a member. */
export function measureStep(name) {
  const step = steps[name];
  const bare = prepareSpeed((index) => objects[index & 63].minutes)(200);
  const whole = prepareSpeed((index) => step(objects[index & 63]))(200);
  return Math.max(0, whole - bare);
}
