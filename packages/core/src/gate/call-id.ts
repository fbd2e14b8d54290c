import { isObject } from '../json/is-object.js';
import type { Json } from '../json/json.js';

/** The id that a call brings, if it brings one. */
export function givenId(call: Json | undefined): string | undefined {
  const id = isObject(call) ? call.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** The id of a call without one: `c1`, `c2`, … by position. */
export function idByPlace(index: number): string {
  return `c${index + 1}`;
}
