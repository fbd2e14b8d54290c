/** What the value of a keyword has to be. */
export type KeywordShape =
  | 'schema'
  | 'schemas'
  | 'schema-map'
  | 'types'
  | 'number'
  | 'positive'
  | 'count'
  | 'flag'
  | 'text'
  | 'names'
  | 'names-map'
  | 'values'
  | 'anything'
  | 'pattern'
  | 'pattern-map'
  | 'reference'
  | 'identifier'
  | 'anchor'
  | 'dialect';

const keywordsByShape: { readonly [shape in KeywordShape]: string } = {
  schema:
    'additionalProperties items contains propertyNames if then else not unevaluatedProperties unevaluatedItems contentSchema',
  schemas: 'allOf anyOf oneOf prefixItems',
  'schema-map': 'properties dependentSchemas $defs definitions',
  'pattern-map': 'patternProperties',
  types: 'type',
  number: 'minimum maximum exclusiveMinimum exclusiveMaximum',
  positive: 'multipleOf',
  count:
    'minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains',
  flag: 'uniqueItems deprecated readOnly writeOnly',
  text: 'title description $comment format contentEncoding contentMediaType',
  names: 'required',
  'names-map': 'dependentRequired',
  values: 'enum examples',
  anything: 'const default',
  pattern: 'pattern',
  reference: '$ref',
  identifier: '$id',
  anchor: '$anchor',
  dialect: '$schema',
};

/** Every keyword that Tiergate knows. Any other one refuses at load, for it may be a constraint. */
export const keywordShapes: ReadonlyMap<string, KeywordShape> = /* @__PURE__ */ shapeTable();

/** Keywords whose schemas look at the very value that the schema around them looks at. */
export const inPlaceKeywords: readonly string[] = /* @__PURE__ */ Object.freeze([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
]);

function shapeTable(): ReadonlyMap<string, KeywordShape> {
  const table = new Map<string, KeywordShape>();
  for (const shape of Object.keys(keywordsByShape) as KeywordShape[]) {
    for (const keyword of keywordsByShape[shape].split(' ')) table.set(keyword, shape);
  }
  return table;
}
