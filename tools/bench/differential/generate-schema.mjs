import { formats, genericValue, names, texts } from './generate-value.mjs';

const patterns = [
  '^a',
  'b$',
  '^[a-c]*$',
  '^(?:a|b){1,2}$',
  '[^a-z]',
  '^\\w+$',
  'o.*o',
  '^.{2}$',
  '\\d',
  '',
];
const types = ['string', 'integer', 'number', 'boolean', 'null', 'array', 'object'];
// Not written as a member: an object with it looks like a promise.
const [, whenMet] = 'if then else'.split(' ');
const definitionCount = 4;
/** The definition that a reference leads to. */
const targets = {
  '#/$defs/d0': 'd0',
  '#/$defs/d1': 'd1',
  '#named': 'd1',
  'inner.json': 'd2',
  '#/$defs/d3': 'd3',
};
const deepest = 3;

/** A random schema document of draft 2020-12, with definitions that refer to one another. */
export function generateSchema(random) {
  const root = objectSchema(random, { depth: 0, owner: -1, inPlace: true });
  const $defs = {};
  for (let index = 0; index < definitionCount; index += 1) {
    const schema = objectSchema(random, { depth: 1, owner: index, inPlace: true });
    if (index === 1) schema.$anchor = 'named';
    if (index === 2) schema.$id = 'inner.json';
    $defs[`d${index}`] = schema;
  }
  const document = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...root };
  const used = usedDefinitions(root, $defs);
  return used.length === 0 ? document : { ...document, $defs: Object.fromEntries(used) };
}

/** The definitions that some reference leads to: what nobody uses tests nothing. */
function usedDefinitions(root, $defs) {
  const used = new Set();
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    for (const inner of Object.values(node)) visit(inner);
    const key = typeof node.$ref === 'string' ? targets[node.$ref] : undefined;
    if (key === undefined || used.has(key)) return;
    used.add(key);
    visit($defs[key]);
  };
  visit(root);
  return Object.entries($defs).filter(([key]) => used.has(key));
}

function anySchema(random, place) {
  if (random.chance(0.06)) return random.chance(0.6);
  return objectSchema(random, place);
}

function objectSchema(random, place) {
  const schema = {};
  if (random.chance(0.5)) addType(random, schema);
  for (const add of groupsFor(random, schema)) add(random, schema, place);
  if (place.depth < deepest && random.chance(0.35)) addBranches(random, schema, place);
  if (random.chance(place.depth === 0 ? 0.3 : 0.12)) addReference(random, schema, place);
  if (place.depth < deepest && random.chance(0.18)) {
    schema.unevaluatedProperties = random.chance(0.6) ? false : anySchema(random, inside(place));
  }
  if (place.depth < deepest && random.chance(0.12)) {
    schema.unevaluatedItems = random.chance(0.6) ? false : anySchema(random, inside(place));
  }
  if (random.chance(0.1)) schema.description = 'says nothing';
  if (random.chance(0.05)) schema.default = genericValue(random, 1);
  return schema;
}

/** Mostly keywords that look at the type, if there is one. */
function groupsFor(random, { type }) {
  const all = [addNumber, addText, addList, addObject, addMember];
  if (typeof type !== 'string' || random.chance(0.2)) {
    return random.chance(0.4) ? [random.pick(all)] : random.some(all, 0.25);
  }
  if (type === 'object') return [addObject];
  if (type === 'array') return [addList];
  if (type === 'string') return random.chance(0.3) ? [addMember] : [addText];
  return type === 'integer' || type === 'number' ? [addNumber] : [];
}

/** A place whose schemas look at another value: references may lead back. */
function inside(place) {
  return { ...place, depth: place.depth + 1, inPlace: false };
}

function within(place) {
  return { ...place, depth: place.depth + 1 };
}

function addType(random, schema) {
  schema.type = random.chance(0.7)
    ? random.pick(types)
    : [...new Set(random.list(1, 3, () => random.pick(types)))];
}

function addNumber(random, schema) {
  if (random.chance(0.4)) schema.minimum = random.between(-4, 6);
  if (random.chance(0.4)) schema.maximum = random.between(0, 10) + random.pick([0, 0.5]);
  if (random.chance(0.15)) schema.exclusiveMinimum = random.between(-4, 3);
  if (random.chance(0.15)) schema.exclusiveMaximum = random.between(2, 10);
  if (random.chance(0.35)) schema.multipleOf = random.pick([1, 2, 3, 0.5, 0.25, 0.1, 0.01, 1.5]);
}

function addText(random, schema) {
  if (random.chance(0.4)) schema.minLength = random.between(0, 3);
  if (random.chance(0.4)) schema.maxLength = random.between(0, 4);
  if (random.chance(0.5)) schema.pattern = random.pick(patterns);
  if (random.chance(0.15)) schema.format = random.pick([...formats, 'unknown-format']);
}

function addList(random, schema, place) {
  if (random.chance(0.25)) schema.minItems = random.between(0, 2);
  if (random.chance(0.25)) schema.maxItems = random.between(1, 4);
  if (random.chance(0.3)) schema.uniqueItems = random.chance(0.8);
  if (place.depth >= deepest) return;
  if (random.chance(0.4)) schema.items = anySchema(random, inside(place));
  if (random.chance(0.3)) {
    schema.prefixItems = random.list(1, 2, () => anySchema(random, inside(place)));
  }
  if (random.chance(0.3)) schema.contains = anySchema(random, inside(place));
  if (random.chance(0.15)) schema.minContains = random.between(0, 2);
  if (random.chance(0.15)) schema.maxContains = random.between(1, 3);
}

function addObject(random, schema, place) {
  if (random.chance(0.15)) schema.minProperties = random.between(0, 2);
  if (random.chance(0.15)) schema.maxProperties = random.between(1, 4);
  if (random.chance(0.4)) schema.required = random.some(names, 0.15);
  if (random.chance(0.15)) {
    schema.dependentRequired = { [random.pick(names)]: random.some(names, 0.2) };
  }
  if (place.depth >= deepest) return;
  if (random.chance(0.8)) {
    schema.properties = schemasByName(random.some(names, 0.4), random, inside(place));
  }
  if (random.chance(0.25)) {
    schema.patternProperties = schemasByName(random.some(patterns, 0.15), random, inside(place));
  }
  if (random.chance(0.3)) {
    schema.additionalProperties = random.chance(0.6) ? false : anySchema(random, inside(place));
  }
  if (random.chance(0.12)) schema.propertyNames = anySchema(random, inside(place));
  if (random.chance(0.15)) {
    schema.dependentSchemas = schemasByName([random.pick(names)], random, within(place));
  }
}

function schemasByName(keys, random, place) {
  return Object.fromEntries(keys.map((key) => [key, anySchema(random, place)]));
}

function addMember(random, schema) {
  if (random.chance(0.6)) {
    schema.enum = random.list(1, 4, () =>
      random.chance(0.5) ? random.pick(texts) : genericValue(random, 1),
    );
  } else schema.const = genericValue(random, 1);
}

function addBranches(random, schema, place) {
  const branches = () => random.list(1, 3, () => anySchema(random, within(place)));
  if (random.chance(0.3)) schema.allOf = branches();
  if (random.chance(0.35)) schema.anyOf = branches();
  if (random.chance(0.3)) schema.oneOf = branches();
  if (random.chance(0.2)) schema.not = anySchema(random, within(place));
  if (random.chance(0.25)) {
    schema.if = anySchema(random, within(place));
    if (random.chance(0.8)) schema[whenMet] = anySchema(random, within(place));
    if (random.chance(0.8)) schema.else = anySchema(random, within(place));
  }
}

/** In place only towards later definitions: a reference that only leads back to itself is refused at load. */
function addReference(random, schema, place) {
  // Inside the definition that has a name of its own, pointers begin at that.
  if (place.owner === 2) {
    if (!place.inPlace) schema.$ref = random.pick(['#', 'inner.json']);
    return;
  }
  const target = place.inPlace
    ? random.between(place.owner + 1, definitionCount)
    : random.between(-1, definitionCount - 1);
  if (target >= definitionCount) return;
  if (target === -1) schema.$ref = '#';
  else if (target === 2) schema.$ref = 'inner.json';
  else schema.$ref = target === 1 && random.chance(0.5) ? '#named' : `#/$defs/d${target}`;
}
