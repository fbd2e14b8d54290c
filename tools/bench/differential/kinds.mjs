/**
 * Why verdicts differ. A kind explains a difference when `neutral` takes its cause out of document and value, and all
 * verdicts are equal afterwards. `docs/json-schema.md` says which verdict is right, kind by kind.
 */
export const kinds = [
  {
    name: 'multiples of decimals',
    neutral: (document, value) => [without(document, 'multipleOf'), value],
  },
  {
    name: 'members named like those of every object',
    neutral: (document, value) => [renamed(document), renamed(value)],
  },
  {
    name: 'contains beside prefixItems',
    neutral: (document, value) => [without(document, 'contains'), value],
  },
];

/** The document without a keyword, wherever it stands as one. */
function without(node, keyword) {
  if (Array.isArray(node)) return node.map((inner) => without(inner, keyword));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([name]) => name !== keyword);
  return Object.fromEntries(kept.map(([name, inner]) => [name, without(inner, keyword)]));
}

function renamed(node) {
  if (typeof node === 'string')
    return node === 'toString' || node === 'constructor' ? `${node}_` : node;
  if (Array.isArray(node)) return node.map(renamed);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, inner]) => [renamed(name), renamed(inner)]),
  );
}
