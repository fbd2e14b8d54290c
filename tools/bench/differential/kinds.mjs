/**
 * Why verdicts differ. A kind explains a difference when `neutral` takes its cause out of document and value and all
 * verdicts are equal afterwards. Where `alone` names a validator, it has to be the only one that says something else.
 * `docs/json-schema.md` says which verdict is right, kind by kind.
 */
export const kinds = [
  {
    name: 'multiples of decimals',
    neutral: (document, value) => [without(document, ['multipleOf']), value],
  },
  {
    name: 'members named like those of every object',
    alone: 'ajv',
    neutral: (document, value) => [renamed(document), renamed(value)],
  },
  {
    name: 'contains beside prefixItems',
    alone: 'ajv',
    neutral: (document, value) => [without(document, ['contains']), value],
  },
  {
    name: 'mailboxes without a dot, URIs without a path',
    alone: 'ajv',
    neutral: (document, value) => [without(document, ['format']), value],
  },
  {
    name: 'unevaluated members behind branches',
    alone: 'ajv',
    neutral: (document, value) => [
      without(document, ['unevaluatedProperties', 'unevaluatedItems']),
      value,
    ],
  },
];

/** The document without some keywords, wherever they stand as such. */
function without(node, keywords) {
  if (Array.isArray(node)) return node.map((inner) => without(inner, keywords));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([name]) => !keywords.includes(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, without(inner, keywords)]));
}

function renamed(node) {
  if (typeof node === 'string') {
    return node === 'toString' || node === 'constructor' ? `${node}_` : node;
  }
  if (Array.isArray(node)) return node.map(renamed);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, inner]) => [renamed(name), renamed(inner)]),
  );
}
