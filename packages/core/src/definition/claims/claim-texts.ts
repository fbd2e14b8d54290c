import { isObject } from '../../json/is-object.js';
import type { Json } from '../../json/json.js';
import type { IssuePath } from '../../result/issue.js';
import { readDefinition } from '../read-definition.js';
import type { ClaimPlace } from './claim.js';

/** A text that a model is shown, and where in the definition it stands. */
export interface PlacedText {
  readonly text: string;
  readonly path: IssuePath;
}

/** The texts of a definition, as claims look them up. */
export interface ClaimTexts {
  /** The text at a place; several for `any`. None: the definition has no such place. */
  at(place: ClaimPlace): readonly PlacedText[];
  /** Where the text of a place would stand. */
  pathOf(place: ClaimPlace): IssuePath;
  readonly all: readonly PlacedText[];
}

/**
 * Reads the texts of a definition in any provider's form. A plain text, such as a rendered prompt, is every place at
 * once.
 */
export function claimTexts(definition: unknown): ClaimTexts {
  if (typeof definition === 'string') {
    const only = [{ text: definition, path: [] }];
    return { at: () => only, pathOf: () => [], all: only };
  }
  const { description, inputSchema } = readDefinition(definition);
  const whole = placed(description, ['description']);
  const all = [...whole, ...describedIn(inputSchema, ['inputSchema'])];
  return {
    all,
    pathOf,
    at: (place) => {
      if (place === 'description') return whole;
      if (place === 'any') return all;
      const name = argOf(place);
      const properties = isObject(inputSchema) ? inputSchema.properties : undefined;
      const known = isObject(properties) && Object.hasOwn(properties, name);
      return known ? placed(descriptionOf(properties[name]), pathOf(place)) : [];
    },
  };
}

function pathOf(place: ClaimPlace): IssuePath {
  if (place === 'any') return [];
  if (place === 'description') return [place];
  return ['inputSchema', 'properties', argOf(place), 'description'];
}

function argOf(place: ClaimPlace): string {
  return place.slice('arg:'.length);
}

function placed(text: Json | undefined, path: IssuePath): readonly PlacedText[] {
  return typeof text === 'string' ? [{ text, path }] : [];
}

function descriptionOf(schema: Json | undefined): Json | undefined {
  return isObject(schema) ? schema.description : undefined;
}

function describedIn(value: Json | undefined, path: IssuePath): readonly PlacedText[] {
  if (Array.isArray(value)) {
    return value.flatMap((element: Json, index) => describedIn(element, [...path, index]));
  }
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((member) => {
    const inner = value[member];
    const own = member === 'description' ? placed(inner, [...path, member]) : [];
    return [...own, ...describedIn(inner, [...path, member])];
  });
}
