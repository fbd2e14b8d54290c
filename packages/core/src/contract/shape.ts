import { isObject } from '../json/is-object.js';
import type { Json } from '../json/json.js';
import type { IssueCode } from '../result/issue.js';
import type { Report } from '../result/report.js';
import { kindOf, quote } from '../text/quote.js';
import { foldName } from './names.js';

/** Where a check is: the way to the part that it looks at, which changes as it goes on, and a report about that part. */
export interface Place {
  readonly path: (string | number)[];
  readonly report: Report;
}

/** Reports what is wrong with a part of a contract or call; an absent one is `undefined`. */
export type Shape = (value: Json | undefined, place: Place) => void;

/** Takes one kind of JSON only. */
export function kind(wanted: 'string' | 'boolean' | 'array' | 'object'): Shape {
  const isContainer = wanted === 'array' || wanted === 'object';
  const code = isContainer ? (`not-an-${wanted}` as const) : 'invalid-type';
  const expected = isContainer ? `an ${wanted}` : `a ${wanted}`;
  return (value, { report }) => {
    if (value === undefined) report('missing-field', { expected });
    else if (kindOf(value) !== wanted) report(code, { expected });
  };
}

export function optional(shape: Shape): Shape {
  return (value, place) => {
    if (value !== undefined) shape(value, place);
  };
}

/** Takes an object with these members; others only if their name begins with `x-`. */
export function object(members: Readonly<Record<string, Shape>>): Shape {
  const legal = Object.keys(members);
  const shapes = Object.values(members);
  const anObject = kind('object');
  return (value, place) => {
    anObject(value, place);
    if (!isObject(value)) return;
    // Without iterators: a contract is checked when the engine has optimised nothing yet. A snapshot inherits nothing.
    for (const received in value) {
      // Who calls looks for `__proto__`, a contract as a whole.
      if (legal.includes(received) || /^x-|^__proto__$/.test(received)) continue;
      place.report('unknown-field', { received, legal }, received);
    }
    shapes.forEach((shape, index) => {
      const key = legal[index] ?? '';
      within(place, key, shape, value[key]);
    });
  };
}

/** Takes a list of so many elements, none of which stands twice. Objects are told apart by name. */
export function list(
  element: Shape,
  most: number,
  tooMany: IssueCode,
  duplicate: IssueCode,
): Shape {
  const anArray = kind('array');
  return (value, place) => {
    anArray(value, place);
    if (!Array.isArray(value)) return;
    if (value.length > most) {
      place.report(tooMany, { received: value.length, expected: `at most ${most}` });
      return;
    }
    const taken = new Map<string, string>();
    for (let index = 0; index < value.length; index += 1) {
      const one: Json = value[index];
      within(place, index, element, one);
      const isNamed = isObject(one);
      const received = isNamed ? one.name : one;
      if (typeof received !== 'string') continue;
      const folded = isNamed ? foldName(received) : received;
      const at = isNamed ? [index, 'name'] : [index];
      const earlier = taken.get(received) ?? taken.get(folded);
      if (earlier === undefined) taken.set(folded, received);
      else if (earlier === received) place.report(duplicate, { received }, ...at);
      else {
        const words = `name collision with ${quote(earlier)}, which differs in case only:`;
        place.report('name-collision', { words, received }, ...at);
      }
      taken.set(received, received);
    }
  };
}

function within(place: Place, step: string | number, shape: Shape, value: Json | undefined): void {
  place.path.push(step);
  shape(value, place);
  place.path.pop();
}
