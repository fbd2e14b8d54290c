export const names = ['a', 'b', 'ab', 'foo', 'x y', 'constructor', 'toString'];
export const texts = [
  '',
  'a',
  'b',
  'ab',
  'abc',
  'foo',
  'foo_1',
  '12',
  '\u{1f600}',
  '\u{1f600}b',
  'true',
  'x y',
];

// Without lower-case letters and leap seconds in dates, which Tiergate refuses on purpose.
const textsByFormat = {
  date: ['2024-02-29', '2023-12-31', '0000-01-01'],
  'date-time': ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00.123+05:30'],
  time: ['12:00:00Z', '23:59:59.5-01:00'],
  uri: [
    'http://example.com/a?b#c',
    'urn:x:y',
    'mailto:a@b.c',
    'http://[::1]:80/',
    'http://u@h/x%20y',
  ],
  email: ['a@b.c', "o'neil+x@example.org", 'a.b@c-d.e'],
  uuid: ['2EB8AA08-aa98-11ea-b4aa-73b441d16380'],
  ipv4: ['0.0.0.0', '255.255.255.255', '1.22.133.9'],
  ipv6: ['::', '::1', '1:2:3:4:5:6:7:8', '::ffff:192.168.0.1', 'fe80::1:2'],
};
const formatCharacters = '0129abfx:.-+/@%#?[] é'.split('');
export const formats = Object.keys(textsByFormat);

const numbers = [0, 1, 2, 3, 5, 7, -1, -4, 0.5, 1.5, 0.3, 0.25, 2.4, 4.1, 10, 1e15, 1e-7];
const deepest = 4;

/** Any JSON value. */
export function genericValue(random, depth) {
  const kind = random.below(depth > 0 ? 7 : 5);
  if (kind === 0) return random.chance(0.5);
  if (kind === 1) return null;
  if (kind < 4) return random.pick(numbers);
  if (kind === 4) return random.pick(texts);
  if (kind === 5) return random.list(0, 3, () => genericValue(random, depth - 1));
  return Object.fromEntries(
    random.some(names, 0.3).map((name) => [name, genericValue(random, depth - 1)]),
  );
}

/** A value that tries to fit the schema, and often does; now and then something else, or something changed inside. */
export function valueFor(random, document) {
  if (random.chance(0.1)) return genericValue(random, 2);
  const value = fitting(random, document, document, 0);
  return random.chance(0.4) ? changed(random, value) : value;
}

function fitting(random, document, schema, depth) {
  if (typeof schema !== 'object' || depth > deepest || random.chance(0.03)) {
    return genericValue(random, Math.max(0, 2 - depth));
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.length > 0) return random.pick(schema.enum);
  const inner = branchOf(random, document, schema);
  if (inner !== undefined && random.chance(0.5)) {
    const value = fitting(random, document, inner, depth + 1);
    return isObject(value) && couldBe(schema, 'object')
      ? { ...fittingObject(random, document, schema, depth), ...value }
      : value;
  }
  switch (typeFor(random, schema)) {
    case 'object':
      return fittingObject(random, document, schema, depth);
    case 'array':
      return fittingList(random, document, schema, depth);
    case 'string':
      return fittingText(random, schema);
    case 'number':
    case 'integer':
      return fittingNumber(random, schema);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return genericValue(random, 2);
  }
}

function branchOf(random, document, schema) {
  const held = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (schema.if !== undefined) held.push(schema.if, schema.then ?? true, schema.else ?? true);
  const { $ref } = schema;
  if ($ref === '#') held.push(document);
  else if ($ref === '#named') held.push(document.$defs.d1);
  else if ($ref === 'inner.json') held.push(document.$defs.d2);
  else if ($ref !== undefined) held.push(document.$defs[$ref.slice(-2)] ?? true);
  return held.length === 0 ? undefined : random.pick(held);
}

function couldBe(schema, type) {
  return schema.type === undefined || [schema.type].flat().includes(type);
}

function typeFor(random, schema) {
  if (schema.type !== undefined) return random.pick([schema.type].flat());
  const likely = [];
  const has = (...keywords) => keywords.some((keyword) => schema[keyword] !== undefined);
  if (
    has(
      'properties',
      'required',
      'patternProperties',
      'additionalProperties',
      'minProperties',
      'dependentRequired',
    )
  )
    likely.push('object');
  if (has('items', 'prefixItems', 'contains', 'uniqueItems', 'minItems')) likely.push('array');
  if (has('minLength', 'maxLength', 'pattern', 'format')) likely.push('string');
  if (has('minimum', 'maximum', 'multipleOf', 'exclusiveMinimum')) likely.push('number');
  if (has('unevaluatedProperties', 'dependentSchemas', 'propertyNames')) likely.push('object');
  if (has('unevaluatedItems')) likely.push('array');
  return likely.length === 0 ? undefined : random.pick(likely);
}

function fittingObject(random, document, schema, depth) {
  const declared = schema.properties ?? {};
  const chosen = new Set([
    ...(schema.required ?? []),
    ...random.some(Object.keys(declared), 0.6),
    ...random.some(names, schema.additionalProperties === false ? 0.03 : 0.1),
  ]);
  const entries = [...chosen].map((name) => [
    name,
    fitting(
      random,
      document,
      Object.hasOwn(declared, name) ? declared[name] : (schema.additionalProperties ?? true),
      depth + 1,
    ),
  ]);
  return Object.fromEntries(entries);
}

function fittingList(random, document, schema, depth) {
  const first = schema.prefixItems ?? [];
  const most = Math.min(schema.maxItems ?? 4, 4);
  const least = Math.min(schema.minItems ?? 0, most);
  return random
    .list(least, most, () => undefined)
    .map((_, index) => {
      const wanted =
        schema.contains !== undefined && random.chance(0.4) ? schema.contains : undefined;
      return fitting(random, document, wanted ?? first[index] ?? schema.items ?? true, depth + 1);
    });
}

function fittingText(random, schema) {
  const samples = textsByFormat[schema.format];
  if (samples !== undefined && random.chance(0.7)) return nearText(random, random.pick(samples));
  const fits = texts.filter((text) => {
    const { length } = Array.from(text);
    if (length < (schema.minLength ?? 0) || length > (schema.maxLength ?? 99)) return false;
    return schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text);
  });
  return random.pick(fits.length > 0 ? fits : texts);
}

/** The text, or one that differs from it by a few characters. */
function nearText(random, text) {
  let out = text;
  for (let edits = random.below(3); edits > 0; edits -= 1) {
    const at = random.below(out.length + 1);
    const added = random.chance(0.7) ? random.pick(formatCharacters) : '';
    out = out.slice(0, at) + added + out.slice(at + random.below(2));
  }
  return out;
}

function fittingNumber(random, schema) {
  const step = schema.multipleOf;
  if (step !== undefined && random.chance(0.7)) {
    return Number((step * random.between(-3, 30)).toFixed(4));
  }
  if (random.chance(0.3)) return schema.minimum ?? schema.maximum ?? schema.exclusiveMinimum ?? 1;
  return random.pick(numbers);
}

/** The value with one thing in it replaced, added or left out. */
function changed(random, value) {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const at = random.below(value.length);
    const copy = [...value];
    const what = random.below(5);
    if (what === 0) copy.splice(at, 1);
    else if (what === 1) copy.push(copy[at]);
    else copy[at] = changed(random, copy[at]);
    return copy;
  }
  if (isObject(value) && random.chance(0.85)) {
    const keys = Object.keys(value);
    const copy = { ...value };
    const name = random.chance(0.3) || keys.length === 0 ? random.pick(names) : random.pick(keys);
    if (Object.hasOwn(copy, name) && random.chance(0.3)) delete copy[name];
    else copy[name] = changed(random, Object.hasOwn(copy, name) ? copy[name] : 1);
    return copy;
  }
  return genericValue(random, 1);
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
