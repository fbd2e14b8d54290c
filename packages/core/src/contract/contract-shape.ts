import { isObject } from '../json/is-object.js';
import type { Json } from '../json/json.js';
import { argTypeOf, nearMiss } from '../schema/type-names.js';
import { isBlank } from '../text/blank.js';
import { isTier, tiers } from '../tier/tier.js';
import type { ParseContractOptions } from './contract-options.js';
import { kind, list, object, optional, type Shape } from './shape.js';

const text = /* @__PURE__ */ kind('string');
const flag = /* @__PURE__ */ optional(/* @__PURE__ */ kind('boolean'));

/** True for what may be the name of a capability or argument. ASCII, so that nothing invisible can occur in one. */
export function isName(value: Json | undefined): value is string {
  return typeof value === 'string' && /^[\w.:/-]{1,128}$/.test(value) && value !== '__proto__';
}

const name: Shape = (received, place) => {
  text(received, place);
  if (typeof received !== 'string' || isName(received)) return;
  place.report('bad-name', { received, expected: '1 to 128 of A-Z a-z 0-9 _ . : / -' });
};

const description: Shape = (value = '', place) => {
  text(value, place);
  if (typeof value !== 'string' || !isBlank(value)) return;
  place.report('blank-description', { expected: 'what it does, and when to use it' });
};

// A missing tier is an issue, an unknown one too: nothing defaults to something that runs (G8).
const tier: Shape = (received, place) => {
  if (received === undefined) {
    place.report('undeclared-tier', { legal: tiers });
  } else if (!isTier(received)) {
    place.report('unknown-tier', { received, legal: tiers });
  }
};

/** The shape of a contract, with the shape that its capabilities have. */
export function contractShape(capability: Shape, mostCapabilities: number): Shape {
  return object({
    contractVersion(received, place) {
      const expected = '1';
      if (received === undefined) place.report('missing-field', { expected });
      else if (received !== 1) place.report('unsupported-version', { received, expected });
    },
    id: optional(text),
    revision: optional(text),
    capabilities: list(
      capability,
      mostCapabilities,
      'too-many-capabilities',
      'duplicate-capability',
    ),
  });
}

export function capabilityShape({ types }: ParseContractOptions): Shape {
  const members = object({
    name,
    description,
    tier,
    args: optional(
      list(argShape(Array.isArray(types) ? types : []), 64, 'too-many-args', 'duplicate-arg'),
    ),
    inputSchema: optional(kind('object')),
  });
  return (value, place) => {
    members(value, place);
    if (isObject(value) && value.args !== undefined && value.inputSchema !== undefined) {
      place.report('ambiguous-args', { expected: 'args or inputSchema' });
    }
  };
}

function argShape(types: readonly string[]): Shape {
  const members = object({
    name,
    type(received, place) {
      text(received, place);
      if (typeof received !== 'string' || types.includes(received)) return;
      const meant = nearMiss(received);
      if (meant === undefined) return;
      place.report('unknown-type', { received, legal: [meant, 'others in the option types'] });
    },
    required: flag,
    list: flag,
    enumValues: optional(list(text, 10_000, 'too-many-enum-values', 'duplicate-value')),
    description: optional(text),
  });
  return (value, place) => {
    members(value, place);
    if (isObject(value) && lacksValues(value.type, value.enumValues)) {
      place.report('enum-without-values', { received: value.name }, 'enumValues');
    }
  };
}

function lacksValues(type: Json | undefined, values: Json | undefined): boolean {
  if (Array.isArray(values)) return values.length === 0;
  return values === undefined && typeof type === 'string' && argTypeOf(type) === 'enum';
}
